import type { searchMaterialIns } from '@bahi/contract/endpoints/inventory/material-in';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Tx } from '../../../core/tx.ts';
import { listMaterial } from '../list-material.ts';
import { type MaterialIn, materialIns } from '../material-in-store.ts';

type Query = NonNullable<InputOf<typeof searchMaterialIns>['query']>;

/** Goods that came without being bought, the newest day first. */
export const listMaterialIns = (tx: Tx, query: Query, dashboard = false) =>
  listMaterial<MaterialIn & { lineCount: number }>(tx, query, {
    store: materialIns,
    lines: 'material_in_line l where l.org_id = d.org_id and l.entity_id = d.entity_id and l.in_id = d.id',
    day: { column: 'd.received_on', of: (row) => row.receivedOn },
    open: dashboard ? ['Draft'] : null,
    narrow: (where) => where.asked((out) => `d.out_id = ${out}`, query.outId),
  });
