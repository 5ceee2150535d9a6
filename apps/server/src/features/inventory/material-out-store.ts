import { linkedQuantity } from '@bahi/domain/document/links';
import type { MaterialOutKind, MaterialOutLineFacts, MaterialOutStatus } from '@bahi/domain/stock/material-out';
import { materialOut, materialOutLine } from '../../../db/schema/material.ts';
import { readLinked } from '../../core/document/document-links.ts';
import { documentStore } from '../../core/document/document-store.ts';
import { isOfPermittedWarehouse } from '../../core/stock/warehouses.ts';
import type { Tx } from '../../core/tx.ts';
import { PLACED_GOODS, type GoodsLine } from './goods-lines.ts';

export interface MaterialOut extends Omit<typeof materialOut.$inferSelect, 'orgId' | 'entityId'> {
  status: MaterialOutStatus;
  kind: MaterialOutKind;
  warehouseName: string | null;
  vendorName: string | null;
  departmentName: string | null;
  createdByName: string | null;
  lines: GoodsLine[];
}

/** Warehouse, vendor and maker of a document `d` that moves goods. */
export const MATERIAL_HEAD = {
  columns: `w.name as "warehouseName", v.name as "vendorName", u.name as "createdByName"`,
  from: `left join warehouse w on w.org_id = d.org_id and w.entity_id = d.entity_id and w.id = d.warehouse_id
    left join vendor v on v.org_id = d.org_id and v.id = d.vendor_id
    left join app_user u on u.org_id = d.org_id and u.id = d.created_by`,
};

export const materialOuts = documentStore<MaterialOut>({
  kind: 'materialOut',
  word: 'material out',
  table: materialOut,
  joined: {
    columns: `${MATERIAL_HEAD.columns}, p.name as "departmentName"`,
    from: `${MATERIAL_HEAD.from} left join department p on p.org_id = d.org_id and p.id = d.department_id`,
  },
  closed: ({ status }) => status !== 'Draft',
  rows: { lines: { table: materialOutLine, owner: 'outId', key: 'id', joined: PLACED_GOODS } },
  sees: { valuePaise: 'cost', costPaise: 'cost', mrp: 'price' },
  isReached: isOfPermittedWarehouse,
});

/** The revision of its only posting. */
export const SENT = 1;

/** Lines with what came back of them, or was made into what came. */
export async function linesWithBack(tx: Tx, { id, lines }: MaterialOut): Promise<(GoodsLine & MaterialOutLineFacts)[]> {
  const linked = await readLinked(tx, id);
  return lines.map((line) => ({ ...line, backQuantity: linkedQuantity(linked, line.id, 'return') }));
}
