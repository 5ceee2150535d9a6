import type { Paise } from '../money/units.ts';
import { formatRupees } from '../money/format.ts';
import { BrokenRule, issueAt } from '../document/issue.ts';
import { mulDivFloor } from '../money/round.ts';
import {
  type Deducted,
  deductedAfter,
  deductedPaise,
  fallenDeductions,
  NOTHING_DEDUCTED,
  sumDeducted,
} from './deductions.ts';

/**
 * Where the money of a payment is. At any time amount + deduction = allocated + unapplied + refunded + bounced:
 * ₹980 in cash and ₹20 of TDS over an invoice of ₹900 = 900 allocated, 100 unapplied.
 */
export interface PaymentMoney {
  /** Sum of the tenders. */
  amountPaise: Paise;
  /**
   * Settled without money. Of a customer TDS, bank charge, settlement discount: it stands in dues only, beside money, never
   * in what is unapplied. To a vendor the tax that we keep back and pay for him: it settles as the money does.
   */
  deductionPaise: Paise;
  unappliedPaise: Paise;
  refundedPaise: Paise;
  /** Of cheques that came back. */
  bouncedPaise: Paise;
}

/** What a payment settles: ₹980 and ₹20 of TDS = ₹1000. */
export function settledPaise({
  amountPaise,
  deductionPaise,
}: Pick<PaymentMoney, 'amountPaise' | 'deductionPaise'>): Paise {
  return amountPaise + deductionPaise;
}

/** What of a payment stands in invoices: ₹1000 settled, ₹100 unapplied, ₹50 refunded = ₹850. */
export function allocatedPaise(money: PaymentMoney): Paise {
  return settledPaise(money) - money.unappliedPaise - money.refundedPaise - money.bouncedPaise;
}

/** A payment when it is received: what no invoice takes of it is unapplied. ₹980, ₹20 of TDS and ₹900 applied leave ₹100. */
export function receiveMoney(amountPaise: Paise, deductionPaise: Paise, takenPaise: Paise): PaymentMoney {
  const unappliedPaise = unappliedAfter(settledPaise({ amountPaise, deductionPaise }), takenPaise);
  return { amountPaise, deductionPaise, unappliedPaise, refundedPaise: 0, bouncedPaise: 0 };
}

/** What is left to apply: ₹500 of which ₹300 are applied leave ₹200. */
export function unappliedAfter(unappliedPaise: Paise, takenPaise: Paise): Paise {
  return unappliedPaise - takenPaise;
}

/**
 * What may be paid back: what is unapplied, never more than money came in, and of a cheque only after it has cleared.
 * ₹980 received, ₹20 of TDS, all unapplied = ₹980.
 */
export function refundablePaise(money: PaymentMoney, unclearedPaise: Paise): Paise {
  const received = money.amountPaise - money.refundedPaise - money.bouncedPaise - unclearedPaise;
  return Math.max(0, Math.min(money.unappliedPaise, received));
}

/** Applies unapplied money: ₹300 of ₹500 leave ₹200 unapplied. */
export function applyMoney<M extends PaymentMoney>(money: M, amountPaise: Paise): M {
  assertAbove0(amountPaise, 'allocations');
  if (amountPaise > money.unappliedPaise)
    throw new BrokenRule([
      issueAt('allocations', `Only ${formatRupees(money.unappliedPaise)} of this payment is unapplied.`),
    ]);
  return { ...money, unappliedPaise: unappliedAfter(money.unappliedPaise, amountPaise) };
}

/** Gives back what stood in an invoice: of ₹300 with ₹20 of TDS ₹280 are unapplied again, and the TDS is taken back. */
export function detachMoney<M extends PaymentMoney>(money: M, amountPaise: Paise, deducted: Deducted): M {
  assertAbove0(amountPaise, 'allocations');
  const fallen = deductedPaise(deducted);
  if (amountPaise > allocatedPaise(money) || fallen > money.deductionPaise)
    throw new RangeError(`${amountPaise} paise with ${fallen} deducted are not in any invoice`);
  return {
    ...money,
    deductionPaise: money.deductionPaise - fallen,
    unappliedPaise: money.unappliedPaise + moneyOf({ amountPaise, deducted }),
  };
}

/** Pays unapplied money back: ₹200 of ₹500 unapplied leave ₹300. */
export function refundMoney<M extends PaymentMoney>(money: M, amountPaise: Paise, unclearedPaise: Paise): M {
  assertAbove0(amountPaise, 'amountPaise');
  const most = refundablePaise(money, unclearedPaise);
  if (amountPaise > most) {
    const why =
      unclearedPaise > 0 && most < money.unappliedPaise ? ' Money of a cheque is paid back after it has cleared.' : '';
    throw new BrokenRule([issueAt('amountPaise', `At most ${formatRupees(most)} can be refunded.${why}`)]);
  }
  return {
    ...money,
    unappliedPaise: money.unappliedPaise - amountPaise,
    refundedPaise: money.refundedPaise + amountPaise,
  };
}

