import type { FilterKey } from '@bahi/contract/reports/filters';
import { REPORT_FILTERS } from '@bahi/contract/reports/filters';
import type { ReportState } from '@bahi/contract/wire/report.wire';
import type { ReportPreset } from '@bahi/domain/reports/report-period';
import { useCallback, useMemo } from 'react';
import { useAddress } from '../../app/use-address.ts';

/** How a report is asked for, as it stands in the address: Back and a copied link find it as it was. */
export type ReportAddress = Readonly<Record<string, string>>;
export type AddressChange = Readonly<Record<string, string | null | undefined>>;

const KEYS = ['preset', 'from', 'to', 'branch', 'text', 'groupBy', 'sort', ...Object.keys(REPORT_FILTERS)];

/** What the server is asked of an address; labels of what was picked stay in the browser. */
export const stateOf = (address: ReportAddress): ReportState => {
  const state = Object.fromEntries(KEYS.flatMap((key) => (address[key] ? [[key, address[key]]] : [])));
  return state as ReportState & { preset?: ReportPreset };
};

/** The address of a state that was kept. */
export const addressOf = (state: ReportState): ReportAddress =>
  Object.fromEntries(
    KEYS.flatMap((key) => {
      const value = state[key as FilterKey];
      return value ? [[key, value]] : [];
    }),
  );

export function useReportAddress(): [ReportAddress, (change: AddressChange) => void, (address: ReportAddress) => void] {
  const [address, replace] = useAddress<ReportAddress>();
  const change = useCallback(
    (by: AddressChange) => {
      const merged = Object.entries({ ...address, ...by }).filter((entry): entry is [string, string] =>
        Boolean(entry[1]),
      );
      replace(Object.fromEntries(merged));
    },
    [address, replace],
  );
  return useMemo(() => [address, change, replace], [address, change, replace]);
}
