import type { approvalResult } from '@bahi/contract/wire/invoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { BrokenRule } from '@bahi/domain/document/issue';
import { AppError } from '../../core/app-error.ts';
import { assertOpenPeriod } from '../../core/ledger/open-period.ts';
import type { Tx } from '../../core/tx.ts';
import { assertInvoicesExist } from '../../features/accounting/invoice/invoice-queries.ts';
import { wholeOf } from '../../kit/paging.ts';
import { approve } from './approve-invoice.ts';

/** Beyond every lock date: asks for the lock of the period, refuses nothing. */
const LAST_DAY = '9999-12-31';

/**
 * Approves drafts one by one in the order given, each whole or not at all: one that is refused is told with its reason, and
 * gives its number back. What is no refusal undoes all, so that the request can be sent again under its key.
 */
export async function approveMany(tx: Tx, ids: readonly string[]) {
  await assertInvoicesExist(tx, 'Ids', ids);
  // Before the first part, so that taking a part back does not give the lock away.
  await assertOpenPeriod(tx, LAST_DAY);
  const results: Infer<typeof approvalResult>[] = [];
  for (const id of new Set(ids)) {
    try {
      const { code, status } = await tx.savepoint(() => approve(tx, id, null));
      results.push({ id, code, status });
    } catch (error) {
      if (!(error instanceof AppError) && !(error instanceof BrokenRule)) throw error;
      results.push({ id, message: error.message.slice(0, 500) });
    }
  }
  return wholeOf(results);
}
