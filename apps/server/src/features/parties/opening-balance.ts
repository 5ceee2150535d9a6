import type { openingBalanceInput } from '@bahi/contract/wire/party.wire';
import type { Infer } from '@bahi/contract/wire-type';
import {
  type BalanceSide,
  buildOpeningBalanceJournal,
  type PartyKind,
} from '@bahi/domain/posting/opening-balance-journal';
import { formatRupees } from '@bahi/domain/money/format';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { AppError, invalid } from '../../core/app-error.ts';
import { assertFreshRecord } from '../../core/assert-fresh-record.ts';
import { diff } from '../../core/diff.ts';
import { mirrorDocument } from '../../core/posting/mirror-document.ts';
import { postDocument } from '../../core/posting/post-document.ts';
import { newId } from '../../core/new-id.ts';
import type { Tx } from '../../core/tx.ts';
import { seesDues } from './sees-dues.ts';

const DOCUMENT_KIND = 'openingBalance';

type Input = Infer<typeof openingBalanceInput>;

interface OpeningBalance {
  id: string;
  side: BalanceSide;
  amountPaise: number;
  /** What payments have settled of it. */
  paidPaise: number;
  asOf: string;
  revision: number;
  updatedAt: string;
  rowVersion: number;
}

async function findOpening(
  tx: Tx,
  party: PartyKind,
  partyId: string,
  lock: '' | 'for update of o' = '',
): Promise<OpeningBalance | undefined> {
  const [row] = await tx.query<OpeningBalance>(
    `select b.id, b.side, b.amount_paise as "amountPaise", o.settled_paise as "paidPaise", b.as_of as "asOf", b.revision,
            b.updated_at as "updatedAt", b.row_version as "rowVersion"
     from opening_balance b join open_item o on o.org_id = b.org_id and o.entity_id = b.entity_id and o.id = b.id
     where b.org_id = $1 and b.entity_id = $2 and b.${party}_id = $3 ${lock}`,
    [tx.ctx.orgId, tx.ctx.entityId, partyId],
  );
  return row;
}

export async function getOpeningBalance(tx: Tx, party: PartyKind, partyId: string) {
  if (!seesDues(tx.ctx.access, party)) throw new AppError('Forbidden');
  const found = await findOpening(tx, party, partyId);
  return found ?? { amountPaise: 0, side: null, asOf: null, rowVersion: 0 };
}

/**
 * Posts what the party owed or was owed in this entity before its books began. A change mirrors the posting before it, on
 * that one's day, and posts anew; both days lie in an open period. The party's row is locked by the caller, so that two
 * saves come one after the other.
 */
export async function setOpeningBalance(
  tx: Tx,
  party: PartyKind,
  { id: partyId, name }: { id: string; name: string },
  input: Input,
) {
  if (!tx.ctx.sees.price) throw new AppError('Forbidden');
  const { side, amountPaise, asOf } = input;
  if (asOf > tx.ctx.today) throw invalid('AsOf', 'An opening balance lies in the past.');
  // Payments lock its item alone.
  const before = await findOpening(tx, party, partyId, 'for update of o');
  if (before) {
    await assertFreshRecord(tx, { ...before, id: partyId }, input.rowVersion);
    if (before.side === side && before.amountPaise === amountPaise && before.asOf === asOf) return before;
    assertPaidStays(before, input);
    const document = { kind: DOCUMENT_KIND, id: before.id, code: null, revision: before.revision };
    await mirrorDocument(tx, document, JournalPurpose.post, before.asOf, `Opening balance of ${name} corrected`);
  } else if (input.rowVersion) throw new AppError('Stale');
  const after: OpeningBalance = {
    id: before?.id ?? newId(),
    side,
    amountPaise,
    paidPaise: before?.paidPaise ?? 0,
    asOf,
    revision: (before?.revision ?? 0) + 1,
    updatedAt: tx.ctx.now,
    rowVersion: (before?.rowVersion ?? 0) + 1,
  };
  if (amountPaise > 0)
    await postDocument(
      tx,
      {
        kind: DOCUMENT_KIND,
        id: after.id,
        on: asOf,
        purpose: JournalPurpose.post,
        code: null,
        revision: after.revision,
        narration: () => `Opening balance of ${name}`,
      },
      { journal: (account) => buildOpeningBalanceJournal({ party, partyId, side, amountPaise }, account) },
    );
  await saveOpening(tx, party, partyId, after, before !== undefined);
  tx.audit({
    action: 'openingBalance',
    kind: party,
    id: partyId,
    code: name,
    changes: diff(figures(before), figures(amountPaise > 0 ? after : undefined), { amountPaise: 'price' }),
    reason: input.reason ?? null,
    chain: 'entity',
  });
  return amountPaise > 0 ? after : { amountPaise: 0, side: null, asOf: null, rowVersion: 0 };
}

/** What was paid of it stays: the amount never falls below, the day not behind its first payment, the side not at all. */
function assertPaidStays(before: OpeningBalance, { side, amountPaise, asOf }: Input): void {
  if (before.paidPaise === 0) return;
  const paid = `${formatRupees(before.paidPaise)} of it was paid: detach the payments first.`;
  if (amountPaise < before.paidPaise) throw invalid('Amount', paid);
  if (side !== before.side) throw invalid('Side', paid);
  if (asOf > before.asOf) throw invalid('AsOf', paid);
}

const figures = (opening: OpeningBalance | undefined) =>
  opening ? { amountPaise: opening.amountPaise, side: opening.side, asOf: opening.asOf } : {};

async function saveOpening(tx: Tx, party: PartyKind, partyId: string, row: OpeningBalance, exists: boolean) {
  const { orgId, entityId, userId, now } = tx.ctx;
  if (row.amountPaise === 0) {
    await tx.query('delete from opening_balance where org_id = $1 and entity_id = $2 and id = $3', [
      orgId,
      entityId,
      row.id,
    ]);
  } else if (exists) {
    await tx.query(
      `update opening_balance set side = $4, amount_paise = $5, as_of = $6, revision = $7, updated_at = $8, row_version = $9
       where org_id = $1 and entity_id = $2 and id = $3`,
      [orgId, entityId, row.id, row.side, row.amountPaise, row.asOf, row.revision, now, row.rowVersion],
    );
  } else {
    await tx.query(
      `insert into opening_balance (org_id, entity_id, id, ${party}_id, side, amount_paise, as_of, created_at, created_by, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $8)`,
      [orgId, entityId, row.id, partyId, row.side, row.amountPaise, row.asOf, now, userId],
    );
  }
}
