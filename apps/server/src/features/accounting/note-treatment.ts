import { frozenHead } from '@bahi/domain/facts/frozen-lines';
import { noteTableOf, returnPeriodOf } from '@bahi/domain/facts/gst-table';
import { mulDiv } from '@bahi/domain/money/round';
import type { AccountOfRole } from '@bahi/domain/posting/accounts';
import { invariant } from '../../core/app-error.ts';
import type { DocumentGst } from '../../core/facts/document-gst.ts';
import type { SaleFacts, SaleLineFacts } from '../../core/facts/freeze-facts.ts';
import type { Tx } from '../../core/tx.ts';
import type { SaleOfNote } from './noted-invoice.ts';

/** How the invoice was treated as it was posted, and what its facts say of all its lines. */
export interface Treatment {
  gst: Omit<DocumentGst, 'returnPeriod'>;
  /** Whom the invoice is made out to, where another owes it and its notes. */
  recipientId: string | null;
  head: Pick<
    SaleFacts,
    'partyCategoryId' | 'payer' | 'salespersonId' | 'advisorId' | 'doctorId' | 'patientId' | 'source' | 'sourceId'
  > & { vehicleId: string | null; make: string; model: string };
  /** Of its lines, by their ids, what no note changes: from where, of which batch, by whom. */
  lines: ReadonlyMap<string, Pick<SaleLineFacts, OfLine>>;
  /** How much of them was sold, and how much of that was free by a list. */
  free: ReadonlyMap<string, SoldFree>;
}
interface SoldFree {
  quantity: number;
  freeQuantity: number;
}
type OfLine = 'operationCode' | 'warehouseId' | 'batchId' | 'batchNo' | 'expiresOn' | 'technicianId' | 'listPrice';

/** The treatment that the sale has frozen: a note takes it, whatever customer and settings say today (rule 37). */
export async function readTreatment(tx: Tx, invoice: SaleOfNote): Promise<Treatment> {
  const key = [tx.ctx.orgId, tx.ctx.entityId, invoice.id, invoice.revision];
  const [[frozen], [head], lines] = await Promise.all([
    tx.query<Treatment['gst'] & Pick<Treatment, 'recipientId'>>(
      `select party_id as "partyId", gstin, legal_name as "legalName", trade_name as "tradeName", state_code as "stateCode",
         party_gstin as "partyGstin", party_name as "partyName", party_treatment as "partyTreatment",
         party_state_code as "partyStateCode", party_country_code as "partyCountryCode", place_of_supply as "placeOfSupply",
         tax_heads as "taxHeads", reverse_charge as "reverseCharge", gst_table as "gstTable",
         (select i.recipient_id from invoice i where i.org_id = $1 and i.entity_id = $2 and i.id = $3) as "recipientId"
       from document_gst where org_id = $1 and entity_id = $2 and document_id = $3 and revision = $4 and ended_at is null`,
      key,
    ),
    tx.query<Treatment['head']>(
      `select party_category_id as "partyCategoryId", payer, salesperson_id as "salespersonId", advisor_id as "advisorId",
         doctor_id as "doctorId", patient_id as "patientId", source, source_id as "sourceId", vehicle_id as "vehicleId",
         coalesce(make, '') as make, coalesce(model, '') as model
       from sale_fact where org_id = $1 and entity_id = $2 and document_id = $3 and revision = $4 and mirrors_id is null
       order by id limit 1`,
      key,
    ),
    tx.query<{ lineId: string } & Pick<SaleLineFacts, OfLine> & SoldFree>(
      `select line_id as "lineId", operation_code as "operationCode", warehouse_id as "warehouseId", batch_id as "batchId",
         batch_no as "batchNo", expires_on as "expiresOn", technician_id as "technicianId", list_price_e4 as "listPrice",
         quantity_e3 as quantity, free_quantity_e3 as "freeQuantity"
       from sale_fact where org_id = $1 and entity_id = $2 and document_id = $3 and revision = $4 and mirrors_id is null
         and kind = 'line'`,
      key,
    ),
  ]);
  invariant(frozen && head, 'a posted sale has its facts');
  const { recipientId, ...gst } = frozen;
  return {
    gst,
    recipientId,
    head,
    lines: new Map(lines.map(({ lineId, quantity: _, freeQuantity: __, ...line }) => [lineId, line])),
    free: new Map(lines.map(({ lineId, quantity, freeQuantity }) => [lineId, { quantity, freeQuantity }])),
  };
}

/** How many of the pieces that came back had been free by their list: five of 11 with one free = 0.455. */
export function freeOfReturned({ free }: Treatment, lineId: string, returned: number): number {
  const sold = free.get(lineId);
  return sold && sold.quantity > 0 ? mulDiv(sold.freeQuantity, returned, sold.quantity) : 0;
}

/** A note as its facts see it. */
interface FactedNote {
  customerId: string | null;
  notedOn: string;
  adjustPaise?: number;
  roundPaise: number;
}

/** How a note is treated: as its invoice was; without tax it stands in no return. */
export const treatmentOfNote = (
  { customerId, notedOn }: FactedNote,
  { gst, recipientId }: Treatment,
  untaxed: boolean,
): DocumentGst => ({
  ...gst,
  partyId: recipientId ?? customerId,
  taxHeads: untaxed ? 'none' : gst.taxHeads,
  gstTable: untaxed ? null : noteTableOf(gst.gstTable),
  returnPeriod: returnPeriodOf(notedOn),
});

/** What a note freezes beside its lines: who sold, advised and owned, as the facts of its invoice say. */
export function factsOfNote(
  note: FactedNote,
  { head }: Treatment,
  {
    gst,
    lines,
    lowers,
    account,
  }: { gst: DocumentGst; lines: SaleFacts['lines']; lowers: boolean; account: AccountOfRole },
): SaleFacts {
  const { vehicleId, make, model, ...of } = head;
  return {
    ...of,
    gst,
    isNote: lowers,
    vehicle: vehicleId === null ? null : { id: vehicleId, make, model },
    lines: [
      ...lines,
      ...frozenHead(
        { ...note, adjustPaise: note.adjustPaise ?? 0 },
        { adjustment: account('adjustment'), roundOff: account('roundOff') },
      ),
    ],
  };
}
