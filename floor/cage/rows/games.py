"""What games cost, boxes, and the promotion pool."""

from __future__ import annotations

from floor.books.accounts import PROMOTION, VAULT
from floor.cage import boxes, promotion, rakes
from floor.cage.records import BoxKind
from floor.clock import show_date
from floor.concern import OfAccount, OfPlayer, OfSpread, OfTable
from floor.money import Money, show
from floor.subject import CASHIER, FLOOR, MANAGER, act, always, effect

COUNTERS = (FLOOR, CASHIER, MANAGER)

ACTS = (
    act(rakes.SetRake, rakes.set_rake, MANAGER),
    act(boxes.PullBox, boxes.pull_box, FLOOR, MANAGER, second=always, signers=COUNTERS),
    act(
        boxes.CountBox,
        boxes.count_box,
        CASHIER,
        MANAGER,
        second=always,
        signers=COUNTERS,
        mended="Its count stays; what was found since is paid in or out of a drawer, with the reason.",
    ),
    act(boxes.PickUpFees, boxes.pick_up_fees, CASHIER, MANAGER, second=always, signers=(FLOOR, MANAGER)),
    act(promotion.SeedPool, promotion.seed_pool, MANAGER, second=always),
    act(promotion.AwardPromotion, promotion.award_promotion, CASHIER, MANAGER, second=promotion.signed_for),
    act(promotion.TakeAdministration, promotion.take_administration, MANAGER, second=always),
)

EFFECTS = (
    effect(
        rakes.RakeSet,
        rakes.rake_set,
        lambda tell, it: (
            f"{tell.spread(it.spread)} costs {rakes.told(it.rake)} from gaming day {show_date(it.rake.since)} on"
        ),
        lambda it, _: [OfSpread(it.spread)],
    ),
    effect(
        boxes.BoxPulled,
        boxes.box_pulled,
        lambda tell, it: f"{it.kind.value.capitalize()} box of table {it.label} pulled (slip {it.number:,})",
        lambda it, _: [OfTable(it.table)],
    ),
    effect(
        boxes.BoxCounted,
        boxes.box_counted,
        lambda tell, it: (
            f"{it.kind.value.capitalize()} box of table {it.label} counted: "
            f"{show(Money(it.count.in_cash + it.count.in_chips))} (slip {it.number:,})"
        ),
        lambda it, _: [
            OfTable(it.table),
            OfAccount(VAULT),
            *([OfAccount(PROMOTION)] if it.kind is BoxKind.PROMOTION else []),
        ],
        boxes.counted_rows,
    ),
    effect(
        boxes.FeesPickedUp,
        None,
        lambda tell, it: f"{show(it.amount)} of time charges picked up{tell.at(it.table)} (slip {it.number:,})",
        lambda it, _: [OfTable(it.table), OfAccount(it.drawer)],
        boxes.picked_up_rows,
    ),
    effect(
        promotion.PoolSeeded,
        promotion.pool_seeded,
        lambda tell, it: f"{show(it.amount)} of the house's put into the promotion pool: {it.reason}",
        lambda it, _: [OfAccount(PROMOTION)],
        promotion.seeded_rows,
    ),
    effect(
        promotion.PromotionAwarded,
        promotion.promotion_awarded,
        lambda tell, it: (
            f"{tell.player(it.player)} was paid {show(it.amount)} of the promotion pool: {it.reason} "
            f"(receipt {it.number:,})"
        ),
        lambda it, _: [OfAccount(PROMOTION), OfPlayer(it.player), OfAccount(it.drawer)],
        promotion.awarded_rows,
    ),
    effect(
        promotion.AdministrationTaken,
        promotion.administration_taken,
        lambda tell, it: f"{show(it.amount)} taken from the promotion pool for running it: {it.reason}",
        lambda it, _: [OfAccount(PROMOTION)],
        promotion.administration_rows,
    ),
)
