import {
  customValueProblem,
  type CustomField,
  type CustomRecord,
  type CustomValues,
  mergeCustomValues,
} from '@bahi/domain/custom-fields/custom-values';
import { AppError, invalid } from '../app-error.ts';
import type { Tx } from '../tx.ts';

export interface StoredCustomField extends CustomField {
  inList: boolean;
  searchable: boolean;
  onPrint: boolean;
}

/** The fields that the organisation added to a kind of record, in their order. */
export const listCustomFields = (tx: Tx, record: CustomRecord): Promise<StoredCustomField[]> =>
  tx.query<StoredCustomField>(
    `select id, label, kind, options, required, active, in_list as "inList", searchable, on_print as "onPrint"
     from custom_field where org_id = $1 and record = $2 order by position, lower(label)`,
    [tx.ctx.orgId, record],
  );

/** Values after a save, those from before where none were sent. Whoever sends any is asked for the required ones. */
export async function readCustomValues(
  tx: Tx,
  record: CustomRecord,
  before: CustomValues,
  sent: unknown,
): Promise<Record<string, string | number | boolean>> {
  if (sent === undefined) return before;
  if (sent !== null && (typeof sent !== 'object' || Array.isArray(sent)))
    throw invalid('Custom', 'Send values by field.');
  const fields = await listCustomFields(tx, record);
  const cleared = Object.fromEntries(Object.keys(before).map((id) => [id, null]));
  const { values, issues } = mergeCustomValues(
    fields,
    before,
    sent === null ? cleared : (sent as Record<string, unknown>),
  );
  if (issues.length > 0)
    throw new AppError(
      'Validation',
      issues[0]!.message,
      issues.map(({ path, message }) => ({ path: path.replace('customValues', 'Custom').slice(0, 200), message })),
    );
  return values;
}

/**
 * Conditions of a search by custom fields, sent as `{"<field>": value}`: a text is contained, any other value is the same.
 * `column` is the jsonb column, `bind` gives a value its slot.
 */
export async function customConditions(
  tx: Tx,
  record: CustomRecord,
  sent: string | null | undefined,
  column: string,
  bind: (value: unknown) => string,
): Promise<string[]> {
  if (!sent) return [];
  const fields = new Map((await listCustomFields(tx, record)).map((field) => [field.id, field]));
  return Object.entries(parse(sent)).map(([id, value]) => {
    const field = fields.get(id);
    if (!field?.searchable || !field.active) throw invalid(`Custom.${id}`.slice(0, 200), 'This field is not a filter.');
    const problem = customValueProblem(field, value);
    if (problem) throw invalid(`Custom.${id}`, problem);
    if (field.kind !== 'text') return `${column} @> ${bind(JSON.stringify({ [id]: value }))}::jsonb`;
    const like = `%${String(value)
      .trim()
      .toLowerCase()
      .replace(/[\\%_]/g, '\\$&')}%`;
    return `lower(${column} ->> ${bind(id)}) like ${bind(like)}`;
  });
}

function parse(sent: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(sent);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return parsed as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw invalid('Custom', 'Send values by field: {"<field>": value}.');
}
