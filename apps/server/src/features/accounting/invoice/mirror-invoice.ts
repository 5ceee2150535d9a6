import type { AccountOfRole } from '@bahi/domain/posting/accounts';
import { buildStockJournal } from '@bahi/domain/posting/stock-journal';
import { mirrorJournal, postJournal } from '../../../core/ledger/post-journal.ts';
import type { Tx } from '../../../core/tx.ts';
import { type DirectIssue, returnInvoiceStock } from './invoice-stock.ts';
import type { StoredInvoice } from './invoice-store.ts';

/**
 * Takes an approved invoice out of ledger and stock by mirrored entries on its own date; answers the goods that are in
 * the warehouse again. Where they fill a shortfall at another cost, that is posted as `shortfallRevision`.
 */
export async function mirrorInvoice(
  tx: Tx,
  invoice: StoredInvoice,
  narration: string,
  account: AccountOfRole,
  shortfallRevision: () => number | Promise<number>,
): Promise<DirectIssue[]> {
  const { id, code, revision, invoicedOn } = invoice;
  const { returned, differencePaise } = await returnInvoiceStock(tx, invoice);
  await mirrorJournal(tx, id, revision, invoicedOn, narration);
  if (differencePaise !== 0)
    await postJournal(
      tx,
      {
        documentKind: 'invoice',
        documentId: id,
        documentCode: code,
        postedOn: invoicedOn,
        narration,
        revision: await shortfallRevision(),
      },
      buildStockJournal('shortfallDifference', differencePaise, account),
    );
  return returned;
}
