import { frozenHead, frozenLine } from '@bahi/domain/facts/frozen-lines';
import { noteTableOf, returnPeriodOf } from '@bahi/domain/facts/gst-table';
import { CreditNoteKind } from '@bahi/domain/notes/credit-note';
import type { AccountOfRole } from '@bahi/domain/posting/accounts';
import { invariant } from '../../../core/app-error.ts';
import type { DocumentGst } from '../../../core/facts/document-gst.ts';
import type { SaleFacts, SaleLineFacts } from '../../../core/facts/freeze-facts.ts';
import type { Tx } from '../../../core/tx.ts';
import type { CreditNote } from './credit-note-store.ts';
import type { InvoiceOfNote } from './noted-invoice.ts';

/** How the invoice was treated as it was posted, and what its facts say of all its lines. */
export interface Treatment {
  gst: Omit<DocumentGst, 'returnPeriod'>;
  head: Pick<
    SaleFacts,
    'partyCategoryId' | 'payer' | 'salespersonId' | 'advisorId' | 'doctorId' | 'patientId' | 'source' | 'sourceId'
  > & { vehicleId: string | null; make: string; model: string };
  /** Of its lines what no note changes: from where, of which batch, by whom. */
  lines: ({ lineId: string } & Pick<SaleLineFacts, OfLine>)[];
}
type OfLine = 'operationCode' | 'warehouseId' | 'batchId' | 'batchNo' | 'expiresOn' | 'technicianId' | 'listPrice';

/** The treatment that the invoice has frozen: a note takes it, whatever customer and settings say today (rule 37). */
export async function readTreatment(tx: Tx, invoice: InvoiceOfNote): Promise<Treatment> {
  const key = [tx.ctx.orgId, tx.ctx.entityId, invoice.id, invoice.revision];
  const [[gst], [head], lines] = await Promise.all([
    tx.query<Treatment['gst']>(
      `select party_id as "partyId", gstin, legal_name as "legalName", trade_name as "tradeName", state_code as "stateCode",
         party_gstin as "partyGstin", party_name as "partyName", party_treatment as "partyTreatment",
         party_state_code as "partyStateCode", party_country_code as "partyCountryCode", place_of_supply as "placeOfSupply",
         tax_heads as "taxHeads", reverse_charge as "reverseCharge", gst_table as "gstTable"
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
    tx.query<Treatment['lines'][number]>(
      `select line_id as "lineId", operation_code as "operationCode", warehouse_id as "warehouseId", batch_id as "batchId",
         batch_no as "batchNo", expires_on as "expiresOn", technician_id as "technicianId", list_price_e4 as "listPrice"
       from sale_fact where org_id = $1 and entity_id = $2 and document_id = $3 and revision = $4 and mirrors_id is null
         and kind = 'line'`,
      key,
    ),
  ]);
  invariant(gst && head, 'a posted invoice has its facts');
  return { gst, head, lines };
}

/** What a note freezes: its lines count against those of its invoice; what came back has taken off their cost by then. Without tax it stands in no return. */
export function factsOfCreditNote(
  note: CreditNote,
  { gst, head, lines }: Treatment,
  account: AccountOfRole,
): SaleFacts {
  const commercial = note.kind === CreditNoteKind.commercial;
  const { vehicleId, make, model, ...of } = head;
  const sold = new Map(lines.map((line) => [line.lineId, line]));
  const gstTable = commercial ? null : noteTableOf(gst.gstTable);
  const treated: DocumentGst = {
    ...gst,
    partyId: note.customerId,
    taxHeads: commercial ? 'none' : gst.taxHeads,
    gstTable,
    returnPeriod: returnPeriodOf(note.notedOn),
  };
  const accounts = { adjustment: account('adjustment'), roundOff: account('roundOff') };
  return {
    ...of,
    gst: treated,
    isNote: true,
    vehicle: vehicleId === null ? null : { id: vehicleId, make, model },
    lines: [
      ...note.lines.map((line) => ({
        ...sold.get(line.sourceLineId),
        ...(commercial ? givenLine(line) : notedLine(line, treated)),
        ofDocumentId: note.invoiceId,
        ofLineId: line.sourceLineId,
      })),
      ...frozenHead(note, accounts),
    ],
  };
}

type Line = CreditNote['lines'][number];

/** It counts the pieces that came back. */
const notedLine = (line: Line, { taxHeads, gstTable }: Pick<DocumentGst, 'taxHeads' | 'gstTable'>) =>
  frozenLine(
    {
      ...line,
      family: line.family as 'labour' | 'part',
      amountPaise: line.taxablePaise,
      discountPaise: 0,
      recordDiscountPaise: 0,
    },
    { taxed: taxHeads !== 'none', gstTable },
  );

/** Given without touching the tax: it lowers income, and nothing that a return tells. */
const givenLine = (line: Line) => ({
  ...notedLine({ ...line, taxablePaise: 0 }, { taxHeads: 'none', gstTable: null }),
  kind: 'head' as const,
  taxKind: null,
});
