import { StatusChip } from '../../ui/status-chip.tsx';
import { headingWidth, type ListColumn } from '../list-column.ts';
import type { ReferenceSource } from './master-field.tsx';
import { masterText, numberUnits, type MasterFields, type MasterValues } from './master-values.ts';

/** One record of a declared master as its list has it. */
export interface MasterRow {
  readonly id: string;
  readonly active: boolean;
  readonly values: MasterValues;
}

/** A single amount stands aside on a card; other numbers need their names there. */
const standsAlone = (numbers: readonly string[], field: MasterFields[string]) =>
  numbers.length === 1 && field.kind === 'money';

const namedInCard = (field: MasterFields[string], key: string): Pick<ListColumn<MasterRow>, 'card' | 'inCard'> => ({
  card: 'detail',
  inCard: ({ values }) => {
    const text = masterText(field, values[key]);
    return text && `${field.label} ${text}`;
  },
});

/** The columns that a declaration names, and a word where the record is inactive. */
export function masterColumns(
  fields: MasterFields,
  list: readonly string[],
  references: Readonly<Record<string, ReferenceSource>> = {},
): ListColumn<MasterRow>[] {
  const numbers = list.filter((key) => fields[key] && numberUnits[fields[key].kind]);
  const columns = list.flatMap((key, index): ListColumn<MasterRow>[] => {
    const field = fields[key];
    if (!field) return [];
    const number = !!numberUnits[field.kind];
    const least = Math.max(120, headingWidth(field.label));
    const labelOf = (id: string) => (field.reference && references[field.reference]?.labelOf(id)) || '';
    return [
      {
        key,
        title: field.label,
        width: number ? `${least}px` : index === 0 ? 'minmax(180px, 1.5fr)' : `minmax(${least}px, 1fr)`,
        align: number ? 'end' : 'start',
        render: (row) => masterText(field, row.values[key], labelOf),
        ...(field.kind === 'yesNo' && { inCard: (row) => (row.values[key] === true ? field.label : '') }),
        ...(number && !standsAlone(numbers, field) && namedInCard(field, key)),
      },
    ];
  });
  const status: ListColumn<MasterRow> = {
    key: 'active',
    title: '',
    width: '84px',
    card: 'status',
    render: (row) => (row.active ? null : <StatusChip tone="neutral">Inactive</StatusChip>),
  };
  return [...columns, status];
}
