import type { Mutation } from './find-mutations.ts';

/** A mutation that changes nothing that anybody could see, and why. */
interface Meaningless extends Pick<Mutation, 'path' | 'code' | 'what'> {
  why: string;
}

const DOMAIN = 'packages/domain/src';

/** Named by the text of their line, which moves; `npm run mutate` leaves them out and counts them. */
export const MEANINGLESS: readonly Meaningless[] = [
  {
    path: `${DOMAIN}/money/round.ts`,
    code: 'return numerator < 0 === denominator < 0 ? rounded : -rounded;',
    what: '`<` becomes `<=`',
    why: 'A numerator of zero was answered with zero before, and a denominator of zero was refused.',
  },
  {
    path: `${DOMAIN}/money/round.ts`,
    code: 'if (Number.isSafeInteger(product)) return roundHalfAway(product === 0 ? 0 : product, denominator);',
    what: 'the condition is always false',
    why: 'The way over BigInt gives the same number, only more slowly.',
  },
  {
    path: `${DOMAIN}/totals/split-tax.ts`,
    code: 'return percent === 0 || basePaise === 0 ? 0 : mulDiv(basePaise, percent, divisor);',
    what: '`||` becomes `&&`',
    why: 'A product with zero is zero after the division too; the shortcut saves time while somebody types.',
  },
  {
    path: `${DOMAIN}/totals/split-tax.ts`,
    code: 'const sgstPaise = rates.sgstPercent === rates.cgstPercent ? cgstPaise : head(taxablePaise, rates.sgstPercent, WHOLE);',
    what: 'the condition is always false',
    why: 'Equal rates of one base give equal heads; the shortcut saves a division while somebody types.',
  },
  {
    path: `${DOMAIN}/totals/split-tax.ts`,
    code: 'const sgstPaise = rates.sgstPercent === rates.cgstPercent ? cgstPaise : head(totalPaise, rates.sgstPercent, divisor);',
    what: 'the condition is always false',
    why: 'Equal rates of one base give equal heads; the shortcut saves a division while somebody types.',
  },
  {
    path: `${DOMAIN}/totals/price-line.ts`,
    code: 'return basePaise < 0',
    what: '`<` becomes `<=`',
    why: 'Within a base of zero every discount is zero on both ways.',
  },
  {
    path: `${DOMAIN}/totals/spread-discount.ts`,
    code: 'overallDiscountPaise: has(overallPercent, overallPaise)',
    what: 'the condition is always true',
    why: 'A discount of nothing is spread as nothing; the question saves the sums while somebody types.',
  },
  {
    path: `${DOMAIN}/totals/spread-discount.ts`,
    code: 'labourDiscountPaise: has(labourPercent, labourPaise)',
    what: 'the condition is always true',
    why: 'A discount of nothing is spread as nothing; the question saves the sums while somebody types.',
  },
  {
    path: `${DOMAIN}/totals/spread-discount.ts`,
    code: 'partsDiscountPaise: has(partsPercent, partsPaise)',
    what: 'the condition is always true',
    why: 'A discount of nothing is spread as nothing; the question saves the sums while somebody types.',
  },
  {
    path: `${DOMAIN}/stock/free-stock.ts`,
    code: 'return wanted > 0 ? Math.min(wanted, Math.max(0, freeQuantity(stock))) : wanted;',
    what: '`>` becomes `>=`',
    why: 'Nothing wanted is nothing on both ways.',
  },
  {
    path: `${DOMAIN}/parties/ageing.ts`,
    code: 'const debts = movements.filter(({ amountPaise }) => amountPaise > 0).toSorted((a, b) => (a.on < b.on ? -1 : 1));',
    what: '`<` becomes `<=`',
    why: 'Debts of one day are of one age, whichever of them is settled first.',
  },
  {
    path: `${DOMAIN}/parties/ageing.ts`,
    code: 'const debts = movements.filter(({ amountPaise }) => amountPaise > 0).toSorted((a, b) => (a.on < b.on ? -1 : 1));',
    what: '`>` becomes `>=`',
    why: 'A debt of nothing adds nothing to its age.',
  },
  {
    path: `${DOMAIN}/tax/tax-codes.ts`,
    code: 'if (!rates) {',
    what: 'the condition is always true',
    why: 'What was looked up before is looked up again, with the same answer.',
  },
  {
    path: `${DOMAIN}/time/dates.ts`,
    code: 'if (!days || days.size > MOST_DAYS) dayOffsets.set(zone, (days = new Map()));',
    what: '`>` becomes `>=`',
    why: 'It says when remembered days are forgotten, which nobody sees but in the memory.',
  },
  {
    path: `${DOMAIN}/time/dates.ts`,
    code: 'if (!days || days.size > MOST_DAYS) dayOffsets.set(zone, (days = new Map()));',
    what: 'the condition is always true',
    why: 'Days that are not remembered are asked of the calendar again, with the same answer.',
  },
  {
    path: `${DOMAIN}/time/dates.ts`,
    code: 'if (!formatter) {',
    what: 'the condition is always true',
    why: 'A formatter that is not remembered is made again and formats alike.',
  },
  {
    path: `${DOMAIN}/reports/schedule.ts`,
    code: 'for (let day = date; day <= last; day = addDays(day, 1)) {',
    what: '`<=` becomes `<`',
    why: 'Every week and every month has its day long before the last one that is looked at.',
  },
  {
    path: `${DOMAIN}/vehicle/picture.ts`,
    code: 'for (let at = from + 2; at + 1 < bytes.length; at += 1)',
    what: '`<` becomes `<=`',
    why: 'Behind the last byte there is none, so that it ends nothing.',
  },
  {
    path: `${DOMAIN}/vehicle/picture.ts`,
    code: 'for (let at = 2; at + 4 <= bytes.length;) {',
    what: '`+` becomes `-`',
    why: 'A segment that is cut off has no length, and one without a length is refused as well.',
  },
  {
    path: `${DOMAIN}/money/allocate.ts`,
    code: 'if (residual !== 0) placeResidual(shares, weights, largest, residual, magnitude <= total);',
    what: 'the condition is always true',
    why: 'Nothing that is left over is placed as nothing.',
  },
  {
    path: `${DOMAIN}/parties/ageing.ts`,
    code: 'let settled = movements.reduce((sum, { amountPaise }) => sum + (amountPaise < 0 ? -amountPaise : 0), 0);',
    what: '`<` becomes `<=`',
    why: 'A movement of nothing settles nothing.',
  },
  {
    path: `${DOMAIN}/reports/schedule.ts`,
    code: 'return day === schedule.monthDay || (isLastOfMonth(date) && (schedule.monthDay ?? 0) > day);',
    what: '`a ?? b` becomes `a`',
    why: 'No day of a month is above nothing, as none is above zero; the types want the zero.',
  },
  {
    path: `${DOMAIN}/money/round.ts`,
    code: 'const dividend = product < 0n ? -product : product;',
    what: '`<` becomes `<=`',
    why: 'Less nothing is nothing.',
  },
  {
    path: `${DOMAIN}/money/round.ts`,
    code: 'return product < 0n === denominator < 0 ? rounded : -rounded;',
    what: '`<` becomes `<=`',
    why: 'A product of zero is safe and never comes here, and a denominator of zero was refused.',
  },
  {
    path: `${DOMAIN}/time/dates.ts`,
    code: 'formatters.set(zone, formatter);',
    what: 'the statement is left out',
    why: 'A formatter that is not remembered is made again and formats alike.',
  },
  {
    path: `${DOMAIN}/time/dates.ts`,
    code: 'if (offset === undefined) {',
    what: 'the condition is always true',
    why: 'An offset that is not remembered is measured again, with the same answer.',
  },
  {
    path: `${DOMAIN}/time/dates.ts`,
    code: 'if (offset === undefined) {',
    what: 'the condition is always false',
    why: 'Without what is remembered of a day each instant is measured, with the same answer.',
  },
  {
    path: `${DOMAIN}/time/dates.ts`,
    code: 'if (offset === undefined) {',
    what: '`===` becomes `!==`',
    why: 'Without what is remembered of a day each instant is measured, with the same answer.',
  },
  {
    path: `${DOMAIN}/time/dates.ts`,
    code: 'offset = begin === measureOffset(zone, (day + 1) * DAY_MS) ? begin : null;',
    what: 'the condition is always false',
    why: 'A day that is said to change its clock is measured by the instant, with the same answer.',
  },
  {
    path: `${DOMAIN}/time/dates.ts`,
    code: 'offset = begin === measureOffset(zone, (day + 1) * DAY_MS) ? begin : null;',
    what: 'the statement is left out',
    why: 'Without what is remembered of a day each instant is measured, with the same answer.',
  },
  {
    path: `${DOMAIN}/time/dates.ts`,
    code: 'days.set(day, offset);',
    what: 'the statement is left out',
    why: 'An offset that is not remembered is measured again, with the same answer.',
  },
  {
    path: `${DOMAIN}/money/allocate.ts`,
    code: 'if (rest === 0) return;',
    what: 'the condition is always false',
    why: 'Nothing that is left over is placed as nothing.',
  },
  {
    path: `${DOMAIN}/purchase/read-bill/bill-to-receive.ts`,
    code: 'const was = extendedAmount(read.quantity ?? 0, read.unitPrice ?? 0);',
    what: '`a ?? b` becomes `a`',
    why: 'What is null counts as zero in a sum or a comparison; the types want the zero.',
  },
  {
    path: `${DOMAIN}/purchase/read-bill/bill-to-receive.ts`,
    code: 'const gross = extendedAmount(quantity ?? 0, unitPrice ?? 0);',
    what: '`a ?? b` becomes `a`',
    why: 'What is null counts as zero in a sum or a comparison; the types want the zero.',
  },
  {
    path: `${DOMAIN}/catalogue/list-price.ts`,
    code: '(floor) => (after[floor] ?? 0) < (before[floor] ?? 0) && !mayLower(access, floor),',
    what: '`a ?? b` becomes `a`',
    why: 'What is null counts as zero in a sum or a comparison; the types want the zero.',
  },
  {
    path: `${DOMAIN}/service/claim/claim-approval.ts`,
    code: '): L[] => lines.filter(({ claimedPaise, assessedPaise }) => (assessedPaise ?? 0) > claimedPaise);',
    what: '`a ?? b` becomes `a`',
    why: 'What is null counts as zero in a sum or a comparison; the types want the zero.',
  },
  {
    path: 'apps/server/src/flows/import-records/references.ts',
    code: "if (!named) return { message: 'This cannot be imported.' };",
    what: 'the condition is always false',
    why: 'Every record that a column of an import may name is a master or stands in this file; the types do not know it.',
  },
  {
    path: 'apps/server/src/features/service/edit-work-order.ts',
    code: '...(vehicleId === before.vehicleId ? [] : before.lines.map((line) => line.operationId)),',
    what: 'the condition is always false',
    why: 'Operations of lines that stay are read as well, and used for nothing.',
  },
];

export const isMeaningless = (mutation: Mutation): boolean =>
  MEANINGLESS.some(
    ({ path, code, what }) => path === mutation.path && code === mutation.code && what === mutation.what,
  );
