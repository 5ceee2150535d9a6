import type { Paise } from '@bahi/domain/money/units';
import { saleFact } from '../../../db/schema/facts.ts';
import type { Tx } from '../tx.ts';
import { copyFacts } from './copy-facts.ts';
import type { FrozenDocument } from './frozen-document.ts';

/** What goods that came back of a sale take off its cost, on the day on which they came: their note may come later. */
export interface ReturnedCosts {
  /** The sale that they went out by. */
  returnedOf: string;
  /** Of its lines, each with the line of what brings them back. */
  lines: readonly { lineId: string; ofLineId: string; costPaise: Paise }[];
}

/** A row of cost for each line, which says of its goods, buyer and seller what the sale said. */
export function freezeReturnedCosts(tx: Tx, document: FrozenDocument, { returnedOf, lines }: ReturnedCosts): void {
  const { orgId, entityId, now, userId } = tx.ctx;
  const costly = lines.filter(({ costPaise }) => costPaise !== 0);
  if (costly.length === 0) return;
  tx.ride(
    tx.query(COSTS, [
      ...[orgId, entityId, returnedOf, document.kind, document.id, document.revision, document.code, document.on],
      ...[now, userId, costly.map(({ lineId }) => lineId), costly.map(({ ofLineId }) => ofLineId)],
      costly.map(({ costPaise }) => costPaise),
    ]),
  );
}

const OWN: Readonly<Record<string, string>> = {
  kind: `'cost'`,
  documentKind: '$4',
  documentId: '$5::uuid',
  revision: '$6::integer',
  code: '$7',
  datedOn: '$8::date',
  postedAt: '$9::timestamptz',
  postedBy: '$10::uuid',
  lineId: 'd.line_id',
  ofDocumentId: 'f.document_id',
  ofLineId: 'f.line_id',
  costPaise: '-d.cost',
};
const COSTS = `${copyFacts(saleFact, OWN, () => '0')}
    join unnest($11::text[], $12::text[], $13::bigint[]) as d (line_id, of_line_id, cost) on f.line_id = d.of_line_id
    join document_gst g on g.org_id = f.org_id and g.entity_id = f.entity_id and g.document_id = f.document_id
      and g.revision = f.revision and g.ended_at is null
  where f.org_id = $1 and f.entity_id = $2 and f.document_id = $3 and f.kind = 'line' and f.mirrors_id is null`;
