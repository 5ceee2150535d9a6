import type { issueScannedParts as endpoint } from '@bahi/contract/endpoints/service/part-request';
import type { InputOf } from '@bahi/contract/endpoint';
import type { issuedPart } from '@bahi/contract/wire/part-request.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { BrokenRule } from '@bahi/domain/document/issue';
import { AppError, isPassing } from '../../core/app-error.ts';
import { assertOpenPeriod } from '../../core/ledger/open-period.ts';
import type { Tx } from '../../core/tx.ts';
import { issuePart } from '../../features/service/work-order/issue-part.ts';
import { wholeOf } from '../../kit/paging.ts';

/** Beyond every lock date: asks for the lock of the period, refuses nothing. */
const LAST_DAY = '9999-12-31';

/**
 * Issues parts of several orders, each whole or not at all, and tells of each whether it is done. Orders are locked in one order
 * whatever that of the scans, so that two store keepers never wait for each other in a circle.
 */
export async function issueScannedParts(tx: Tx, { body }: InputOf<typeof endpoint>) {
  // Before the first part, so that taking a part back does not give the lock away.
  await assertOpenPeriod(tx, LAST_DAY);
  const told: Infer<typeof issuedPart>[] = [];
  const inOrder = [...body.lines.entries()].toSorted(([, a], [, b]) => (a.workOrderId < b.workOrderId ? -1 : 1));
  for (const [at, { workOrderId, partId, ...input }] of inOrder) {
    try {
      await tx.savepoint(() => issuePart(tx, workOrderId, partId, input));
      told[at] = { workOrderId, partId, done: true };
    } catch (error) {
      if (!(error instanceof AppError) && !(error instanceof BrokenRule)) throw error;
      if (isPassing(error)) throw error;
      told[at] = { workOrderId, partId, done: false, message: error.message.slice(0, 500) };
    }
  }
  return wholeOf(told);
}
