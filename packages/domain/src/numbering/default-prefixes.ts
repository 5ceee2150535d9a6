import type { SeriesPeriod } from './series.ts';
import { assertSeriesPrefix } from './series.ts';

/** Kinds of document that are numbered, with the short form their default prefix begins with. */
export const DEFAULT_SERIES = {
  invoice: { short: 'INV', class: 'INV', period: 'financialYear' },
  salesReceipt: { short: 'SR', class: 'INV', period: 'financialYear' },
  creditNote: { short: 'CN', class: 'CRN', period: 'financialYear' },
  debitNote: { short: 'DN', class: 'DBN', period: 'financialYear' },
  payment: { short: 'RCT', class: null, period: 'financialYear' },
  billPayment: { short: 'PAY', class: null, period: 'financialYear' },
  bill: { short: 'BILL', class: null, period: 'financialYear' },
  vendorCreditNote: { short: 'VCN', class: null, period: 'financialYear' },
  vendorDebitNote: { short: 'VDN', class: null, period: 'financialYear' },
  expense: { short: 'EXP', class: null, period: 'financialYear' },
  journal: { short: 'JV', class: null, period: 'financialYear' },
  workOrder: { short: 'RO', class: null, period: 'financialYear' },
  estimate: { short: 'EST', class: null, period: 'financialYear' },
  salesEstimate: { short: 'QT', class: null, period: 'financialYear' },
  salesOrder: { short: 'SO', class: null, period: 'financialYear' },
  deliveryChallan: { short: 'DC', class: null, period: 'financialYear' },
  package: { short: 'PKG', class: null, period: 'financialYear' },
  salesReturn: { short: 'SRN', class: null, period: 'financialYear' },
  purchaseOrder: { short: 'PO', class: null, period: 'financialYear' },
  purchaseReceive: { short: 'GRN', class: null, period: 'financialYear' },
  purchaseReturn: { short: 'PRN', class: null, period: 'financialYear' },
  adjustment: { short: 'ADJ', class: null, period: 'financialYear' },
  transferOrder: { short: 'TO', class: null, period: 'financialYear' },
  materialOut: { short: 'MO', class: null, period: 'financialYear' },
  materialIn: { short: 'MI', class: null, period: 'financialYear' },
  manufactureOrder: { short: 'MF', class: null, period: 'financialYear' },
  request: { short: 'REQ', class: null, period: 'financialYear' },
  ticket: { short: 'TKT', class: null, period: 'none' },
  project: { short: 'PRJ', class: null, period: 'none' },
  appointment: { short: 'APT', class: null, period: 'financialYear' },
  consultation: { short: 'CON', class: null, period: 'financialYear' },
  token: { short: 'T', class: null, period: 'day' },
} as const satisfies Record<string, { short: string; class: NumberClass | null; period: SeriesPeriod }>;

/** Documents of one class share their numbers within GSTIN and year (decisions §5). */
export type NumberClass = 'INV' | 'CRN' | 'DBN';
export type NumberedKind = keyof typeof DEFAULT_SERIES;

/** Digits of a default series. */
export const DEFAULT_PADDING = 5;
const BRANCH_CODE_MAX = 5;

/** Makes the branch code of a prefix from a name or code: 'Koramangala' = 'KORAM', '1st Block' = '1STBL'. */
export function branchCodeOf(name: string): string {
  return name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, BRANCH_CODE_MAX);
}

/** Gives the default prefix of a kind: invoice in branch KOR = 'INV-KOR-', without a branch code 'INV-'. */
export function defaultPrefix(kind: NumberedKind, branchCode: string): string {
  const code = branchCodeOf(branchCode);
  const prefix = `${DEFAULT_SERIES[kind].short}-${code === '' ? '' : `${code}-`}`;
  assertSeriesPrefix(prefix, DEFAULT_PADDING);
  return prefix;
}
