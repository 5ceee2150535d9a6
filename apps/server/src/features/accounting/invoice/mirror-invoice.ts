import type { AccountOfRole } from '@bahi/domain/posting/accounts';
import { buildJournal } from '@bahi/domain/posting/journal';
import { mirrorJournal, postJournal } from '../../../core/ledger/post-journal.ts';
import { reversalLines } from '../../../core/stock/reverse-moves.ts';
import type { Tx } from '../../../core/tx.ts';
import { type DirectIssue, returnInvoiceStock } from './invoice-stock.ts';
import type { StoredInvoice } from './invoice-store.ts';

/**
 * Takes an approved invoice out of ledger and stock by mirrored entries on its own date; answers the goods that are in
 * the warehouse again. What the value of stock does beside the mirror is posted as `besideRevision`.
 */
export async function mirrorInvoice(
  tx: Tx,
  invoice: StoredInvoice,
  narration: string,
  account: AccountOfRole,
  besideRevision: () => number | Promise<number>,
): Promise<DirectIssue[]> {
  const { id, code, revision, invoicedOn } = invoice;
  const { returned, reversed } = await returnInvoiceStock(tx, invoice);
  await mirrorJournal(tx, id, revision, invoicedOn, narration);
  const beside = buildJournal(reversalLines(reversed, account));
  if (beside.length > 0)
    await postJournal(
      tx,
      {
        documentKind: 'invoice',
        documentId: id,
        documentCode: code,
        postedOn: invoicedOn,
        narration,
        revision: await besideRevision(),
      },
      beside,
    );
  return returned;
}
