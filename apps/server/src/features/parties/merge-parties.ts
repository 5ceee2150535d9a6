import type { mergeInput } from '@bahi/contract/wire/party.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { fillFromMerged, mergeProblem } from '@bahi/domain/parties/merge';
import { invalid, refuse } from '../../core/app-error.ts';
import { diff } from '../../core/diff.ts';
import { deleteMerged, moveReferences, type MovedReferences } from '../../core/merge-rows.ts';
import { nameOf, referencesTo } from '../../core/references-to.ts';
import { refreshSearchOf } from '../../core/search/refresh-search-text.ts';
import type { Tx } from '../../core/tx.ts';
import { assertUntied, getParty, type Party, type PartyTable, saveParty } from './party.ts';

type Input = Infer<typeof mergeInput>;

/** Tables that tell nothing to a user who asks what would move. */
const SILENT = new Set([
  ...['customer_alias', 'vendor_alias', 'open_item', 'vendor_item', 'vendor_item_name', 'vendor_bill_map'],
]);

/**
 * Makes parties part of another one: what names them names it, empty fields are filled from them, and they are gone. The
 * ledger never changes: their ids stay as aliases, under which the statement finds their postings. Nothing of it can be
 * undone.
 */
export async function mergeParties(tx: Tx, table: PartyTable, input: Input) {
  const { keepId } = input;
  const mergeIds = [...new Set(input.mergeIds)];
  if (mergeIds.length === 0) throw invalid('MergeIds', `Choose the ${table}s that become part of this one.`);
  if (mergeIds.includes(keepId)) throw invalid('MergeIds', `A ${table} cannot become part of itself.`);
  const parties = await lockParties(tx, table, [keepId, ...mergeIds]);
  const keep = parties.get(keepId)!;
  const merged = mergeIds.map((id) => parties.get(id)!);
  const problem = mergeProblem(keep, merged);
  if (problem) throw refuse(problem);
  merged.forEach(assertUntied);
  await assertOneOpening(tx, table, keep, merged);
  if (input.preview) return { id: keepId, moved: await countReferences(tx, table, mergeIds) };

  await addAliases(tx, table, keepId, merged);
  if (table === 'vendor') await forgetLearnt(tx, keepId, mergeIds);
  const moved = await moveReferences(tx, table, keepId, mergeIds);
  await deleteMerged(tx, table, mergeIds);
  const after = {
    ...fillFromMerged(keep, merged),
    rowVersion: keep.rowVersion + 1,
    updatedAt: tx.ctx.now,
  };
  await saveParty(tx, table, after);
  if (table === 'customer') await refreshSearchOf(tx, 'customer', keepId);
  auditMerge(tx, table, { keep, after, merged, moved });
  return { id: keepId, moved: spoken(moved) };
}

/** Locks in the order of ids, so that two merges of the same parties come one after the other. */
async function lockParties(tx: Tx, table: PartyTable, ids: readonly string[]): Promise<Map<string, Party>> {
  const found = new Map<string, Party>();
  for (const id of ids.toSorted()) found.set(id, await getParty(tx, table, id, 'for update'));
  return found;
}

/** Two opening balances in one branch would leave one without its postings. */
async function assertOneOpening(tx: Tx, table: PartyTable, keep: Party, merged: readonly Party[]): Promise<void> {
  const [twice] = await tx.query<{ name: string }>(
    `select e.display_name as name
     from opening_balance o join entity e on e.org_id = o.org_id and e.id = o.entity_id
     where o.org_id = $1 and o.${table}_id = any ($2::uuid[]) group by e.display_name having count(*) > 1 limit 1`,
    [tx.ctx.orgId, [keep.id, ...merged.map((one) => one.id)]],
  );
  if (twice)
    throw refuse(
      `More than one of them has an opening balance in ${twice.name}. Add them up in that of ${keep.name} and set the others to 0 first.`,
    );
}

/** What was learnt of several of them is kept once, of the one that stays or the first. */
async function forgetLearnt(tx: Tx, keepId: string, mergeIds: readonly string[]): Promise<void> {
  for (const [name, key] of LEARNT)
    await tx.query(
      `delete from ${name} a where a.org_id = $1 and a.vendor_id = any ($3::uuid[]) and exists (
         select from ${name} b where b.org_id = a.org_id and ${key} and b.vendor_id = any ($2::uuid[])
           and array_position($2::uuid[], b.vendor_id) < array_position($2::uuid[], a.vendor_id))`,
      [tx.ctx.orgId, [keepId, ...mergeIds], mergeIds],
    );
}
const LEARNT = [
  ['vendor_item', 'b.item_id = a.item_id'],
  ['vendor_item_name', 'b.is_code = a.is_code and b.name_key = a.name_key'],
  ['vendor_bill_map', 'true'],
] as const;

async function addAliases(tx: Tx, table: PartyTable, keepId: string, merged: readonly Party[]): Promise<void> {
  await tx.query(
    `insert into ${table}_alias (org_id, id, ${table}_id, name, created_at, created_by)
     select $1, m.id, $2, m.name, $5, $6 from unnest($3::uuid[], $4::text[]) as m(id, name)`,
    [tx.ctx.orgId, keepId, merged.map((one) => one.id), merged.map((one) => one.name), tx.ctx.now, tx.ctx.userId],
  );
}

async function countReferences(tx: Tx, table: PartyTable, mergeIds: readonly string[]) {
  const moved = new Map<string, number>();
  for (const reference of await referencesTo(tx, table)) {
    const [found] = await tx.queryOnce<{ rows: number }>(
      `select count(*)::int as rows from ${reference.quotedTable} where org_id = $1 and ${reference.quotedColumn} = any ($2::uuid[])`,
      [tx.ctx.orgId, mergeIds],
    );
    if (found && found.rows > 0) moved.set(reference.table, (moved.get(reference.table) ?? 0) + found.rows);
  }
  return spoken([...moved].map(([name, rows]) => ({ table: name, rows })));
}

const spoken = (moved: readonly MovedReferences[]) =>
  moved
    .filter(({ table }) => !SILENT.has(table))
    .map(({ table, rows }) => ({ what: nameOf(table, rows), count: rows }));

interface Merge {
  keep: Party;
  /** The one that is kept, with what it took over. */
  after: Party;
  merged: readonly Party[];
  moved: readonly MovedReferences[];
}

function auditMerge(tx: Tx, table: PartyTable, { keep, after, merged, moved }: Merge): void {
  const sees = { creditLimitPaise: 'price', bank: 'price' } as const;
  tx.audit({
    action: 'merge',
    kind: table,
    id: keep.id,
    code: after.name,
    changes: [
      { path: 'merged', from: null, to: merged.map((one) => one.name).join(', ') },
      ...moved.map((each) => ({ path: `moved.${nameOf(each.table, 2)}`, from: null, to: each.rows })),
      ...diff(keep, after, sees),
    ],
    chain: 'organisation',
  });
  for (const one of merged)
    tx.audit({
      action: 'mergedInto',
      kind: table,
      id: one.id,
      code: one.name,
      changes: diff(one, {}, sees),
      reason: after.name,
      chain: 'organisation',
    });
}
