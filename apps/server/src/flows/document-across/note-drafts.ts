import { claimOnLines, notGranted } from '@bahi/domain/connectx/shared-document';
import { CreditNoteKind } from '@bahi/domain/notes/credit-note';
import { billNumberKey } from '@bahi/domain/purchase/bill-number';
import { refuse } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { createCreditNote } from '../../features/accounting/credit-note/credit-note-verbs.ts';
import { findInvoiceOfNote } from '../../features/accounting/noted-invoice.ts';
import type { Snapshot } from '../../features/connectx/snapshot-store.ts';
import { createVendorNote, updateVendorNote } from '../../features/purchase/vendor-note/vendor-note-verbs.ts';
import { creditBook } from '../../features/purchase/vendor-note-store.ts';
import { taxCodeOf } from './our-goods.ts';
import type { DraftMaker } from './taken-draft.ts';

/**
 * What they give back answers our debit note where it was made of that, else it lowers our bill of their invoice. It grants what
 * it says, whatever was claimed.
 */
export const creditOfTheirNote: DraftMaker = async (tx, snapshot, { partyId }) => {
  const { code, paper } = snapshot;
  const head = { vendorId: partyId, vendorNoteNo: code, vendorNoteDate: paper.datedOn, notes: paper.notes };
  const asked = { params: undefined, query: undefined };
  const debitNoteId = await claimBehind(tx, snapshot);
  if (debitNoteId === null)
    return createVendorNote(tx, creditBook, {
      ...asked,
      body: {
        ...head,
        billId: await billOf(tx, partyId, paper.reference),
        settings: { taxed: paper.taxed },
        lines: paper.lines.map((line) => ({
          description: line.description,
          hsn: line.hsn,
          quantity: line.quantity,
          unitPrice: line.unitPrice ?? 0,
          discountPaise: line.discountPaise ?? 0,
          taxCode: taxCodeOf(tx, line),
        })),
      },
    });
  const note = await createVendorNote(tx, creditBook, { ...asked, body: { ...head, debitNoteId } });
  const refusedPaise = notGranted(note.taxablePaise ?? 0, paper.sums?.taxablePaise ?? 0);
  if (refusedPaise === 0) return note;
  const overallDiscountPaise = (note.overallDiscountPaise ?? 0) + refusedPaise;
  return updateVendorNote(tx, creditBook, {
    params: { id: note.id },
    query: undefined,
    body: { overallDiscountPaise, rowVersion: note.rowVersion },
  });
};

/** Our debit note that they took and made this credit note of. */
async function claimBehind(tx: Tx, { connectionId, code }: Snapshot): Promise<string | null> {
  const [sent] = await tx.query<{ id: string }>(
    `select s.document_id as id from exchange.snapshot s join vendor_debit_note d on d.org_id = $1 and d.entity_id = $2
         and d.id = s.document_id and d.status = 'Open'
     where s.connection_id = $3 and s.sender_entity_id = $2 and s.kind = 'vendorDebitNote' and s.their_kind = 'creditNote'
       and s.their_code = $4
       and not exists (select from vendor_credit_note a where a.org_id = $1 and a.entity_id = $2 and a.debit_note_id = d.id
         and a.status <> 'Cancelled') limit 1`,
    [tx.ctx.orgId, tx.ctx.entityId, connectionId, code],
  );
  return sent?.id ?? null;
}

async function billOf(tx: Tx, vendorId: string, number: string | null | undefined): Promise<string | null> {
  const [bill] = await tx.query<{ id: string }>(
    `select id from bill where org_id = $1 and entity_id = $2 and vendor_id = $3 and vendor_bill_key = $4
       and status in ('Unpaid', 'Partial', 'Closed') order by billed_on desc limit 1`,
    [tx.ctx.orgId, tx.ctx.entityId, vendorId, billNumberKey(number ?? '')],
  );
  return bill?.id ?? null;
}

/** What they claim back lowers our invoice that their paper names, line by line of the same item. */
export const creditOfTheirClaim: DraftMaker = async (tx, { code, otherName, paper }, { partyId, items }) => {
  const invoice = await invoiceNamed(tx, partyId, paper.reference);
  if (!invoice)
    throw refuse(`${code} names no invoice of yours to ${otherName}: credit it by a note of your own, or refuse it.`);
  const claims = paper.lines.map(({ id, taxablePaise }) => ({
    itemId: items.get(id)?.itemId,
    taxablePaise: taxablePaise ?? 0,
  }));
  const lines = claimOnLines(claims, invoice.lines);
  if (lines.length === 0)
    throw refuse(`Nothing of ${code} stands on ${invoice.code}: refuse it, or credit it by hand.`);
  return createCreditNote(tx, {
    body: { invoiceId: invoice.id, kind: CreditNoteKind.price, reason: `${code} of ${otherName}`, lines },
  });
};

async function invoiceNamed(tx: Tx, customerId: string, code: string | null | undefined) {
  const [found] = await tx.query<{ id: string }>(
    `select id from invoice where org_id = $1 and entity_id = $2 and upper(code) = upper($4)
       and (customer_id = $3 or recipient_id = $3) and status in ('Unpaid', 'Partial', 'Closed')
     order by invoiced_on desc limit 1`,
    [tx.ctx.orgId, tx.ctx.entityId, customerId, code ?? ''],
  );
  return found && findInvoiceOfNote(tx, found.id);
}
