import type { Sees } from '@bahi/contract/wire-type';
import type { AuditChange } from './audit-draft.ts';

const UNLOGGED = new Set([
  'rowVersion',
  'updatedAt',
  'createdAt',
  'createdBy',
  'searchText',
  'snapshot',
  'orgId',
  'entityId',
  // Kept for the rules alone: the verbs that set them are logged themselves.
  'listPrice',
  'raisedBy',
  'signedGivenPaise',
  'signedBasePaise',
]);

/** The differences of two plain rows, field by field; lists of rows with an `id` are compared row by row. */
export function diff(
  before: object,
  after: object,
  sees: Partial<Record<string, Sees>> = {},
  path = '',
): AuditChange[] {
  const changes: AuditChange[] = [];
  const left = before as Record<string, unknown>;
  const right = after as Record<string, unknown>;
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    if (UNLOGGED.has(key)) continue;
    const from = left[key] ?? null;
    const to = right[key] ?? null;
    const at = path ? `${path}.${key}` : key;
    if (isRowList(from) || isRowList(to)) changes.push(...diffRows(from as Row[] | null, to as Row[] | null, sees, at));
    else if (JSON.stringify(from) !== JSON.stringify(to))
      changes.push({ path: at, from, to, ...(sees[key] && { sees: sees[key] }) });
  }
  return changes;
}

type Row = { id: string };
const isRowList = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.length > 0 && typeof value[0] === 'object' && value[0] !== null && 'id' in value[0];

function diffRows(
  from: Row[] | null,
  to: Row[] | null,
  sees: Partial<Record<string, Sees>>,
  path: string,
): AuditChange[] {
  const before = new Map((from ?? []).map((row) => [row.id, row]));
  const after = new Map((to ?? []).map((row) => [row.id, row]));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) =>
    diff(before.get(id) ?? {}, after.get(id) ?? {}, sees, `${path}.${id}`),
  );
}
