import type { OutputOf } from '@bahi/contract/endpoint';
import type { listVendorDues } from '@bahi/contract/endpoints/accounting/vendor-dues';
import type { Paise } from '@bahi/domain/money/units';
import { formatDate } from '@bahi/domain/time/dates';

export type DueRow = OutputOf<typeof listVendorDues>['rows'][number];
type Due = Pick<DueRow, 'vendorId' | 'vendorName' | 'paidInto' | 'paidIntoSince' | 'tdsSection' | 'duePaise'>;

/** The account that a vendor is paid into, and since when where that is new: money goes where somebody pointed it lately. */
export const accountOf = ({ paidInto, paidIntoSince }: Pick<DueRow, 'paidInto' | 'paidIntoSince'>): string =>
  [paidInto, paidIntoSince && `new on ${formatDate(paidIntoSince)}`].filter(Boolean).join(', ');

export interface VendorToPay {
  id: string;
  name: string;
  paidInto: string;
  /** The section under which tax is kept back of him; null where none is. */
  tdsSection: string | null;
  dues: number;
  duePaise: Paise;
}

/** A run makes one payment for each vendor: how many dues it settles and what they come to, by name. */
export function duesByVendor(dues: readonly Due[]): VendorToPay[] {
  return [...Map.groupBy(dues, ({ vendorId }) => vendorId)]
    .map(([id, own]) => ({
      id,
      name: own[0]!.vendorName,
      paidInto: accountOf(own[0]!),
      tdsSection: own[0]!.tdsSection ?? null,
      dues: own.length,
      duePaise: own.reduce((sum, { duePaise }) => sum + (duePaise ?? 0), 0),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
