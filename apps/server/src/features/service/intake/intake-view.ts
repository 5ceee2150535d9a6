import type { Infer } from '@bahi/contract/wire-type';
import type { intakeView } from '@bahi/contract/wire/intake.wire';
import { intakeRefusal, unlockRefusal } from '@bahi/domain/intake/intake';
import type { Tx } from '../../../core/tx.ts';
import { getOrderHead } from '../order-head.ts';
import { vehicleBodyType } from '../vehicle-body-type.ts';
import { getStoredIntake, listSignatures } from './intake-store.ts';

export type IntakeView = Infer<typeof intakeView>;

/** How the vehicle of an order came in, with what may be done about it now. */
export async function getIntakeView(tx: Tx, workOrderId: string): Promise<IntakeView> {
  const head = await getOrderHead(tx, workOrderId);
  const [intake, signatures, bodyType] = await Promise.all([
    getStoredIntake(tx, head),
    listSignatures(tx, workOrderId),
    vehicleBodyType(tx, head.vehicleId),
  ]);
  return {
    ...intake,
    workOrderId,
    code: head.code,
    status: head.status,
    bodyType,
    signatures,
    refusal: intakeRefusal(head, tx.ctx.access),
    mayUnlock: unlockRefusal(head, tx.ctx.access) === null,
  };
}
