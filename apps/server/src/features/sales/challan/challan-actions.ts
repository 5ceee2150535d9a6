import {
  challanAction,
  challanActions,
  type ChallanState,
  type ChallanVerb,
} from '@bahi/domain/sales/delivery-challan';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import { readUsedBy } from '../../../core/document/document-links.ts';
import type { Tx } from '../../../core/tx.ts';
import type { Challan } from './challan-store.ts';

/** The challan as its buttons see it. */
async function stateOf(tx: Tx, challan: Challan): Promise<ChallanState> {
  const { status, shipStatus, why, ewayBillNo, id } = challan;
  return { status, shipStatus, why, ewayBillNo, usedBy: await readUsedBy(tx, id) };
}

export const challanActionsOf = async (tx: Tx, challan: Challan) => challanActions(await stateOf(tx, challan), tx.ctx);

export async function assertChallanAction(tx: Tx, challan: Challan, verb: ChallanVerb): Promise<void> {
  assertAllowed(challanAction(await stateOf(tx, challan), verb, tx.ctx));
}
