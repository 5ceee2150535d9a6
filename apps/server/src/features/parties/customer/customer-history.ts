import { hideUnseen } from '@bahi/contract/codec';
import { historyRow } from '@bahi/contract/wire/party.wire';
import type { AccessArea } from '@bahi/domain/access/areas';
import { loadBranches, reachOf, seesIn } from '../../../core/access/branches.ts';
import type { Tx } from '../../../core/tx.ts';
import { countRows, decodeCursor, DEFAULT_LIMIT, pageOf } from '../../../kit/paging.ts';

interface HistoryRow {
  kind: 'WorkOrder' | 'Invoice' | 'Payment';
  id: string;
  code: string | null;
  on: string;
  status: string;
  subject: string | null;
  totalPaise: number;
  entityId: string;
  entityName: string;
}

const VEHICLE = `(select v.registration_number from vehicle v where v.org_id = d.org_id and v.id = d.vehicle_id)`;

const SOURCES: readonly {
  area: AccessArea;
  kind: HistoryRow['kind'];
  table: string;
  day: string;
  subject: string;
  total: string;
}[] = [
  {
    area: 'Service.WO',
    kind: 'WorkOrder',
    table: 'work_order',
    day: 'opened_on',
    subject: VEHICLE,
    total: 'total_paise',
  },
  {
    area: 'Accounting.Invoice',
    kind: 'Invoice',
    table: 'invoice',
    day: 'invoiced_on',
    subject: VEHICLE,
    total: 'total_paise',
  },
  {
    area: 'Accounting.CPay',
    kind: 'Payment',
    table: 'payment',
    day: 'received_on',
    subject: 'd.note',
    total: 'amount_paise',
  },
];

/**
 * Orders, invoices and payments of a customer over the branches in which the user reads all of their kind, newest first.
 * Whoever may read only his own documents of a kind is not shown those of others here.
 */
export async function listHistory(
  tx: Tx,
  customerId: string,
  query: { limit?: number | null; cursor?: string | null } | undefined,
) {
  const limit = query?.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(query?.cursor, 2);
  const branches = await loadBranches(tx);
  const values: unknown[] = [tx.ctx.orgId, customerId, after?.[0] ?? null, after?.[1] ?? null, limit + 1];
  const counted: string[] = [];
  const countedValues: unknown[] = [tx.ctx.orgId, customerId];
  const parts = SOURCES.flatMap(({ area, kind, table, day, subject, total }) => {
    const { all } = reachOf(branches, area);
    if (all.length === 0) return [];
    const entities = `$${values.push(all)}::uuid[]`;
    counted.push(
      `select d.id from ${table} d where d.org_id = $1 and d.customer_id = $2 and d.entity_id = any ($${countedValues.push(all)}::uuid[])`,
    );
    return [
      `(select '${kind}' as kind, d.id, d.code, d.${day} as "on", d.status, ${subject} as subject, d.${total} as "totalPaise",
               d.entity_id as "entityId"
        from ${table} d where d.org_id = $1 and d.entity_id = any (${entities}) and d.customer_id = $2
          and ($3::date is null or (d.${day}, d.id) < ($3, $4::uuid))
        order by d.${day} desc, d.id desc limit $5)`,
    ];
  });
  if (parts.length === 0) return { rows: [], total: 0, nextCursor: null };
  const rows = await tx.queryOnce<HistoryRow>(
    `select h.*, e.display_name as "entityName"
     from (${parts.join(' union all ')}) h join entity e on e.org_id = $1 and e.id = h."entityId"
     order by h."on" desc, h.id desc limit $5`,
    values,
  );
  const shown = rows.map((row) => hideUnseen(historyRow, row, seesIn(branches, row.entityId)));
  const countAll = countRows(tx, `(${counted.join(' union all ')}) h`, countedValues);
  return pageOf(shown, limit, (row) => [row.on, row.id], countAll);
}
