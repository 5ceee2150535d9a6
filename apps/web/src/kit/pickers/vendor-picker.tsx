import { searchVendorsLite } from '@bahi/contract/endpoints/parties/vendor';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatPhone } from '@bahi/domain/parties/phone';
import { call } from '../../app/api-client.ts';
import { AsyncSearchField } from '../../ui/async-search-field.tsx';
import type { FieldProps } from '../../ui/field-props.ts';
import type { SearchOption } from '../../ui/search-source.ts';

/** A vendor as a document takes it: treatment, state, days to pay. */
export type VendorHit = OutputOf<typeof searchVendorsLite>['rows'][number];

export async function searchVendorOptions(text: string, signal: AbortSignal): Promise<SearchOption<VendorHit>[]> {
  const { rows } = await call(searchVendorsLite, { query: { text } }, { signal });
  return rows.map((row) => ({
    id: row.id,
    title: row.name,
    detail: [row.phone && formatPhone(row.phone), row.gstin].filter(Boolean).join(' · '),
    value: row,
  }));
}

interface VendorPickerProps extends FieldProps<{ id: string; label: string } | null> {
  /** Told in addition to `onChange`, with what a document takes of the vendor. */
  onPick?: (vendor: VendorHit) => void;
}

/** An active vendor by name, phone or GSTIN. */
export function VendorPicker({ onPick, ...props }: VendorPickerProps) {
  return (
    <AsyncSearchField
      {...props}
      placeholder="Name, phone or GSTIN"
      search={searchVendorOptions}
      onPick={({ value }) => onPick?.(value)}
    />
  );
}
