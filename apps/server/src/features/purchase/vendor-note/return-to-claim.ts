import type { vendorNoteChange } from '@bahi/contract/wire/vendor-note.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { InputCredit, InputCreditClass } from '@bahi/domain/purchase/purchase-receive';
import {
  claimLeft,
  discountToAsked,
  type ReturnedGoods,
  type ReturnToClaim,
} from '@bahi/domain/purchase/claim-of-return';
import { VendorNoteKind } from '@bahi/domain/purchase/vendor-note';
import { invalid, refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { type PurchaseReturn, purchaseReturns, type ReturnLine } from '../purchase-return-store.ts';

export type NoteEdit = Omit<Infer<typeof vendorNoteChange>, 'rowVersion' | 'approve'>;

/** A line of a return as a note claims it. */
export interface GoodsToClaim extends ReturnedGoods, Pick<ReturnLine, 'hsn' | 'billedOn'> {
  inputCredit: InputCredit | null;
  inputCreditClass: InputCreditClass | null;
  /** Whether tax went back with it. */
  taxed: boolean;
}

export interface ClaimedReturn extends ReturnToClaim {
  id: string;
  lines: readonly GoodsToClaim[];
  /** The one due of the bill of all its goods; null where there are several, or none. */
  billId: string | null;
}

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
        and k.purpose = 'note' and k.to_kind = 'vendorDebitNote' and k.ended_at is null and k.to_id <> $4) k on true
  where l.org_id = $1 and l.entity_id = $2 and l.return_id = $3`;

const NOTED = `select coalesce(sum(n.total_paise), 0)::bigint as "notedPaise" from vendor_debit_note n
  where n.org_id = $1 and n.entity_id = $2 and n.return_id = $3 and n.status = 'Open' and n.id <> $4`;

const BILLS = `select distinct k.to_id as "billId" from purchase_return_line l
    join document_link k on k.org_id = l.org_id and k.entity_id = l.entity_id and k.from_id = l.source_receive_id
      and k.from_line_id = l.source_line_id and k.purpose = 'bill' and k.ended_at is null
  where l.org_id = $1 and l.entity_id = $2 and l.return_id = $3 limit 2`;

/** A return with what notes other than `except` claim of it. */
export async function readClaims(tx: Tx, back: PurchaseReturn, except: string): Promise<ClaimedReturn> {
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
    ...{ id, code, status, vendorId, returnedOn },
    claimPaise: claimPaise ?? totalPaise,
    notedPaise: noted!.notedPaise,
    billId: bills.length === 1 ? bills[0]!.billId : null,
    lines: back.lines.map((line) => ({
      ...line,
      ...found.get(line.id)!,
      taxed: line.cgstPaise + line.sgstPaise + line.igstPaise > 0,
    })),
  };
}

/** All that is left to claim of a return, as a note is entered; what a caller says himself stays. */
export async function claimOfReturn(tx: Tx, returnId: string, noteId: string, edit: NoteEdit): Promise<NoteEdit> {
  if (edit.kind && edit.kind !== VendorNoteKind.return)
    throw invalid('Kind', 'A note of a return is of the kind Return.');
  const back = await purchaseReturns.get(tx, returnId);
  const of = await readClaims(tx, back, noteId);
  const said = { ...edit, vendorId: edit.vendorId ?? of.vendorId, kind: VendorNoteKind.return };
  if (edit.lines) return said;
  const lines = of.lines.flatMap((goods) => {
    const left = claimLeft(goods);
    return left ? [lineOf(of.id, goods, left)] : [];
  });
  if (lines.length === 0) throw refuse('Nothing of this return is billed and left to claim.');
  return { ...said, lines, billId: edit.billId === undefined ? of.billId : edit.billId, ...lessOf(back) };
}

const lineOf = (id: string, goods: GoodsToClaim, left: NonNullable<ReturnType<typeof claimLeft>>) => ({
  itemId: goods.itemId,
  description: goods.description,
  hsn: goods.hsn,
  taxCode: goods.taxCode,
  ...left,
  inputCredit: goods.inputCredit ?? undefined,
  inputCreditClass: goods.inputCreditClass ?? undefined,
  source: { kind: 'PurchaseReturn' as const, id, line: goods.id },
});

/** Where less is asked than the goods came to, the note says it as a discount. */
function lessOf(back: PurchaseReturn) {
  const overallDiscountPaise = discountToAsked(back);
  return overallDiscountPaise > 0 ? { overallDiscountPaise } : {};
}
