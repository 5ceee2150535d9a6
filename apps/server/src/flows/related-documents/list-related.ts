import type { listRelated as endpoint } from '@bahi/contract/endpoints/platform/document';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { isLinkedKind, type LinkedKind, LINKED_KINDS } from '@bahi/domain/document/links';
import { mayReadKind } from '@bahi/domain/document/read-kind';
import { notFound } from '../../core/app-error.ts';
import { inOneMessage } from '../../core/in-one-message.ts';
import type { Tx } from '../../core/tx.ts';
import { wholeOf } from '../../kit/paging.ts';
import { RELATED_KINDS } from './related-kinds.ts';

type Related = OutputOf<typeof endpoint>['rows'][number];

interface Place {
  kind: string;
  id: string;
  step: number;
  /** A link that leads there still counts; all others ended with a document that was cancelled, or with their line. */
  live: boolean;
}

/** Further than any chain of kinds is long. */
const FURTHEST = 8;

/** The links from the documents of one step to those of the next; `$1` to `$3` are organisation, branch and the asked id. */
const walk = (name: string, here: 'from' | 'to', there: 'from' | 'to', by: 1 | -1): string => `${name} as (
    select k.${there}_kind as kind, k.${there}_id as id, ${by} as step, k.ended_at is null as live from document_link k
    where k.org_id = $1 and k.entity_id = $2 and k.${here}_id = $3
    union
    select k.${there}_kind, k.${there}_id, ${name}.step + ${by}, ${name}.live and k.ended_at is null
    from ${name} join document_link k on k.org_id = $1 and k.entity_id = $2 and k.${here}_id = ${name}.id
    where abs(${name}.step) < ${FURTHEST})`;

const PLACES = `with recursive ${walk('before', 'to', 'from', -1)}, ${walk('after', 'from', 'to', 1)}
  select kind, id, (array_agg(step order by abs(step) desc))[1] as step, bool_or(live) as live
  from (select * from before union all select * from after) found group by kind, id`;

/** What a document was made of and what was made of it: order, receive, bill. Nothing of what the caller may not open. */
export async function listRelated(tx: Tx, { params: { kind, id } }: InputOf<typeof endpoint>) {
  const { orgId, entityId } = tx.ctx;
  if (!isLinkedKind(kind) || !mayReadKind(kind, tx.ctx.access)) throw notFound('document');
  const found = await tx.query<Place>(PLACES, [orgId, entityId, id]);
  const places = [{ kind, id, step: 0, live: true }, ...found];
  const rows = (await readable(tx, places)).flat();
  const own = rows.find((row) => row.id === id);
  if (!own) throw notFound('document');
  const wasCancelled = ({ status }: Related) => status === 'Cancelled';
  const shown = rows.filter(
    (row) => wasCancelled(own) || wasCancelled(row) || places.some((place) => place.id === row.id && place.live),
  );
  return wholeOf(shown.toSorted((a, b) => a.step - b.step || (a.on < b.on ? -1 : 1)));
}

/** The documents of the places by the walls of their kinds: area, branch, people, warehouses. */
function readable(tx: Tx, places: readonly Place[]): Promise<Related[][]> {
  const kinds = LINKED_KINDS.filter((kind) => mayReadKind(kind, tx.ctx.access));
  return inOneMessage(
    kinds.flatMap((kind) => {
      const own = places.filter((place) => place.kind === kind);
      return own.length > 0 ? [readKind(tx, kind, own)] : [];
    }),
  ) as Promise<Related[][]>;
}

async function readKind(tx: Tx, kind: LinkedKind, places: readonly Place[]): Promise<Related[]> {
  const { from, day, total, only } = RELATED_KINDS[kind];
  const name = from.split(' ')[1]!;
  const rows = await tx.query<Omit<Related, 'kind' | 'step'>>(
    `select ${name}.id, ${name}.code, ${name}.status, ${day} as "on", ${total.column} as "${total.as}" from ${from}
     where ${name}.org_id = $1 and ${name}.entity_id = $2 and ${name}.id = any ($3::uuid[]) ${only ? `and ${only.condition}` : ''}`,
    [tx.ctx.orgId, tx.ctx.entityId, places.map(({ id }) => id), ...(only ? [only.value(tx)] : [])],
  );
  return rows.map((row) => ({ ...row, kind, step: places.find(({ id }) => id === row.id)!.step }));
}
