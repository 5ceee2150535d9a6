import { invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';

const SHOWN = 5;

/** Codes that are named must be there: a mistyped one would be left out in silence. */
export async function assertKnownCodes(tx: Tx, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) throw invalid('OpCodes', 'Name at least one operation code.');
  const rows = await tx.query<{ code: string }>(
    'select lower(code) as code from operation_code where org_id = $1 and lower(code) = any($2::text[])',
    [tx.ctx.orgId, codes.map((code) => code.toLowerCase())],
  );
  const known = new Set(rows.map((row) => row.code));
  const unknown = codes.filter((code) => !known.has(code.toLowerCase()));
  if (unknown.length === 0) return;
  const more = unknown.length > SHOWN ? ` and ${unknown.length - SHOWN} more` : '';
  throw invalid('OpCodes', `There is no operation code ${unknown.slice(0, SHOWN).join(', ')}${more}.`);
}
