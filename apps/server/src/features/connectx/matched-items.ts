import type { listMatchedItems as listed, matchItem as match } from '@bahi/contract/endpoints/connectx/shared-document';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { taking } from '@bahi/contract/wire/shared-document.wire';
import { FACTOR_PER_ONE } from '@bahi/domain/catalogue/packs';
import { matchKey, sharedRow } from '@bahi/domain/connectx/shared-document';
import { AppError, invalid, notFound } from '../../core/app-error.ts';
import { wirePath } from '../../core/refuse-issues.ts';
import type { Tx } from '../../core/tx.ts';
import { inEntity, listPage } from '../../kit/list-query.ts';
import { wholeOf } from '../../kit/paging.ts';
import { likeWords } from '../../kit/search-words.ts';
import type { Snapshot } from './snapshot-store.ts';

/** Which item of ours a line is; one of the same name is only suggested. */
export interface MatchedLine {
  id: string;
  itemId: string | null;
  itemName: string | null;
  factor: number;
  suggested: boolean;
}

/** Goods of a shared document as our items: as it was learnt, by our code, by our barcode (chat rule 19). */
export async function matchLines(tx: Tx, { kind, connectionId, paper }: Snapshot): Promise<MatchedLine[]> {
  if (sharedRow(kind).unmatched) return [];
  const goods = paper.lines.filter(({ family }) => family === 'part');
  const rows = await tx.query<MatchedLine>(
    `select l.id, i.id as "itemId", i.name as "itemName", coalesce(m.factor_e6, ${FACTOR_PER_ONE}) as factor,
       m.item_id is null and c.id is null and b.item_id is null and i.id is not null as suggested
     from unnest($4::text[], $5::text[], $6::text[], $7::text[]) as l (id, key, code, name)
       left join lateral (select m.item_id, m.factor_e6 from matched_item m join item k on k.org_id = m.org_id and k.id = m.item_id and k.active
         where m.org_id = $1 and m.entity_id = $2 and m.connection_id = $3 and m.their_key = l.key) m on true
       left join item c on c.org_id = $1 and lower(c.part_number) = lower(l.code) and c.active and c.variant_axes is null
       left join item_barcode b on b.org_id = $1 and b.barcode = l.code
       left join lateral (select n.id from item n where n.org_id = $1 and lower(n.name) = lower(l.name) and n.active and n.variant_axes is null
         order by n.id limit 1) n on true
       left join item i on i.org_id = $1 and i.id = coalesce(m.item_id, c.id, b.item_id, n.id) and i.active`,
    [
      ...[tx.ctx.orgId, tx.ctx.entityId, connectionId, goods.map(({ id }) => id), goods.map(matchKey)],
      ...[goods.map(({ code }) => code?.trim() ?? null), goods.map(({ description }) => description.trim())],
    ],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return goods.map(({ id }) => found.get(id)!);
}

const NO_ITEM = 'This item does not exist.';

export interface Choice {
  id: string;
  itemId: string;
  factor?: number | null;
}

/** The items of all lines, of which those chosen now are learnt; refused where a line waits for a choice. */
export async function settleMatches(
  tx: Tx,
  snapshot: Snapshot,
  choices: readonly Choice[],
): Promise<Map<string, { itemId: string; factor: number }>> {
  const lines = new Map(snapshot.paper.lines.map((line) => [line.id, line]));
  for (const [at, { id, factor }] of choices.entries()) {
    if (lines.get(id)?.family !== 'part') throw invalid(`Lines.${at}._id`, 'There is no such line of goods.');
    if (factor !== undefined && factor !== null && factor <= 0)
      throw invalid(`Lines.${at}.Fac`, 'Enter how many of yours are one of theirs.');
  }
  const unknown = await findUnknown(
    tx,
    choices.map(({ itemId }) => itemId),
  );
  if (unknown >= 0) throw invalid(wirePath(taking, `lines.${unknown}.itemId`), NO_ITEM);
  for (const { id, itemId, factor } of choices)
    await learn(tx, snapshot.connectionId, matchKey(lines.get(id)!), { itemId, factor: factor ?? FACTOR_PER_ONE });
  const matched = await matchLines(tx, snapshot);
  const open = matched.filter(({ itemId, suggested }) => itemId === null || suggested);
  if (open.length > 0)
    throw new AppError(
      'Unmatched',
      undefined,
      open.map(({ id }) => ({ path: `Lines.${id}`, message: `Choose your item for ${lines.get(id)!.description}.` })),
    );
  return new Map(matched.map(({ id, itemId, factor }) => [id, { itemId: itemId!, factor }]));
}

/** The place of the first choice that is no item of ours; below zero where all are. */
async function findUnknown(tx: Tx, itemIds: readonly string[]): Promise<number> {
  const rows = await tx.query<{ id: string }>(
    'select id from item where org_id = $1 and id = any ($2::uuid[]) and active and variant_axes is null',
    [tx.ctx.orgId, itemIds],
  );
  const known = new Set(rows.map(({ id }) => id));
  return itemIds.findIndex((itemId) => !known.has(itemId));
}

async function learn(
  tx: Tx,
  connectionId: string,
  theirKey: string,
  { itemId, factor }: { itemId: string; factor: number },
): Promise<void> {
  const { orgId, entityId, now, userId } = tx.ctx;
  await tx.query(
    `insert into matched_item (org_id, entity_id, connection_id, their_key, item_id, factor_e6, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (org_id, entity_id, connection_id, their_key) do update
     set item_id = excluded.item_id, factor_e6 = excluded.factor_e6, updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    [orgId, entityId, connectionId, theirKey, itemId, factor, now, userId],
  );
  tx.audit({
    action: 'teach',
    kind: 'connection',
    id: connectionId,
    changes: [{ path: `items.${theirKey}`, from: null, to: itemId }],
  });
}

type Row = OutputOf<typeof match>['rows'][number];

const COLUMNS = `m.connection_id as "connectionId", e.display_name as "otherName", m.their_key as "theirKey", i.id as "itemId",
       i.name as "itemName", i.unit_code as "unitCode", m.factor_e6 as factor, m.updated_at as "updatedAt"`;
const FROM = `matched_item m join item i on i.org_id = m.org_id and i.id = m.item_id
       join exchange.connection c on c.id = m.connection_id
       join exchange.entity_info e on e.entity_id = case when c.low_entity_id = m.entity_id then c.high_entity_id else c.low_entity_id end`;

/** What connected companies call our items, by their words. */
export function listMatchedItems(tx: Tx, query: NonNullable<InputOf<typeof listed>['query']>) {
  const where = inEntity(tx, 'm').asked((id) => `m.connection_id = ${id}::uuid`, query.connectionId);
  for (const word of query.text ? likeWords(query.text) : [])
    where.add((slot) => `lower(m.their_key) like ${slot}`, word);
  return listPage<Row>(tx, {
    columns: COLUMNS,
    from: FROM,
    where,
    order: [
      { column: 'm.their_key', type: 'text', of: (row) => row.theirKey },
      { column: 'm.connection_id', type: 'uuid', of: (row) => row.connectionId },
    ],
    direction: 'asc',
    limit: query.limit,
    cursor: query.cursor,
  });
}

async function meantBy(tx: Tx, connectionId: string, theirKey: string) {
  const where = inEntity(tx, 'm')
    .add((id) => `m.connection_id = ${id}`, connectionId)
    .add((key) => `m.their_key = ${key}`, theirKey);
  return wholeOf(await tx.query<Row>(`select ${COLUMNS} from ${FROM} where ${where.text}`, where.values));
}

/** Chooses what a word of theirs means, or forgets it: it is asked for the next time. */
export async function matchItem(tx: Tx, { body }: InputOf<typeof match>) {
  const { connectionId, itemId, factor } = body;
  const { orgId, entityId } = tx.ctx;
  const theirKey = matchKey({ description: body.theirKey });
  if (theirKey === '') throw invalid('TheirKey', 'Enter what they call it.');
  const [tied] = await tx.query(
    'select 1 from exchange.connection where id = $1 and $2 in (low_entity_id, high_entity_id)',
    [connectionId, entityId],
  );
  if (!tied) throw notFound('connection');
  if (itemId) {
    if ((await findUnknown(tx, [itemId])) >= 0) throw invalid('In_Id', NO_ITEM);
    if (factor !== undefined && factor !== null && factor <= 0)
      throw invalid('Fac', 'Enter how many of yours are one of theirs.');
    await learn(tx, connectionId, theirKey, { itemId, factor: factor ?? FACTOR_PER_ONE });
  } else
    await tx.query(
      'delete from matched_item where org_id = $1 and entity_id = $2 and connection_id = $3 and their_key = $4',
      [orgId, entityId, connectionId, theirKey],
    );
  return meantBy(tx, connectionId, theirKey);
}
