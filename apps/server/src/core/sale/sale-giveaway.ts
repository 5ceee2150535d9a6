import { hasFlag } from '@bahi/domain/access/access';
import { lineIssue } from '@bahi/domain/document/issue';
import { type LineMasters, taxCodeGiven } from '@bahi/domain/document/line-masters';
import { MESSAGES } from '@bahi/domain/messages';
import { isCarriage, principalCode } from '@bahi/domain/tax/composite-supply';
import { withoutScheme } from '@bahi/domain/pricing/scheme';
import { taxRightIssues } from '@bahi/domain/tax/left-out-tax';
import { mayDiscount } from '@bahi/domain/totals/discount-ceiling';
import { givesMore } from '@bahi/domain/totals/discount-after';
import { changeIssues, type Giveaway, givesMoreAway, measureGiveaway } from '@bahi/domain/totals/giveaway';
import { AppError } from '../app-error.ts';
import type { Ctx } from '../context.ts';
import type { Sale, SaleKind, SaleLine } from './sale.ts';

/** What a sale gives away, by the amounts that stand in it. */
export const giveawayOf = (sale: Sale): Giveaway => measureGiveaway(sale.lines, sale);

/** Whether a save asks a second person anew: the amount rises, or what is given away of it. */
export function raises({ settings }: Ctx, before: Sale, after: Sale): boolean {
  return (
    after.totalPaise > before.totalPaise ||
    givesMoreAway(giveawayOf(before), giveawayOf(after), settings.invoicing.belowListCounts)
  );
}

/** A price that is lowered below the list asks the right to it at once; the minimum and the ceiling are asked at approval. */
export function assertListPrices(ctx: Ctx, before: Sale, after: Sale, { discountRight, refusals }: SaleKind): void {
  const { belowListCounts } = ctx.settings.invoicing;
  const [was, is] = [giveawayOf(before), giveawayOf(after)];
  const issues = changeIssues(ctx.access, discountRight, was, is, belowListCounts);
  refusals.forbidIssues(
    issues
      .filter(({ kind }) => kind === 'list')
      .map(({ lineId, message }) => lineIssue(lineId ?? '', 'unitPrice', message)),
  );
}

const NO_DISCOUNT = { discountPercent: null, discountPaise: 0 };

/** The discount of a line that somebody gives: not what its list says is free. */
const givenOn = (line: SaleLine | undefined) =>
  line
    ? {
        discountPercent: line.discountPercent,
        discountPaise: withoutScheme(line.discountPaise, line.schemePaise),
      }
    : NO_DISCOUNT;

/** More discount than before, a total that is adjusted down, or no tax, needs the right to discounts; a line without item or operation code needs FF (decisions §6). */
export function assertMayGive({ access }: Ctx, before: Sale, after: Sale, { discountRight, refusals }: SaleKind): void {
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const header = ({ discounts }: Sale) => [
    { discountPercent: discounts.labourPercent, discountPaise: discounts.labourPaise },
    { discountPercent: discounts.partsPercent, discountPaise: discounts.partsPaise },
    { discountPercent: discounts.overallPercent, discountPaise: discounts.overallPaise },
  ];
  const stored = header(before);
  const more =
    header(after).some((discount, at) => givesMore(stored[at]!, discount)) ||
    after.lines.some((line) => givesMore(givenOn(old.get(line.id)), givenOn(line)));
  const lowered = after.adjustPaise < Math.min(0, before.adjustPaise);
  const untaxed = before.taxed && !after.taxed;
  // A ceiling permits discounts that it caps; tax left out is under no ceiling, and asks the right itself.
  if (((more || lowered) && !mayDiscount(access, discountRight)) || (untaxed && !hasFlag(access, discountRight)))
    throw new AppError(
      'Forbidden',
      MESSAGES.noDiscountRight,
      refusals.fieldsOf([
        ...(lowered ? [{ path: 'adjustPaise', message: 'Adjusting the total down is a discount.' }] : []),
        ...(untaxed ? [{ path: 'taxed', message: 'Leaving out the tax is a discount.' }] : []),
      ]),
    );
  const freeForm = after.lines.find((line) => line.freeForm && !old.get(line.id)?.freeForm);
  if (freeForm && !hasFlag(access, 'Accounting.FF')) {
    const field = freeForm.family === 'part' ? 'itemId' : 'operationCode';
    throw new AppError(
      'Forbidden',
      'You may not add free-form lines: choose an item or an operation code.',
      refusals.fieldsOf([lineIssue(freeForm.id, field, 'Choose one.')]),
    );
  }
}

/** A code below the tax that item or operation gives asks the right that an untaxed sale asks. */
export function assertTaxRight(
  { access, settings }: Ctx,
  before: Sale,
  after: Sale,
  { masters, datedOn }: { masters: Pick<LineMasters, 'items' | 'operations'>; datedOn: string },
  { kind, refusals }: SaleKind,
): void {
  const asker = { access, gstType: settings.tax.gstType, kind };
  const given = taxCodeGiven(masters);
  // What goes along with goods is given their rate, unless somebody chose another.
  const goods = after.carriageReason ? undefined : principalCode(after.lines);
  const carried = new Set(goods && after.lines.filter(isCarriage).map(({ id }) => id));
  const givenCode = (line: Parameters<typeof given>[0]) => (carried.has(line.id) ? goods!.code : given(line));
  refusals.forbidIssues(taxRightIssues(asker, before.lines, after.lines, givenCode, datedOn));
}
