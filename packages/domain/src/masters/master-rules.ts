import { type Issue, issueAt } from '../document/issue.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rules of declared masters that their fields cannot tell; a declaration names its own by `refine` (architecture §4). */
export const MASTER_RULES = {
  checklist: (row) => [
    ...repeated(row, 'items', 'label', 'This point is in the list already.'),
    ...repeated(row, 'bodyTypes', 'bodyType', 'This body type is in the list already.'),
  ],
  itemAttribute: (row) => repeated(row, 'values', 'value', 'This value is in the list already.'),
  customField: (row) => [
    ...repeated(row, 'options', 'text', 'This choice is in the list already.'),
    ...choiceIssues(row),
  ],
  vehiclePart: (row) => [...supersededIssues(row), ...yearIssues(row)],
  depreciationTable: (row) => twiceRated(row),
} as const satisfies Record<string, (row: Row) => Issue[]>;

export type MasterRule = keyof typeof MASTER_RULES;

/** Each row of a group whose text an earlier one has, in whatever case: `values.2.value`. */
function repeated(row: Row, group: string, key: string, message: string): Issue[] {
  const seen = new Set<string>();
  const rows = (row[group] ?? []) as readonly Row[];
  return rows.flatMap((each, index) => {
    const text = String(each[key] ?? '')
      .trim()
      .toLowerCase();
    if (text === '') return [];
    if (seen.has(text)) return [issueAt(`${group}.${index}.${key}`, message)];
    seen.add(text);
    return [];
  });
}

/** A field that holds one of several has several. */
function choiceIssues(row: Row): Issue[] {
  const options = (row['options'] ?? []) as readonly Row[];
  if (row['kind'] !== 'choice' || options.length >= 2) return [];
  return [issueAt('options', 'Enter at least two choices.')];
}

/** A part is replaced by another one. */
function supersededIssues(row: Row): Issue[] {
  const [code, other] = [row['code'], row['supersededBy']].map((text) =>
    String(text ?? '')
      .trim()
      .toLowerCase(),
  );
  return other && other === code ? [issueAt('supersededBy', 'A part is superseded by another code.')] : [];
}

/** The years of a vehicle that a part fits run forward. */
function yearIssues(row: Row): Issue[] {
  const vehicles = (row['vehicles'] ?? []) as readonly { yearFrom?: number | null; yearTo?: number | null }[];
  return vehicles.flatMap(({ yearFrom, yearTo }, index) =>
    yearFrom && yearTo && yearTo < yearFrom
      ? [issueAt(`vehicles.${index}.yearTo`, `Enter ${yearFrom} or a later year.`)]
      : [],
  );
}

/** A material has one rate for an age. */
function twiceRated(row: Row): Issue[] {
  const rates = (row['rates'] ?? []) as readonly { material?: string | null; months?: number | null }[];
  const ages = rates.map(({ material, months }) => (material ? `${material} ${months ?? ''}` : null));
  return ages.flatMap((age, index) =>
    age !== null && ages.indexOf(age) < index
      ? [issueAt(`rates.${index}.months`, 'This age of the material is in the table already.')]
      : [],
  );
}
