import type { approvalResult } from '@bahi/contract/wire/invoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { eachByItself } from '../../core/each-by-itself.ts';
import type { Tx } from '../../core/tx.ts';
import { assertInvoicesExist } from '../../features/accounting/invoice/invoice-queries.ts';
import { wholeOf } from '../../kit/paging.ts';
import { approve } from './approve-invoice.ts';

/** Approves drafts one by one in the order given, each whole or not at all. */
export async function approveMany(tx: Tx, ids: readonly string[]) {
  await assertInvoicesExist(tx, 'Ids', ids);
  const results = await eachByItself<string, Infer<typeof approvalResult>>(
    tx,
    new Set(ids),
    async (id) => {
      const { code, status } = await approve(tx, id, null);
      return { id, code, status };
    },
    (id, message) => ({ id, message }),
  );
  return wholeOf(results);
}
