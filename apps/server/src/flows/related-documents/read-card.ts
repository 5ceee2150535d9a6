import type { messageCard as endpoint } from '@bahi/contract/endpoints/chat/message';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { type CardKind, HIDDEN_CARD } from '@bahi/domain/chat/card';
import { sharedVerbs } from '@bahi/domain/connectx/shared-document';
import { AppError, notFound } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { getMessage } from '../../features/chat/message-queries.ts';
import { getSnapshot, mayDo, rowView } from '../../features/connectx/snapshot-queries.ts';
import { cardRow, isParty, mayLookAt } from './card-kinds.ts';

type Card = OutputOf<typeof endpoint>;

/** What a message carries, by the rights of who looks and as it is now (chat rule 22). */
export async function readCard(tx: Tx, { params }: InputOf<typeof endpoint>): Promise<Card> {
  const { card } = await getMessage(tx, params.id);
  if (!card) throw notFound('card');
  const drawn = card.snapshotId ? await ofSnapshot(tx, card.snapshotId) : await ofRecord(tx, card.kind!, card.id!);
  return drawn ?? { hidden: HIDDEN_CARD };
}

async function ofSnapshot(tx: Tx, id: string): Promise<Card | undefined> {
  try {
    const snapshot = await getSnapshot(tx, id);
    const { kind, code, status, datedOn, totalPaise, documentId } = rowView(tx.ctx, snapshot);
    const side = snapshot.box === 'Out' ? 'sender' : 'receiver';
    const actions = sharedVerbs(kind, status, side).filter((verb) => mayDo(tx.ctx, snapshot, verb));
    return { kind, snapshotId: id, id: documentId, code, status, on: datedOn, totalPaise, actions };
  } catch (error) {
    if (error instanceof AppError && error.code === 'NotFound') return undefined;
    throw error;
  }
}

interface Row {
  code: string | null;
  status?: string;
  on?: string | null;
  totalPaise?: number | null;
  costPaise?: number | null;
}

async function ofRecord(tx: Tx, kind: CardKind, id: string): Promise<Card | undefined> {
  if (!mayLookAt(tx, kind)) return undefined;
  const [row] = isParty(kind)
    ? await tx.query<Row>(`select name as code from ${kind} where org_id = $1 and id = $2`, [tx.ctx.orgId, id])
    : await readDocument(tx, kind, id);
  if (!row) return undefined;
  const { sees } = tx.ctx;
  const { totalPaise, costPaise, ...rest } = row;
  return { kind, id, ...rest, totalPaise: (sees.price && totalPaise) || (sees.cost && costPaise) || null };
}

function readDocument(tx: Tx, kind: Parameters<typeof cardRow>[0], id: string): Promise<Row[]> {
  const { from, day, total, only } = cardRow(kind);
  const name = from.split(' ')[1]!;
  return tx.query<Row>(
    `select ${name}.code, ${name}.status, ${day} as "on", ${total.column} as "${total.as}" from ${from}
     where ${name}.org_id = $1 and ${name}.entity_id = $2 and ${name}.id = $3 ${only ? `and ${only.condition}` : ''}`,
    [tx.ctx.orgId, tx.ctx.entityId, id, ...(only ? [only.value(tx)] : [])],
  );
}
