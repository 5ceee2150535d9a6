import {
  changeIssues,
  countedPaise,
  type Giveaway,
  givesMoreAway,
  measureGiveaway,
  NO_GIVEAWAY,
  signingIssues,
} from '@bahi/domain/totals/giveaway';
import { minimumAsSigned } from '@bahi/domain/totals/list-price';
import type { FieldIssue } from '@bahi/contract/errors';
import { invoiceWirePath } from '@bahi/contract/wire/invoice.wire';
import { AppError } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import type { StoredInvoice } from './invoice-store.ts';

/** What an invoice gives away, by the amounts that stand in it. */
export const giveawayOf = (invoice: StoredInvoice): Giveaway => measureGiveaway(invoice.lines, invoice);

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
export function giveawayReasons(ctx: Ctx, invoice: StoredInvoice): string[] {
  const counts = ctx.settings.invoicing.belowListCounts;
  const given = giveawayOf(invoice);
  const signed = !givesMoreAway(signedOf(invoice), given, counts);
  const issues = signingIssues(ctx.access, 'Accounting.InvDisc', given, counts).filter(
    ({ kind }) => kind === 'minimum' || !signed,
  );
  return [...new Set(issues.map(({ message }) => message))];
}

/** Whether a save asks a second person anew: the amount rises, or what is given away of it. */
export function raises({ settings }: Ctx, before: StoredInvoice, after: StoredInvoice): boolean {
  return (
    after.totalPaise > before.totalPaise ||
    givesMoreAway(giveawayOf(before), giveawayOf(after), settings.invoicing.belowListCounts)
  );
}

/** A price that is lowered below the list asks the right to it at once; the minimum and the ceiling are asked at approval. */
export function assertListPrices(ctx: Ctx, before: StoredInvoice, after: StoredInvoice): void {
  const { belowListCounts } = ctx.settings.invoicing;
  const issues = changeIssues(
    ctx.access,
    'Accounting.InvDisc',
    giveawayOf(before),
    giveawayOf(after),
    belowListCounts,
  ).filter(({ kind }) => kind === 'list');
  if (issues.length === 0) return;
  const fields = issues.map(({ lineId, message }): FieldIssue => ({
    path: invoiceWirePath(`lines.${lineId}.unitPrice`),
    message,
  }));
  throw new AppError('Forbidden', issues[0]!.message, fields);
}
