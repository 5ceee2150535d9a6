import type { FileAnswer } from '@bahi/contract/endpoint';
import {
  INVOICE_VARIANTS,
  InvoiceVariant,
  ORDER_VARIANTS,
  OrderVariant,
  PURCHASE_ORDER_PRINT,
  RECEIPT_VARIANTS,
  ReceiptVariant,
} from '@bahi/domain/document/print-variants';
import { isInvoiceEditable } from '@bahi/domain/status/invoice-status';
import type { InvoiceStatus } from '@bahi/domain/document/invoice';
import { can } from '@bahi/domain/access/access';
import type { AccessArea } from '@bahi/domain/access/areas';
import { PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import type { ShareKind } from '@bahi/domain/share/share-texts';
import { AppError, invalid, notFound } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { type PrintQuery, printInvoice } from '../../features/accounting/invoice/print-invoice.ts';
import { getPaymentView } from '../../features/accounting/payment/payment-queries.ts';
import { printPayment, type ReceiptChoice } from '../../features/accounting/payment/print-payment.ts';
import { type OrderPrintChoice, printWorkOrder } from '../../features/service/work-order/print-work-order.ts';
import { loadWorkOrder } from '../../features/service/work-order/work-order-store.ts';
import { printPurchaseOrder } from '../../features/purchase/order/print-purchase-order.ts';
import { purchaseOrders } from '../../features/purchase/purchase-order-store.ts';
import { invoices } from '../../features/accounting/invoice/invoice-store.ts';

/** What is shared: a document and which of its prints. */
export type Subject =
  | { kind: 'invoice'; id: string; choice: PrintQuery }
  | { kind: 'workOrder'; id: string; choice: OrderPrintChoice }
  | { kind: 'payment'; id: string; choice: ReceiptChoice }
  | { kind: 'purchaseOrder'; id: string; choice: object };

/** What messages say of a document. */
export interface SharedFacts {
  code: string | null;
  status: string;
  /** Null is told to nobody: what an order comes to is a cost. */
  amountPaise: number | null;
  customerName: string;
  phone: string | null;
  email: string | null;
}

/** Where a document stands, what it comes to, and who gets it. */
const SOURCES: Readonly<Record<ShareKind, { table: string; amount: string; party: 'customer' | 'vendor' }>> = {
  invoice: { table: 'invoice', amount: 'total_paise', party: 'customer' },
  workOrder: { table: 'work_order', amount: 'total_paise', party: 'customer' },
  payment: { table: 'payment', amount: 'amount_paise', party: 'customer' },
  purchaseOrder: { table: 'purchase_order', amount: 'total_paise', party: 'vendor' },
};

/** The caller's right to the document is for the print to ask; a document of elsewhere is none. */
export async function loadFacts(tx: Tx, kind: ShareKind, id: string): Promise<SharedFacts> {
  const { table, amount, party } = SOURCES[kind];
  const [facts] = await tx.query<SharedFacts>(
    `select d.code, d.status, d.${amount} as "amountPaise", c.name as "customerName", c.phone, c.email
     from ${table} d join ${party} c on c.org_id = d.org_id and c.id = d.${party}_id
     where d.org_id = $1 and d.entity_id = $2 and d.id = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );
  if (!facts) throw notFound(kind);
  return party === 'vendor' && !tx.ctx.sees.cost ? { ...facts, amountPaise: null } : facts;
}

const AREAS = {
  invoice: 'Accounting.Invoice',
  workOrder: 'Service.WO',
  payment: 'Accounting.CPay',
  purchaseOrder: 'Inventory.PO',
} as const satisfies Record<ShareKind, AccessArea>;

/** Who may share a document may read it and see its prices; 404 where it is not his. */
export async function assertMayShare(tx: Tx, kind: ShareKind, id: string): Promise<void> {
  const { access, sees } = tx.ctx;
  if (!sees.price || !can(access, AREAS[kind], 'R')) throw new AppError('Forbidden');
  if (kind === 'invoice') await invoices.get(tx, id);
  else if (kind === 'workOrder') await loadWorkOrder(tx, id);
  else if (kind === 'purchaseOrder') await purchaseOrders.get(tx, id);
  else await getPaymentView(tx, id);
}

/** The print, as its own verb makes it for this caller. */
export const printSubject = (tx: Tx, { kind, id, choice }: Subject): Promise<FileAnswer> => {
  if (kind === 'invoice') return printInvoice(tx, id, choice);
  if (kind === 'purchaseOrder') return printPurchaseOrder(tx, id);
  return kind === 'workOrder' ? printWorkOrder(tx, id, choice) : printPayment(tx, id, choice);
};

/** Which print it is, and what it is called. */
export function variantOf({ kind, choice }: Subject): { variant: string; label: string } {
  if (kind === 'invoice') {
    const variant = choice.variant ?? InvoiceVariant.withTax;
    return { variant, label: INVOICE_VARIANTS[variant].label };
  }
  if (kind === 'workOrder') {
    const variant = choice.variant ?? OrderVariant.withTax;
    return { variant, label: ORDER_VARIANTS[variant].label };
  }
  if (kind === 'purchaseOrder') return { variant: PURCHASE_ORDER_PRINT, label: 'Purchase order' };
  const variant = choice.variant ?? ReceiptVariant.receipt;
  return { variant, label: RECEIPT_VARIANTS[variant].label };
}

/** What must not go out: a draft that may still change, and what is for the workshop alone. */
export function assertShareable(subject: Subject, facts: SharedFacts): void {
  if (subject.kind === 'invoice' && isInvoiceEditable(facts.status as InvoiceStatus))
    throw new AppError('Rule', 'A draft is not sent: approve the invoice first.');
  if (subject.kind === 'purchaseOrder' && facts.status === PurchaseOrderStatus.draft)
    throw new AppError('Rule', 'A draft is not sent: approve the order first.');
  if (subject.kind === 'workOrder' && subject.choice.variant === OrderVariant.technicianCopy)
    throw invalid('Variant', 'The technician copy is for the workshop: choose another print.');
}
