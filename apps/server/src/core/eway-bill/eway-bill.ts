import type { ewayBillOfGoods, ewayBillView } from '@bahi/contract/wire/eway-bill.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { needsEwayBill } from '@bahi/domain/sales/delivery-challan';
import { AppError, duplicate, invalid, refuse } from '../app-error.ts';
import { diff } from '../diff.ts';
import { newId } from '../new-id.ts';
import type { Tx } from '../tx.ts';

/** Where an e-way bill names its document. */
const COLUMNS = { invoice: 'invoice_id', salesReceipt: 'receipt_id', salesReturn: 'return_id' } as const;
type MovedKind = keyof typeof COLUMNS;

/** A document whose goods move, locked where its e-way bill changes. */
interface Moved {
  kind: MovedKind;
  id: string;
  code: string | null;
  on: string;
  /** Its goods have left, or came in. */
  isPosted: boolean;
  lines: Parameters<typeof needsEwayBill>[0];
}

type Bill = Infer<typeof ewayBillOfGoods>;
type View = Infer<typeof ewayBillView>;

async function find(tx: Tx, kind: MovedKind, id: string): Promise<Required<Bill> | null> {
  const [found] = await tx.query<Required<Bill>>(
    `select number, valid_until as "validUntil", vehicle_number as "vehicleNumber", transport_document_no as "transportDocumentNo"
     from eway_bill where org_id = $1 and entity_id = $2 and ${COLUMNS[kind]} = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );
  return found ?? null;
}

/** The e-way bill of a document, or that it has none; `needed` while the law asks for one. */
export const viewEwayBill = async (tx: Tx, { kind, id, isPosted, lines }: Moved): Promise<View> => ({
  ...(await find(tx, kind, id)),
  needed: isPosted && needsEwayBill(lines),
});

const NUMBER_KEY = 'eway_bill_number';

/** Keeps the e-way bill that somebody has made on its portal (sales rule 11); one that was cancelled there is taken off. */
export async function keepEwayBill(tx: Tx, moved: Moved, bill: Bill): Promise<View> {
  const { kind, id, code, on, isPosted } = moved;
  const { number = null, validUntil = null, vehicleNumber = null, transportDocumentNo = null } = bill;
  if (!isPosted) throw refuse('Its goods have not moved.');
  if (number === null && (validUntil ?? vehicleNumber ?? transportDocumentNo) !== null)
    throw invalid('No', 'Enter the number of the e-way bill.');
  if (validUntil !== null && validUntil < on)
    throw invalid('Upto', 'An e-way bill does not end before its goods move.');
  const before = await find(tx, kind, id);
  const after = { number, validUntil, vehicleNumber, transportDocumentNo };
  const { orgId, entityId, userId, now } = tx.ctx;
  await tx.query(`delete from eway_bill where org_id = $1 and entity_id = $2 and ${COLUMNS[kind]} = $3`, [
    ...[orgId, entityId, id],
  ]);
  if (number !== null)
    await insert(
      tx,
      `insert into eway_bill (org_id, entity_id, id, ${COLUMNS[kind]}, number, valid_until, vehicle_number, transport_document_no,
         created_by, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
      [orgId, entityId, newId(), id, number, validUntil, vehicleNumber, transportDocumentNo, userId, now],
    );
  tx.audit({ action: 'ewayBill', kind, id, code, changes: diff(before ?? {}, after) });
  return viewEwayBill(tx, moved);
}

/** One number is of one document: the same again is a slip of the pen, or another's paper. */
async function insert(tx: Tx, text: string, values: unknown[]): Promise<void> {
  try {
    await tx.savepoint(() => tx.query(text, values));
  } catch (error) {
    if ((error as { constraint?: string }).constraint === NUMBER_KEY)
      throw duplicate('No', 'Another document has this e-way bill.');
    throw error;
  }
}

/** What moved under an e-way bill is not undone while that stands: it is cancelled on its portal first. */
export async function assertNoEwayBill(tx: Tx, kind: string, id: string): Promise<void> {
  if (!(kind in COLUMNS)) return;
  const found = await find(tx, kind as MovedKind, id);
  if (found) throw new AppError('Rule', `Cancel its e-way bill ${found.number} first, and take it off.`);
}
