import type { updatePayment as endpoint } from '@bahi/contract/endpoints/accounting/payment';
import type { InputOf } from '@bahi/contract/endpoint';
import { invalid } from '../../../core/app-error.ts';
import { refreshSearchText } from '../../../core/search/refresh-search-text.ts';
import type { Tx } from '../../../core/tx.ts';
import { lockPayment, payments } from './payment-store.ts';

type Body = InputOf<typeof endpoint>['body'];

/** Corrects what was written beside the money: the note, and references and banks of tenders; absent fields stay. */
export async function updatePayment(tx: Tx, id: string, body: Body): Promise<void> {
  const before = await lockPayment(tx, id, body.rowVersion);
  const tenders = [...before.tenders];
  for (const [i, sent] of (body.tenders ?? []).entries()) {
    const at = tenders.findIndex(({ position }) => position === sent.position);
    const tender = tenders[at];
    if (!tender) throw invalid(`Tenders.${i}.No`, 'The payment has no such tender.');
    if (tender.type === 'Cash' && sent.reference) throw invalid(`Tenders.${i}.Ref`, 'Cash has no reference.');
    if (tender.type !== 'Cheque' && sent.bank) throw invalid(`Tenders.${i}.Bank`, 'Only a cheque has a bank.');
    const { reference = tender.reference, bank = tender.bank } = sent;
    tenders[at] = { ...tender, reference, bank };
  }
  const note = body.note === undefined ? before.note : body.note;
  if (payments.save(tx, before, { ...before, note, tenders }, 'update') !== before)
    await refreshSearchText(tx, 'payment', id);
}
