import { countedPaise, type Giveaway, givesMoreAway, NO_GIVEAWAY } from '@bahi/domain/totals/giveaway';
import { minimumAsSigned } from '@bahi/domain/totals/list-price';
import type { Ctx } from '../../../core/context.ts';
import { giveawayOf } from '../../../core/sale/sale-giveaway.ts';
import { giveawayReasons } from '../../../core/sale/second-person.ts';
import type { StoredInvoice } from './invoice-store.ts';
import { INVOICE_SALE } from './price-invoice.ts';

/** What of it who may has signed already: its repair order with its lines, or its own last approval. */
const signedOf = ({ signedGivenPaise, signedBasePaise }: StoredInvoice): Giveaway => ({
  ...NO_GIVEAWAY,
  discountPaise: signedGivenPaise,
  basePaise: signedBasePaise,
});

/** The invoice with all that it gives away signed, as the order that it bills or its approval has it. */
export function withSignature(ctx: Ctx, invoice: StoredInvoice): StoredInvoice {
  const given = giveawayOf(invoice);
  return {
    ...invoice,
    signedGivenPaise: countedPaise(given, ctx.settings.invoicing.belowListCounts),
    signedBasePaise: given.basePaise,
  };
}

/**
 * What was signed is signed for these goods: with a line that is added, becomes something else or more of it, nothing is
 * signed any more. Otherwise one signature on dear work would sell any goods at half price, again and again.
 */
export function withoutLostSignature(before: StoredInvoice, after: StoredInvoice): StoredInvoice {
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const stands = after.lines.every((line) => {
    const was = old.get(line.id);
    return was !== undefined && isSameWork(was, line) && line.quantity <= was.quantity;
  });
  return stands ? after : { ...after, signedGivenPaise: 0, signedBasePaise: 0 };
}

type StoredLine = StoredInvoice['lines'][number];
const isSameWork = (a: StoredLine, b: StoredLine): boolean =>
  a.itemId === b.itemId &&
  a.operationCode === b.operationCode &&
  (a.itemId !== null || a.operationCode !== null || a.description === b.description);

/**
 * The draft of an order's share: signed with the order where it gives away no more, and no larger part, than the approved
 * work of it does; a part of the order that bears all its discounts is not. `before` is the draft that is extended.
 */
export function signedByOrder(
  ctx: Ctx,
  invoice: StoredInvoice,
  order: Giveaway,
  before?: StoredInvoice,
): StoredInvoice {
  const counts = ctx.settings.invoicing.belowListCounts;
  const edited = before !== undefined && givesMoreAway(signedOf(before), giveawayOf(before), counts);
  if (edited || givesMoreAway(order, giveawayOf(invoice), counts)) return invoice;
  return withSignature(ctx, settledBelowMinimum(invoice));
}

/** Who approved the order has signed for its lines below the minimum price, as they are: less asks again. */
function settledBelowMinimum(invoice: StoredInvoice): StoredInvoice {
  const below = new Map(giveawayOf(invoice).lines.map((line) => [line.id, line.belowMinimumPaise]));
  return {
    ...invoice,
    lines: invoice.lines.map((line) => {
      const belowPaise = below.get(line.id) ?? 0;
      return belowPaise > 0 ? { ...line, minimumPrice: minimumAsSigned(line, belowPaise) } : line;
    }),
  };
}

/** Why the caller cannot sign for what the invoice gives away beyond what is signed already, as sentences. */
export function unsignedReasons(ctx: Ctx, invoice: StoredInvoice): string[] {
  const given = giveawayOf(invoice);
  const isSigned = !givesMoreAway(signedOf(invoice), given, ctx.settings.invoicing.belowListCounts);
  return giveawayReasons(ctx, given, INVOICE_SALE, isSigned);
}
