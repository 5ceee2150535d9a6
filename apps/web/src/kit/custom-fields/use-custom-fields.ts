import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { customField } from '@bahi/contract/masters/custom-field';
import type { CustomField, CustomRecord } from '@bahi/domain/custom-fields/custom-values';
import { useEndpointQuery } from '../../app/use-endpoint.ts';

export interface ShownCustomField extends CustomField {
  inList: boolean;
  searchable: boolean;
}

const { list } = masterEndpoints(customField);

const useCustomFieldList = () => useEndpointQuery(list, {});

/** Whether a form may show itself: fields that come later would push what stands below them. */
export const useCustomFieldsKnown = (): boolean => !useCustomFieldList().isPending;

/** The active fields that the organisation added to a kind of record, in their order. */
export function useCustomFields(record: CustomRecord): readonly ShownCustomField[] {
  const { data } = useCustomFieldList();
  return (data?.rows ?? [])
    .filter((row) => row.record === record && row.active)
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.label.localeCompare(b.label))
    .map((row) => ({
      id: row.id,
      label: row.label,
      kind: row.kind as CustomField['kind'],
      options: row.options as CustomField['options'],
      required: row.required ?? false,
      active: true,
      inList: row.inList ?? false,
      searchable: row.searchable ?? false,
    }));
}
