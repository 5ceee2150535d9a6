import type { OutputOf } from '@bahi/contract/endpoint';
import type { listVendorDues } from '@bahi/contract/endpoints/accounting/bill-payment';
import type { Paise } from '@bahi/domain/money/units';

export type DueRow = OutputOf<typeof listVendorDues>['rows'][number];
type Due = Pick<DueRow, 'vendorId' | 'vendorName' | 'paidInto' | 'duePaise'>;

export interface VendorToPay {
  id: string;
  name: string;
  paidInto: string;
  dues: number;
  duePaise: Paise;
}

/** A run makes one payment for each vendor: how many dues it settles and what they come to, by name. */
export function duesByVendor(dues: readonly Due[]): VendorToPay[] {
  return [...Map.groupBy(dues, ({ vendorId }) => vendorId)]
    .map(([id, own]) => ({
      id,
      name: own[0]!.vendorName,
      paidInto: own[0]!.paidInto ?? '',
      dues: own.length,
      duePaise: own.reduce((sum, { duePaise }) => sum + (duePaise ?? 0), 0),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
