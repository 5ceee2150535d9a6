import type { MaterialInKind, MaterialInStatus } from '@bahi/domain/stock/material-in';
import { materialIn, materialInLine } from '../../../db/schema/material.ts';
import { documentStore } from '../../core/document/document-store.ts';
import { isOfPermittedWarehouse } from '../../core/stock/warehouses.ts';
import { PLACED_GOODS, type GoodsLine } from './goods-lines.ts';
import { MATERIAL_HEAD } from './material-out-store.ts';

export interface MaterialInLine extends GoodsLine {
  outLineId: string | null;
  usedQuantity: number | null;
  usedNos: string[] | null;
  chargePaise: number;
}

export interface MaterialIn extends Omit<typeof materialIn.$inferSelect, 'orgId' | 'entityId'> {
  status: MaterialInStatus;
  kind: MaterialInKind;
  warehouseName: string | null;
  vendorName: string | null;
  outCode: string | null;
  createdByName: string | null;
  lines: MaterialInLine[];
}

export const materialIns = documentStore<MaterialIn>({
  kind: 'materialIn',
  word: 'material in',
  table: materialIn,
  joined: {
    columns: `${MATERIAL_HEAD.columns}, o.code as "outCode"`,
    from: `${MATERIAL_HEAD.from} left join material_out o on o.org_id = d.org_id and o.entity_id = d.entity_id and o.id = d.out_id`,
  },
  closed: ({ status }) => status !== 'Draft',
  rows: { lines: { table: materialInLine, owner: 'inId', key: 'id', joined: PLACED_GOODS } },
  sees: { chargePaise: 'cost', costPaise: 'cost', mrp: 'price' },
  isReached: isOfPermittedWarehouse,
});
