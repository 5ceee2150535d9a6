import { type Access, hasFlag } from '../access/access.ts';
import type { AccessFlag } from '../access/areas.ts';
import { type Issue, lineIssue } from '../document/issue.ts';
import type { LineFamily } from '../document/priced-line.ts';
import type { Percent } from '../money/units.ts';
import { entityChargesTax, type GstType, isZeroRatedWithoutTax, type SupplyType } from './registration.ts';
import { findTaxCode, isTaxCodeValidOn, labourTaxCode, SEEDED_TAX_CODES } from './tax-codes.ts';

/** The right to leave out tax, by what it is left out of: the whole of it, by `Settings.Tax`, or of a line, by its code. */
const RIGHTS = {
  invoice: 'Accounting.InvDisc',
  salesReceipt: 'Accounting.SRDisc',
  salesEstimate: 'Sales.Disc',
  salesOrder: 'Sales.Disc',
  deliveryChallan: 'Sales.Disc',
  workOrder: 'Service.EdApprWO',
  estimate: 'Service.EdApprEst',
} as const satisfies Record<string, AccessFlag>;

/** Whether somebody may leave out tax of such a document. */
export const mayLeaveOutTax = (access: Access, kind: keyof typeof RIGHTS): boolean => hasFlag(access, RIGHTS[kind]);

/** A line before or after a change, with what it is made of. */
export interface TaxedLine {
  id: string;
  family: LineFamily;
  taxCode: number;
  itemId: string | null;
  operationCode: string | null;
}

export const TAX_RIGHT =
  'The tax is lower than what item, operation or customer give. This is a permission of its own.';

/** The least tax that a line carries without the right: 18 % where nothing gives a rate; above nothing where the given rate has ended. */
function givenPercent(code: number | null, date: string): Percent {
  const given = findTaxCode(SEEDED_TAX_CODES, code ?? labourTaxCode(false));
  if (!given) return 0;
  return isTaxCodeValidOn(given, date) ? given.ratePercent : 1;
}

/**
 * Lines that a change brings below the tax that their item or operation gives (`givenCode`; null where it gives none), by
 * who may not leave out tax. Free words carry what labour does. A line that stays as it was is nobody's
 * change, and one without a code waits for it: 18 % to 5 % of an item of 18 % is refused, of an item of 5 % not.
 */
export function leftOutTaxIssues(
  before: readonly TaxedLine[],
  after: readonly TaxedLine[],
  givenCode: (line: TaxedLine) => number | null,
  date: string,
): Issue[] {
  const old = new Map(before.map((line) => [line.id, line]));
  return after.flatMap((line) => {
    const code = findTaxCode(SEEDED_TAX_CODES, line.taxCode);
    if (!code) return [];
    const was = old.get(line.id);
    const same =
      was && was.itemId === line.itemId && (line.family === 'part' || was.operationCode === line.operationCode);
    const stood = same ? findTaxCode(SEEDED_TAX_CODES, was.taxCode) : undefined;
    if (stood && code.ratePercent >= stood.ratePercent) return [];
    return code.ratePercent < givenPercent(givenCode(line), date) ? [lineIssue(line.id, 'taxCode', TAX_RIGHT)] : [];
  });
}

/** The same for a document of an entity, where the caller has no right to leave tax out of it. */
export const taxRightIssues = (
  { access, gstType, kind }: { access: Access; gstType: GstType; kind: keyof typeof RIGHTS },
  ...change: Parameters<typeof leftOutTaxIssues>
): Issue[] => (!entityChargesTax(gstType) || mayLeaveOutTax(access, kind) ? [] : leftOutTaxIssues(...change));

/**
 * Whether a save makes somebody a customer who pays no tax, which every document of his then leaves out: for who may leave
 * out tax of documents.
 */
export const leavesOutTaxOf = (before: SupplyType, after: SupplyType, access: Access): boolean =>
  isZeroRatedWithoutTax(after) &&
  !isZeroRatedWithoutTax(before) &&
  !(mayLeaveOutTax(access, 'invoice') || mayLeaveOutTax(access, 'workOrder'));
