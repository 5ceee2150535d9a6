import { titleKeys } from '@bahi/contract/define-master';
import { normalisePhone } from '@bahi/domain/parties/phone';
import { normaliseGstin } from '@bahi/domain/tax/gstin';
import { isUuid } from '@bahi/domain/text/uuid';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../core/tx.ts';
import { MASTER_TABLES } from '../../features/settings/masters/master-tables.ts';

/** How records of a kind are named in a cell. */
interface Named {
  table: string;
  /** SQL of the name. */
  title: string;
  one: string;
  /** Further columns by which a record is found, and how a text is read as such. */
  also: readonly { column: string; read: (text: string) => string | null }[];
  /** SQL of what stands in brackets behind the name, where names repeat. */
  beside?: string;
}

function masterNamed(kind: string): Named | undefined {
  const found = MASTER_TABLES.find((each) => each.master.key === kind);
  if (!found) return undefined;
  const columns = getTableColumns(found.table as PgTable);
  const parts = titleKeys(found.master).map((key) => `"${columns[key]!.name}"`);
  const one = found.master.label.one.toLowerCase();
  return { table: getTableName(found.table as PgTable), title: `concat_ws(' ', ${parts.join(', ')})`, one, also: [] };
}

const OTHERS: Readonly<Record<string, Named>> = {
  customer: {
    table: 'customer',
    title: 'name',
    one: 'customer',
    beside: 'coalesce(phone, gstin)',
    also: [
      { column: 'phone', read: normalisePhone },
      { column: 'gstin', read: normaliseGstin },
    ],
  },
  // Of the branch that imports: rows of others are behind its wall.
  warehouse: { table: 'warehouse', title: 'name', one: 'warehouse', also: [] },
  labourTimeGuide: { table: 'labour_time_guide', title: 'name', one: 'labour time guide', also: [] },
};

const namedOf = (kind: string): Named | undefined => OTHERS[kind] ?? masterNamed(kind);

export type Resolved = { id: string } | { message: string };

/** Finds records by what stands in cells; the same text is looked for once. */
export class References {
  private readonly found = new Map<string, string>();

  /** The id of what a cell names: its name, one of its numbers, or "Ravi Kumar (9845012345)". */
  async resolve(tx: Tx, kind: string, text: string): Promise<Resolved> {
    if (isUuid(text)) return { id: text };
    const named = namedOf(kind);
    if (!named) return { message: 'This cannot be imported.' };
    const key = `${kind}\n${text.toLowerCase()}`;
    const known = this.found.get(key);
    if (known) return { id: known };
    const ids = await findIds(tx, named, text);
    if (ids.length > 1)
      return { message: `There are several ${named.one}s “${text.slice(0, 60)}”; name one by its number.` };
    if (!ids[0]) return { message: `There is no ${named.one} “${text.slice(0, 60)}”.` };
    this.found.set(key, ids[0]);
    return { id: ids[0] };
  }

  /** Forgets what was found: records of a batch that was taken back do not exist. */
  clear(): void {
    this.found.clear();
  }
}

/** `Asha Rao (9845012345)`: a title and, in brackets behind it, what tells it from others. */
function readBracketed(text: string): { title: string; inside: string } | null {
  const at = text.lastIndexOf('(');
  const title = text.slice(0, Math.max(0, at)).trimEnd();
  const inside = text.slice(at + 1, -1);
  return title !== '' && inside !== '' && text.endsWith(')') && !inside.includes(')') ? { title, inside } : null;
}

async function findIds(tx: Tx, named: Named, text: string): Promise<string[]> {
  const bracketed = readBracketed(text);
  const values: unknown[] = [tx.ctx.orgId, text.toLowerCase()];
  const conditions = [`lower(${named.title}) = $2`];
  for (const { column, read } of named.also) {
    const value = read(text);
    if (value) conditions.push(`${column} = $${values.push(value)}`);
    const inside = bracketed && read(bracketed.inside);
    if (inside)
      conditions.push(
        `(lower(${named.title}) = $${values.push(bracketed.title.toLowerCase())} and ${column} = $${values.push(inside)})`,
      );
  }
  const rows = await tx.queryOnce<{ id: string }>(
    `select id from ${named.table} where org_id = $1 and (${conditions.join(' or ')}) order by active desc, id limit 2`,
    values,
  );
  return rows.map((row) => row.id);
}

/** What stands in an exported cell for each of these records. */
export async function titlesOf(tx: Tx, kind: string, ids: readonly string[]): Promise<Map<string, string>> {
  const named = namedOf(kind);
  if (!named || ids.length === 0) return new Map();
  const beside = named.beside ? `|| coalesce(' (' || (${named.beside}) || ')', '')` : '';
  const rows = await tx.queryOnce<{ id: string; title: string }>(
    `select id, ${named.title} ${beside} as title from ${named.table} where org_id = $1 and id = any($2::uuid[])`,
    [tx.ctx.orgId, [...new Set(ids)]],
  );
  return new Map(rows.map((row) => [row.id, row.title]));
}
