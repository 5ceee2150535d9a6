import { type ChallanProgress, type ChallanStatus, deriveChallanStatus } from '@bahi/domain/sales/delivery-challan';
import type { Tx } from '../../core/tx.ts';

interface LineState extends ChallanProgress {
  id: string;
  code: string;
  status: ChallanStatus;
}

/** Challans with the status that follows from what was made of them, in one question and one statement for all of them. */
export async function settleChallans(
  tx: Tx,
  ids: readonly string[],
  action: string,
  reason: string | null = null,
): Promise<void> {
  if (ids.length === 0) return;
  const { orgId, entityId, now } = tx.ctx;
  const lines = await tx.query<LineState>(
    `select d.id, d.code, d.status, l.quantity_e3 as quantity,
       coalesce(sum(k.quantity_e3) filter (where k.purpose = 'invoice'), 0)::bigint as "invoicedQuantity",
       coalesce(sum(k.quantity_e3) filter (where k.purpose = 'sell'), 0)::bigint as "billedQuantity",
       coalesce(sum(k.quantity_e3) filter (where k.purpose = 'return'), 0)::bigint as "returnedQuantity"
     from delivery_challan d
       join delivery_challan_line l on l.org_id = d.org_id and l.entity_id = d.entity_id and l.challan_id = d.id
       left join document_link k on k.org_id = l.org_id and k.entity_id = l.entity_id and k.from_id = l.challan_id
         and k.from_line_id = l.id and k.ended_at is null
     where d.org_id = $1 and d.entity_id = $2 and d.id = any ($3::uuid[])
     group by d.id, d.code, d.status, l.id, l.quantity_e3`,
    [orgId, entityId, ids],
  );
  const settled = [...Map.groupBy(lines, ({ id }) => id)].map(([id, own]) => {
    const { code, status } = own[0]!;
    return { id, code, status, after: deriveChallanStatus(own) };
  });
  const changed = settled.filter(({ status, after }) => status !== after);
  if (changed.length > 0)
    tx.ride(
      tx.query(
        `update delivery_challan d set status = v.status, row_version = d.row_version + 1, updated_at = $5
         from unnest($3::uuid[], $4::text[]) v (id, status) where d.org_id = $1 and d.entity_id = $2 and d.id = v.id`,
        [orgId, entityId, changed.map(({ id }) => id), changed.map(({ after }) => after), now],
      ),
    );
  for (const { id, code, status, after } of changed) {
    const changes = [{ path: 'status', from: status, to: after }];
    tx.audit({ action, kind: 'deliveryChallan', id, code, changes, reason });
  }
}