/** Takes a refund back: ₹200 paid back of ₹500 are unapplied again. */
export function unrefundMoney<M extends PaymentMoney>(money: M, amountPaise: Paise): M {
  if (amountPaise > money.refundedPaise) throw new RangeError(`${amountPaise} paise were not paid back`);
  return {
    ...money,
    unappliedPaise: money.unappliedPaise + amountPaise,
    refundedPaise: money.refundedPaise - amountPaise,
  };
}

/** What a payment has in a due, and what of that no money settled. */
export interface StandingAllocation {
  id: string;
  amountPaise: Paise;
  deducted: Deducted;
}

/** The money in an allocation: of ₹300 with ₹20 of TDS ₹280. */
function moneyOf({ amountPaise, deducted }: Pick<StandingAllocation, 'amountPaise' | 'deducted'>): Paise {
  return amountPaise - deductedPaise(deducted);
}

export interface BouncePlan {
  /** Deductions that fall with the money beside which they stood. */
  deducted: Deducted;
  unappliedPaise: Paise;
  /** What each allocation loses, the newest first, and what is left of it. */
  allocations: (StandingAllocation & { leftPaise: Paise; leftDeducted: Deducted })[];
}

/**
 * Takes a cheque back out of its payment: first what is unapplied, then the newest allocations, and of these the
 * deductions in proportion. A cheque of ₹700 with ₹100 unapplied and ₹660 in an invoice, ₹60 of them TDS, takes all.
 */
export function planBounce(
  money: PaymentMoney,
  chequePaise: Paise,
  oldestFirst: readonly StandingAllocation[],
): BouncePlan {
  const unappliedPaise = Math.min(money.unappliedPaise, chequePaise);
  const allocations: BouncePlan['allocations'] = [];
  let open = chequePaise - unappliedPaise;
  for (const standing of [...oldestFirst].reverse()) {
    const inIt = moneyOf(standing);
    const taken = Math.min(open, inIt);
    if (taken <= 0) break;
    const left = inIt - taken;
    const leftDeducted = deductedAfter(standing.deducted, inIt, left);
    const leftPaise = left + deductedPaise(leftDeducted);
    allocations.push({
      id: standing.id,
      amountPaise: standing.amountPaise - leftPaise,
      deducted: fallenDeductions(standing.deducted, leftDeducted),
      leftPaise,
      leftDeducted,
    });
    open -= taken;
  }
  if (open !== 0) throw new RangeError(`${open} paise of the cheque are nowhere`);
  return { deducted: sumDeducted(allocations.map(({ deducted }) => deducted)), unappliedPaise, allocations };
}

/**
 * Takes a cheque to a vendor back out of its payment, and with it the tax that was kept back of its money, in proportion to
 * what is left of that: a cheque of ₹490 of the ₹980 that were paid with ₹20 of TDS takes ₹10 of the tax along.
 */
export function planReturn(
  money: PaymentMoney,
  chequePaise: Paise,
  oldestFirst: readonly StandingAllocation[],
): BouncePlan {
  const leftPaise = money.amountPaise - money.bouncedPaise;
  const tdsPaise = mulDivFloor(money.deductionPaise, chequePaise, leftPaise);
  return { ...planBounce(money, chequePaise + tdsPaise, oldestFirst), deducted: { ...NOTHING_DEDUCTED, tdsPaise } };
}

/**
 * The money in each allocation that stands there by cheques that have not cleared, by its id: what would be due again if they
 * came back. ₹300 in hand of ₹700, all in one invoice = 30000 paise of it.
 */
export function unclearedByAllocation(
  money: PaymentMoney,
  unclearedPaise: Paise,
  oldestFirst: readonly StandingAllocation[],
): ReadonlyMap<string, Paise> {
  if (unclearedPaise === 0) return new Map();
  const { allocations } = planBounce(money, unclearedPaise, oldestFirst);
  return new Map(allocations.map((taken) => [taken.id, moneyOf(taken)]));
}

/** The payment after its cheque came back: of ₹700 by cheque, all of it ₹700 are bounced and nothing is unapplied. */
export function bounceMoney<M extends PaymentMoney>(money: M, chequePaise: Paise, plan: BouncePlan): M {
  return {
    ...money,
    deductionPaise: money.deductionPaise - deductedPaise(plan.deducted),
    unappliedPaise: money.unappliedPaise - plan.unappliedPaise,
    bouncedPaise: money.bouncedPaise + chequePaise,
  };
}

/** Tells whether nothing of the money that came in is left: of ₹700 by cheque ₹500 bounced and ₹200 were paid back. */
export function isAllGone(money: Pick<PaymentMoney, 'amountPaise' | 'refundedPaise' | 'bouncedPaise'>): boolean {
  return money.bouncedPaise + money.refundedPaise >= money.amountPaise;
}

function assertAbove0(amountPaise: Paise, path: string): void {
  if (amountPaise <= 0) throw new BrokenRule([issueAt(path, 'Enter an amount above zero.')]);
}
