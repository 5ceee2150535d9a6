import type { issueScannedParts as endpoint } from '@bahi/contract/endpoints/service/part-request';
import type { InputOf } from '@bahi/contract/endpoint';
import type { issuedPart } from '@bahi/contract/wire/part-request.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { notFound } from '../../core/app-error.ts';
import { eachByItself } from '../../core/each-by-itself.ts';
import type { Tx } from '../../core/tx.ts';
import { issuePart } from '../../features/service/work-order/issue-part.ts';
import { wholeOf } from '../../kit/paging.ts';

type Told = Infer<typeof issuedPart>;

/**
 * Issues parts of several orders, and tells of each whether it is done. Orders are locked in one order whatever that of the
 * scans, so that two store keepers never wait for each other in a circle.
 */
export async function issueScannedParts(tx: Tx, { body: { lines } }: InputOf<typeof endpoint>) {
  await assertOrdersExist(
    tx,
    lines.map(({ workOrderId }) => workOrderId),
  );
  const inOrder = lines.toSorted((a, b) =>
    a.workOrderId < b.workOrderId ? -1 : a.workOrderId > b.workOrderId ? 1 : 0,
  );
  const told = await eachByItself<(typeof lines)[number], Told>(
    tx,
    inOrder,
    async ({ workOrderId, partId, ...input }) => {
      await issuePart(tx, workOrderId, partId, input);
      return { workOrderId, partId, done: true };
    },
    ({ workOrderId, partId }, message) => ({ workOrderId, partId, done: false, message }),
  );
  return wholeOf(lines.map((line) => told[inOrder.indexOf(line)]!));
}

/** An order of somebody else is not told by its line: the whole call finds it not. */
async function assertOrdersExist(tx: Tx, ids: readonly string[]): Promise<void> {
  const { orgId, entityId } = tx.ctx;
  const found = await tx.query(
    'select id from work_order where org_id = $1 and entity_id = $2 and id = any ($3::uuid[])',
    [orgId, entityId, ids],
  );
  if (found.length < new Set(ids).size) throw notFound('order');
}
