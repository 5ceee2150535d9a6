import type { updatePayment as endpoint } from '@bahi/contract/endpoints/accounting/payment';
import type { InputOf } from '@bahi/contract/endpoint';
import { invalid } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import type { AuditChange } from '../../../core/audit-draft.ts';
import { refreshSearchText } from '../../../core/search/refresh-search-text.ts';
import type { Tx } from '../../../core/tx.ts';
import { lockPayment } from './payment-store.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Corrects what was written beside the money: the note, and references and banks of tenders; absent fields stay. */
export async function updatePayment(tx: Tx, id: string, body: Body): Promise<void> {
  const before = await lockPayment(tx, id);
  await assertFreshRecord(tx, before, body.rowVersion);
  const key = [tx.ctx.orgId, tx.ctx.entityId, id];
  const tenders = await tx.query<{ position: number; type: string; reference: string | null; bank: string | null }>(
    `select position, type, reference, bank from payment_tender
     where org_id = $1 and entity_id = $2 and payment_id = $3 order by position`,
    key,
  );
  const changes: AuditChange[] = [];
  const note = body.note === undefined ? before.note : body.note;
  if (note !== before.note) changes.push({ path: 'note', from: before.note, to: note });
  const texts = (body.tenders ?? []).map((sent, i) => {
    const tender = tenders.find(({ position }) => position === sent.position);
    if (!tender) throw invalid(`Tenders.${i}.No`, 'The payment has no such tender.');
    if (tender.type === 'Cash' && sent.reference) throw invalid(`Tenders.${i}.Ref`, 'Cash has no reference.');
    if (tender.type !== 'Cheque' && sent.bank) throw invalid(`Tenders.${i}.Bank`, 'Only a cheque has a bank.');
    const after = {
      reference: sent.reference === undefined ? tender.reference : sent.reference,
      bank: sent.bank === undefined ? tender.bank : sent.bank,
    };
    for (const field of ['reference', 'bank'] as const)
      if (after[field] !== tender[field])
        changes.push({ path: `tenders.${sent.position}.${field}`, from: tender[field], to: after[field] });
    return { position: sent.position, ...after };
  });
  if (changes.length === 0) return;
  await tx.query(
    `update payment set note = $4, updated_at = $5, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and id = $3`,
    [...key, note, tx.ctx.now],
  );
  if (texts.length > 0)
    await tx.query(
      `update payment_tender t set reference = n.reference, bank = n.bank
       from unnest($4::int[], $5::text[], $6::text[]) as n (position, reference, bank)
       where t.org_id = $1 and t.entity_id = $2 and t.payment_id = $3 and t.position = n.position`,
      [...key, texts.map((row) => row.position), texts.map((row) => row.reference), texts.map((row) => row.bank)],
    );
  await refreshSearchText(tx, 'payment', id);
  tx.audit({ action: 'update', kind: 'payment', id, code: before.code, changes });
}
