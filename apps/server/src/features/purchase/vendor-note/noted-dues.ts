import type { vendorDebitNoteDues } from '@bahi/contract/endpoints/accounting/vendor-debit-note';
import type { InputOf } from '@bahi/contract/endpoint';
import { leftToClaim, type NotedDue } from '@bahi/domain/purchase/vendor-note';
import type { Tx } from '../../../core/tx.ts';
import { wholeOf } from '../../../kit/paging.ts';

/** A due of a vendor with what posted notes claim of it, apart from the note that asks. */
interface DueRow extends NotedDue {
  id: string;
  code: string | null;
}

/** What posted notes of a table claim of the due `o`. */
const claimedBy = (table: 'vendor_debit_note' | 'vendor_credit_note'): string =>
  `coalesce((select sum(n.total_paise) from ${table} n where n.org_id = o.org_id and n.entity_id = o.entity_id
    and n.bill_id = o.id and n.status = 'Open' and n.id is distinct from $3::uuid), 0)`;

const DUES = `select o.id, o.code, coalesce(o.code, 'The opening balance') as name, o.vendor_id as "vendorId",
    o.dated_on as "datedOn", o.total_paise as "totalPaise",
    (${claimedBy('vendor_debit_note')} + ${claimedBy('vendor_credit_note')})::bigint as "claimedPaise"
  from open_item o
  where o.org_id = $1 and o.entity_id = $2 and o.side = 'payable' and o.role = 'due' and o.total_paise > 0
    and o.kind in ('bill', 'opening')`;

/** What a note claims back of; absent where there is no such due of a vendor here. */
export async function findNotedDue(tx: Tx, id: string, except: string): Promise<NotedDue | null> {
  const { orgId, entityId } = tx.ctx;
  const [due] = await tx.query<DueRow>(`${DUES} and o.id = $4`, [orgId, entityId, except, id]);
  return due ?? null;
}

const MOST_DUES = 100;

/** What a note of a vendor may claim back of, the newest first. */
export async function listNotedDues(tx: Tx, { params }: InputOf<typeof vendorDebitNoteDues>) {
  const { orgId, entityId } = tx.ctx;
  const rows = await tx.query<DueRow>(
    `${DUES} and o.vendor_id = $4 order by o.dated_on desc, o.id desc limit ${MOST_DUES}`,
    [orgId, entityId, null, params.vendorId],
  );
  const dues = rows.map((due) => ({ ...due, claimablePaise: leftToClaim(due) }));
  return wholeOf(dues.filter(({ claimablePaise }) => claimablePaise > 0));
}
