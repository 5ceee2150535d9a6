import { discountToAsked } from '@bahi/domain/purchase/claim-source';
import { PurchaseReturnStatus } from '@bahi/domain/purchase/purchase-return';
import type { InputCredit, InputCreditClass } from '@bahi/domain/purchase/purchase-receive';
import type { Tx } from '../../../core/tx.ts';
import { CLAIMS_OF_RETURN, type PurchaseReturn } from '../purchase-return-store.ts';
import type { NoteSource } from './source-goods.ts';

interface LineRow {
  lineId: string;
  claimedQuantity: number;
  claimedPaise: number;
  inputCredit: InputCredit | null;
  inputCreditClass: InputCreditClass | null;
}

const LINES = `select l.id as "lineId", r.input_credit as "inputCredit", r.input_credit_class as "inputCreditClass",
    coalesce(k.quantity, 0)::bigint as "claimedQuantity", coalesce(k.cost, 0)::bigint as "claimedPaise"
  from purchase_return_line l
    left join purchase_receive_line r on r.org_id = l.org_id and r.entity_id = l.entity_id
      and r.receive_id = l.source_receive_id and r.id = l.source_line_id
    left join lateral (select sum(k.quantity_e3) as quantity, sum(k.cost_paise) as cost from document_link k
      where k.org_id = l.org_id and k.entity_id = l.entity_id and k.from_id = l.return_id and k.from_line_id = l.id
        and k.purpose = 'note' and ${CLAIMS_OF_RETURN} and k.ended_at is null and k.to_id <> $4) k on true
  where l.org_id = $1 and l.entity_id = $2 and l.return_id = $3`;

const NOTED = `select coalesce(sum(n.total), 0)::bigint as "notedPaise" from (
    select n.id, n.total_paise as total from vendor_debit_note n
      where n.org_id = $1 and n.entity_id = $2 and n.return_id = $3 and n.status = 'Open'
    union all select n.id, n.total_paise from vendor_credit_note n
      where n.org_id = $1 and n.entity_id = $2 and n.return_id = $3 and n.status = 'Open' and n.debit_note_id is null) n
  where n.id <> $4`;

const BILLS = `select distinct k.to_id as "billId" from purchase_return_line l
    join document_link k on k.org_id = l.org_id and k.entity_id = l.entity_id and k.from_id = l.source_receive_id
      and k.from_line_id = l.source_line_id and k.purpose = 'bill' and k.to_kind = 'bill' and k.ended_at is null
  where l.org_id = $1 and l.entity_id = $2 and l.return_id = $3 limit 2`;

const DEAD: readonly PurchaseReturnStatus[] = [PurchaseReturnStatus.draft, PurchaseReturnStatus.cancelled];

/** A return with what notes other than `except` claim of it. */
export async function readReturned(tx: Tx, back: PurchaseReturn, except: string): Promise<NoteSource> {
  const { orgId, entityId } = tx.ctx;
  const key = [orgId, entityId, back.id];
  const [rows, [noted], bills] = await Promise.all([
    tx.query<LineRow>(LINES, [...key, except]),
    tx.query<{ notedPaise: number }>(NOTED, [...key, except]),
    tx.query<{ billId: string }>(BILLS, key),
  ]);
  const found = new Map(rows.map(({ lineId, ...row }) => [lineId, row]));
  const { id, code, status, vendorId, returnedOn, totalPaise, claimPaise } = back;
  return {
    id,
    kind: 'PurchaseReturn',
    code,
    isLive: !DEAD.includes(status),
    vendorId,
    datedOn: returnedOn,
    claimPaise: claimPaise ?? totalPaise,
    notedPaise: noted!.notedPaise,
    billId: bills.length === 1 ? bills[0]!.billId : null,
    // Where less is asked than the goods came to, the note says it as a discount.
    lessPaise: discountToAsked(back),
    lines: back.lines.map((line) => ({
      ...line,
      ...found.get(line.id)!,
      taxed: line.cgstPaise + line.sgstPaise + line.igstPaise > 0,
    })),
  };
}
