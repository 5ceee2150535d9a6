import { SEEDED_TAX_CODES, type TaxKind } from '@bahi/domain/tax/tax-codes';

const TREATMENTS: Readonly<Record<TaxKind, string>> = {
  taxable: 'Taxable',
  exempt: 'Exempt',
  nil: 'Nil-rated',
  nonGst: 'Non-GST',
};

/** The tax codes as a table of SQL: `t (code, type, rate_e4, treatment)`. */
export const TAX_CODES = `(values ${SEEDED_TAX_CODES.map(
  ({ code, type, ratePercent, kind }) => `(${code}, ${type}, ${ratePercent}::bigint, '${TREATMENTS[kind]}')`,
).join(', ')}) as t (code, type, rate_e4, treatment)`;

/** Approved and not cancelled: what stands in the ledger (decisions §5; the mirror of a cancelled one is of its own day). */
export const POSTED = `('Unpaid', 'Partial', 'Closed')`;
