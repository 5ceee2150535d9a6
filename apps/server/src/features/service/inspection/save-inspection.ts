import type { Infer } from '@bahi/contract/wire-type';
import type { inspectionChange } from '@bahi/contract/wire/inspection.wire';
import { mayInspect } from '@bahi/domain/inspection/inspection';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { AppError, invalid, refuse } from '../../../core/app-error.ts';
import { diff } from '../../../core/diff.ts';
import type { Tx } from '../../../core/tx.ts';
import { getOrderHead } from '../order-head.ts';
import { getStoredInspectionForUpdate, savePoints, type StoredPoint, touchInspection } from './inspection-store.ts';
import { fillRefusal, getInspectionView, type InspectionView } from './inspection-view.ts';

type Input = Infer<typeof inspectionChange>;

/** Saves what was found; points are merged by id, so that two people may go through one list. */
export async function saveInspection(tx: Tx, id: string, input: Input): Promise<InspectionView> {
  const inspection = await getStoredInspectionForUpdate(tx, id);
  const head = await getOrderHead(tx, inspection.workOrderId);
  if (!mayInspect(tx.ctx.access)) throw new AppError('Forbidden');
  const refusal = fillRefusal(tx, head, inspection.status);
  if (refusal) throw refuse(refusal);
  await assertFreshRecord(tx, inspection, input.rowVersion);
  const after = input.points.map((sent, index) => {
    const point = inspection.points.find((one) => one.id === sent.id);
    if (!point) throw invalid(`Points.${index}._id`, `There is no point ${sent.id}.`);
    return mergePoint(point, sent, index);
  });
  if (new Set(after.map((point) => point.id)).size < after.length) throw invalid('Points', 'Name every point once.');
  const before = inspection.points.filter((point) => after.some((one) => one.id === point.id));
  const changes = diff({ points: before.map(foundOf) }, { points: after.map(foundOf) });
  if (changes.length > 0) {
    await savePoints(tx, id, after);
    await touchInspection(tx, id);
    tx.audit({ action: 'update', kind: 'inspection', id, code: inspection.name, changes });
  }
  return getInspectionView(tx, id);
}

/** Absent stays, null clears; only a point that is measured takes a value. */
function mergePoint(point: StoredPoint, sent: Input['points'][number], index: number): StoredPoint {
  if (sent.measured !== undefined && sent.measured !== null && point.answer !== 'number')
    throw invalid(`Points.${index}.Val`, `${point.label} is not measured.`);
  return {
    ...point,
    result: sent.result === undefined ? point.result : sent.result,
    measured: sent.measured === undefined ? point.measured : sent.measured,
    note: sent.note === undefined ? point.note : sent.note,
  };
}

const foundOf = ({ id, label, result, measured, note }: StoredPoint) => ({ id, label, result, measured, note });
