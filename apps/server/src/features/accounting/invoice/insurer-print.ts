import type { insurerPrint } from '@bahi/contract/wire/insurance.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { Payer } from '@bahi/domain/document/work-order';
import type { Tx } from '../../../core/tx.ts';
import type { StoredInvoice } from './invoice-store.ts';

/** How the insurer of an invoice has it printed, as his tie-up says; null where nothing is said, and for everybody else. */
export async function findInsurerPrint(
  tx: Tx,
  { payer, order }: Pick<StoredInvoice, 'payer' | 'order'>,
): Promise<Infer<typeof insurerPrint> | null> {
  if (payer !== Payer.insurance || !order) return null;
  const [found] = await tx.query<Infer<typeof insurerPrint>>(
    `select t.print_variant as variant, t.print_gst as gst
     from work_order_insurance n join insurer_tie_up t on t.org_id = n.org_id and t.entity_id = n.entity_id and t.insurer_code = n.insurer_code
     where n.org_id = $1 and n.entity_id = $2 and n.work_order_id = $3 and t.print_variant is not null`,
    [tx.ctx.orgId, tx.ctx.entityId, order.id],
  );
  return found ?? null;
}
