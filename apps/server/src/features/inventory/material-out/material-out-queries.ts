import type { searchMaterialOuts } from '@bahi/contract/endpoints/inventory/material-out';
import type { InputOf } from '@bahi/contract/endpoint';
import { isLateBack } from '@bahi/domain/stock/material-out';
import type { Tx } from '../../../core/tx.ts';
import { listMaterial } from '../list-material.ts';
import { type MaterialOut, materialOuts } from '../material-out-store.ts';

type Query = NonNullable<InputOf<typeof searchMaterialOuts>['query']>;

/** Goods that went out, the newest day first. */
export async function listMaterialOuts(tx: Tx, query: Query, dashboard = false) {
  const { today } = tx.ctx;
  const page = await listMaterial<MaterialOut & { lineCount: number }>(tx, query, {
    store: materialOuts,
    lines: 'material_out_line l where l.org_id = d.org_id and l.entity_id = d.entity_id and l.out_id = d.id',
    day: { column: 'd.sent_on', of: (row) => row.sentOn },
    open: dashboard ? ['Draft', 'Out', 'PartBack'] : null,
    narrow: (where) =>
      where.asked(
        (on) => `(d.status in ('Out', 'PartBack') and d.due_back_on < ${on}::date)`,
        query.late ? today : null,
      ),
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, late: isLateBack(row, today) })) };
}
