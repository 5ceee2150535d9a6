import { type CustomRecord, type CustomValue, formatCustomValue } from '@bahi/domain/custom-fields/custom-values';
import { headingWidth, type ListColumn } from '../list-column.ts';
import { useCustomFields } from './use-custom-fields.ts';

interface CustomRow {
  customValues?: Readonly<Record<string, CustomValue | null>> | null;
}

/** A column per custom field that is one of the list. */
export function useCustomColumns<R extends CustomRow>(record: CustomRecord): ListColumn<R>[] {
  return useCustomFields(record)
    .filter((field) => field.inList)
    .map((field) => ({
      key: `custom-${field.id}`,
      title: field.label,
      width: `minmax(${headingWidth(field.label)}px, 0.6fr)`,
      align: field.kind === 'number' ? ('end' as const) : ('start' as const),
      card: 'none' as const,
      render: (row: R) => formatCustomValue(field.kind, row.customValues?.[field.id] ?? undefined),
    }));
}
