import type { setNotWanted as endpoint } from '@bahi/contract/endpoints/service/work-order';
import type { InputOf } from '@bahi/contract/endpoint';
import { isBoundTechnician } from '@bahi/domain/access/access';
import { isSettledOrder } from '@bahi/domain/status/follow-up';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { AppError, notFound, refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { linesAnswer, type WorkOrderLinesAnswer } from './work-order-queries.ts';
import { loadWorkOrderForUpdate, saveWorkOrder } from './work-order-store.ts';

/**
 * Advised or declined work of a settled order that its customer wants to hear of no more is not offered again, with the
 * parts of such labour; what was said of it then stays as it was.
 */
export async function setNotWanted(
  tx: Tx,
  id: string,
  lineId: string,
  { notWanted, rowVersion }: InputOf<typeof endpoint>['body'],
): Promise<WorkOrderLinesAnswer> {
  const before = await loadWorkOrderForUpdate(tx, id);
  if (isBoundTechnician(tx.ctx.access)) throw new AppError('Forbidden');
  await assertFreshRecord(tx, before, rowVersion);
  if (!before.lines.some((line) => line.id === lineId)) throw notFound('line');
  if (!isSettledOrder(before.status)) throw refuse('The order is open: say on its line what becomes of it.');
  const concerns = (line: { id: string; labourLineId: string | null }) =>
    line.id === lineId || line.labourLineId === lineId;
  if (before.lines.every((line) => !concerns(line) || line.notWanted === notWanted)) return linesAnswer(tx, before);
  const lines = before.lines.map((line) => (concerns(line) ? { ...line, notWanted } : line));
  const saved = await saveWorkOrder(tx, before, { ...before, lines }, notWanted ? 'notWanted' : 'wantedAgain');
  return linesAnswer(tx, saved);
}
