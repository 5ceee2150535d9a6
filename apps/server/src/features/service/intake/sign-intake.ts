import type { UploadedFile } from '@bahi/contract/endpoint';
import { intakeRefusal, isEmptyIntake, unlockRefusal } from '@bahi/domain/intake/intake';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { refuse } from '../../../core/app-error.ts';
import { storeFile } from '../../../core/files/stored-files.ts';
import { newId } from '../../../core/new-id.ts';
import { readInWorker } from '../../../core/parse/in-worker.ts';
import type { Tx } from '../../../core/tx.ts';
import { getOrderHeadForUpdate, type OrderHead } from '../order-head.ts';
import { getStoredIntake, insertSignature, putIntake, type StoredIntake, withdrawSignature } from './intake-store.ts';
import { getIntakeView, type IntakeView } from './intake-view.ts';
import { listOrderFiles, type OrderFile } from './order-file-store.ts';

/**
 * Keeps the customer's signature beside a copy of what he signs: reading, fuel, words, belongings, marks and the pictures
 * of the intake by their contents. From then on nothing of it changes.
 */
export async function signIntake(
  tx: Tx,
  workOrderId: string,
  { name, rowVersion }: { name: string; rowVersion?: number | null },
  file: UploadedFile,
): Promise<IntakeView> {
  // Before the lock: a file that is slow to read keeps nobody waiting for the order.
  const signature = await readInWorker(tx.ctx, 'signature', file);
  const head = await getOrderHeadForUpdate(tx, workOrderId);
  const refusal = intakeRefusal(head, tx.ctx.access);
  if (refusal) throw refuse(refusal);
  const [intake, files] = await Promise.all([getStoredIntake(tx, head), listOrderFiles(tx, workOrderId)]);
  // What somebody else has taken down meanwhile was not before the customer's eyes.
  await assertFreshRecord(tx, { ...intake, id: workOrderId }, rowVersion);
  const pictures = files.filter((one) => one.purpose === 'intake');
  if (isEmptyIntake(intake) && pictures.length === 0 && head.odometer === null)
    throw refuse('There is nothing to sign yet: take down the reading, belongings, damage or a picture first.');
  if (intake.rowVersion === 0) await putIntake(tx, workOrderId, intake);
  const fileId = await storeFile(tx, { name: 'signature.png', ...signature });
  const content = signedContent(head, intake, pictures);
  await insertSignature(tx, { id: newId(), workOrderId, name, fileId, content });
  tx.audit({
    action: 'signIntake',
    kind: 'workOrder',
    id: workOrderId,
    code: head.code,
    changes: [{ path: 'signedBy', from: null, to: name }],
  });
  return getIntakeView(tx, workOrderId);
}

/** A copy of what the customer has signed. */
const signedContent = (
  { odometer, fuelEighths }: Pick<OrderHead, 'odometer' | 'fuelEighths'>,
  { outline, notes, belongings, marks }: StoredIntake,
  pictures: readonly OrderFile[],
) => ({
  odometer,
  fuelEighths,
  outline,
  notes,
  belongings,
  marks,
  pictures: pictures.map(({ id, name, angle, contentKey }) => ({ id, name, angle, contentKey })),
});

/** Opens a signed intake again; the signature stays as withdrawn, with who did it and why. */
export async function unlockIntake(
  tx: Tx,
  workOrderId: string,
  { reason, rowVersion }: { reason: string; rowVersion?: number | null },
): Promise<IntakeView> {
  const head = await getOrderHeadForUpdate(tx, workOrderId);
  const refusal = unlockRefusal(head, tx.ctx.access);
  if (refusal) throw refuse(refusal);
  const intake = await getStoredIntake(tx, head);
  await assertFreshRecord(tx, { ...intake, id: workOrderId }, rowVersion);
  await withdrawSignature(tx, workOrderId, reason);
  tx.audit({ action: 'unlockIntake', kind: 'workOrder', id: workOrderId, code: head.code, reason });
  return getIntakeView(tx, workOrderId);
}
