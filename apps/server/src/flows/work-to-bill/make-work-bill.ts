import type { billMaterialIn as endpoint } from '@bahi/contract/endpoints/inventory/material-in';
import type { InputOf } from '@bahi/contract/endpoint';
import { formatQuantity } from '@bahi/domain/money/format';
import { materialInAction } from '@bahi/domain/stock/material-in';
import { assertAllowed } from '../../core/document/assert-allowed.ts';
import type { Tx } from '../../core/tx.ts';
import { materialIns } from '../../features/inventory/material-in-store.ts';
import { draftWorkBill } from '../../features/purchase/bill/bill-verbs.ts';

/** Makes the one bill of the work on goods that came, under their lock: whoever comes second is answered the same. */
export async function makeWorkBill(tx: Tx, { params }: InputOf<typeof endpoint>) {
  const material = await materialIns.lock(tx, params.id);
  assertAllowed(materialInAction(material, 'Bill', tx.ctx));
  const known = await findWorkBill(tx, material.id);
  if (known) return { billId: known.id, code: known.code };
  const charged = material.lines.filter(({ chargePaise }) => chargePaise > 0);
  const bill = await draftWorkBill(
    tx,
    material.vendorId!,
    charged.map(({ id, name, quantity, chargePaise }) => ({
      of: { materialInId: material.id, materialInLineId: id },
      description: `Work on ${formatQuantity(quantity)} ${name}, ${material.code}`.slice(0, 500),
      costPaise: chargePaise,
    })),
  );
  tx.audit({ action: 'workBill', kind: 'materialIn', id: material.id, code: material.code });
  return { billId: bill.id, code: bill.code };
}

/** The live bill of the work: one, until it is cancelled. */
async function findWorkBill(tx: Tx, materialInId: string) {
  const [bill] = await tx.query<{ id: string; code: string | null }>(
    `select b.id, b.code from bill_line l join bill b on b.org_id = l.org_id and b.entity_id = l.entity_id and b.id = l.bill_id
     where l.org_id = $1 and l.entity_id = $2 and l.material_in_id = $3 and b.status <> 'Cancelled' limit 1`,
    [tx.ctx.orgId, tx.ctx.entityId, materialInId],
  );
  return bill;
}
