import { searchVendorsLite } from '@bahi/contract/endpoints/parties/vendor';
import { formatPhone } from '@bahi/domain/parties/phone';
import { call } from '../../app/api-client.ts';
import { AsyncSearchField } from '../../ui/async-search-field.tsx';
import type { FieldProps } from '../../ui/field-props.ts';
import type { SearchOption } from '../../ui/search-source.ts';

async function searchVendorOptions(text: string, signal: AbortSignal): Promise<SearchOption<{ id: string }>[]> {
  const { rows } = await call(searchVendorsLite, { query: { text } }, { signal });
  return rows.map((row) => ({
    id: row.id,
    title: row.name,
    detail: [row.phone && formatPhone(row.phone), row.gstin].filter(Boolean).join(' · '),
    value: { id: row.id },
  }));
}

/** An active vendor by name, phone or GSTIN. */
export function VendorPicker(props: FieldProps<{ id: string; label: string } | null>) {
  return <AsyncSearchField {...props} placeholder="Name, phone or GSTIN" search={searchVendorOptions} />;
}
