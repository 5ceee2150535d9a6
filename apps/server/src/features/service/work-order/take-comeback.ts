import type { takeComeback as endpoint } from '@bahi/contract/endpoints/service/advised-work';
import type { InputOf } from '@bahi/contract/endpoint';
import { LineStatus, Payer } from '@bahi/domain/document/work-order';
import { type ComebackOrder, comebackLines, NO_COMEBACK } from '@bahi/domain/intake/came-back';
import { refuse } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { listStaff } from '../../../core/parties/list-staff.ts';
import type { Tx } from '../../../core/tx.ts';
import { editWorkOrder } from '../edit-work-order.ts';
import type { StoredWorkOrder } from '../stored-order.ts';
import { findEarlierVisit } from './history-work.ts';
import { getWorkOrderView } from './work-order-queries.ts';
import { loadWorkOrder, loadWorkOrderForUpdate, saveWorkOrder } from './work-order-store.ts';

const OPEN: readonly LineStatus[] = [LineStatus.new, LineStatus.waitingForApproval];

const asComeback = ({ complaints, lines }: StoredWorkOrder): ComebackOrder => ({
  complaints,
  lines: lines.map((line) => ({ ...line, isOpen: OPEN.includes(line.status) && line.invoiceId === null })),
});

/**
 * Takes an order as the comeback of an earlier one of this branch (rule 36). The payer changes by the one edit of orders: who may give
 * the work away is asked there.
 */
export async function takeComeback(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const before = await loadWorkOrderForUpdate(tx, params.id);
  await assertFreshRecord(tx, before, body.rowVersion);
  const previousId = await findEarlierVisit(tx, before);
  if (previousId === null) throw refuse(NO_COMEBACK);
  const previous = await loadWorkOrder(tx, previousId);
  const technicians = new Set((await listStaff(tx)).flatMap(({ id, technician }) => (technician ? [id] : [])));
  const lines = comebackLines(asComeback(before), asComeback(previous));
  const edited = await editWorkOrder(tx, before, {
    labour: lines
      .filter(({ family }) => family === 'labour')
      .map(({ id, technicianId }) => ({
        id,
        payer: Payer.internal,
        ...(technicianId !== null && technicians.has(technicianId) && { technicianId }),
      })),
    parts: lines.filter(({ family }) => family === 'part').map(({ id }) => ({ id, payer: Payer.internal })),
  });
  await saveWorkOrder(tx, before, { ...edited, prevWorkOrderId: previousId }, 'comeback', previous.code);
  return getWorkOrderView(tx, before.id);
}
