import { factSidesOf } from '@bahi/domain/facts/fact-kinds';
import type { PgTable } from 'drizzle-orm/pg-core';
import { purchaseFact, saleFact } from '../../../db/schema/facts.ts';
import type { Tx } from '../tx.ts';
import { copyFacts } from './copy-facts.ts';
import type { FrozenDocument } from './frozen-document.ts';

/**
 * Takes what a document froze out of the facts, on a day: each row is mirrored by one that says the opposite, and its treatment
 * for tax ends. Rides with the next question; a document without facts has none to mirror.
 */
export function mirrorFacts(tx: Tx, { kind, id, revision, on }: Omit<FrozenDocument, 'code'>): void {
  const sides = factSidesOf(kind);
  if (sides.length === 0) return;
  const { orgId, entityId, now, userId } = tx.ctx;
  const key = [orgId, entityId, id, revision];
  tx.ride(
    ...sides.map((side) => tx.query(MIRROR[side], [...key, on, now, userId])),
    tx.query(
      `update document_gst set ended_at = $5
       where org_id = $1 and entity_id = $2 and document_id = $3 and revision = $4 and ended_at is null`,
      [...key, now],
    ),
  );
}

/** What a mirror says of itself. */
const OWN: Readonly<Record<string, string>> = {
  datedOn: '$5::date',
  postedAt: '$6::timestamptz',
  postedBy: '$7::uuid',
  mirrorsId: 'f.id',
};
const mirrorStatement = (table: PgTable): string =>
  `${copyFacts(table, OWN, (number) => `-${number}`)}
    where f.org_id = $1 and f.entity_id = $2 and f.document_id = $3 and f.revision = $4 and f.mirrors_id is null order by f.id`;

const MIRROR = { sale: mirrorStatement(saleFact), purchase: mirrorStatement(purchaseFact) };
