import { INSURER_PRINTS } from '@bahi/domain/document/print-variants';
import { CARD_KINDS } from '@bahi/domain/chat/card';
import { ROOM_KINDS } from '@bahi/domain/chat/message';
import { SUPPORT_STATUSES } from '@bahi/domain/chat/support';
import { CONNECTION_STATUSES, PARTNER_ROLES } from '@bahi/domain/connectx/connection';
import { SHARED_KIND_KEYS, SHARED_STATUSES, TAKEN_KINDS } from '@bahi/domain/connectx/shared-document';
import { ASKED_KIND } from '@bahi/domain/service/assessment/asked-assessment';
import { SIGNED_KINDS } from '@bahi/domain/document/signed-kinds';
import { ImportMode, ImportStatus } from '@bahi/contract/wire/import.wire';
import { ItemKind } from '@bahi/domain/catalogue/item-kinds';
import { QuickListKind } from '@bahi/domain/catalogue/quick-list';
import { PUSH_PLATFORMS } from '@bahi/domain/notifications/delivery';
import { LINK_PURPOSES } from '@bahi/domain/document/links';
import { InvoiceStatus } from '@bahi/domain/document/invoice';
import {
  ComponentKind,
  LINE_OPTIONS,
  LineStatus,
  Payer,
  RepairAction,
  RepairSide,
  WorkOrderStatus,
} from '@bahi/domain/document/work-order';
import { StoredClaimStatus } from '@bahi/domain/service/claim/claim';
import { CLAIM_LINE_KINDS, ShortTo } from '@bahi/domain/service/claim/claim-lines';
import { ClaimMode } from '@bahi/domain/service/insurance/claim-mode';
import { ShortReason, ShortSettledTo } from '@bahi/domain/service/claim/claim-settlement';
import { FACT_ROWS, FROZEN_TAX_KINDS, SALE_FACT_ROWS, TAX_HEADS } from '@bahi/domain/facts/frozen-lines';
import { FailedParts } from '@bahi/domain/service/warranty-claim';
import { InspectionStatus } from '@bahi/domain/inspection/inspection';
import { Hold } from '@bahi/domain/parties/credit-limit';
import { MsmeClass, VendorTreatment } from '@bahi/domain/parties/vendor';
import { DrawerMoveKind } from '@bahi/domain/payments/cash-drawer';
import { ChequeState, ISSUED_CHEQUE_STATES } from '@bahi/domain/payments/cheque';
import { DeductionKind } from '@bahi/domain/payments/deductions';
import { PAYMENT_TYPES } from '@bahi/domain/payments/payment-types';
import { JournalVoucherKind, JournalVoucherStatus } from '@bahi/domain/posting/journal-voucher';
import { ExpenseRhythm } from '@bahi/domain/purchase/recurring-expense';
import { PriceBase, PriceListKind } from '@bahi/domain/pricing/price-list';
import { STORED_BILL_STATUSES } from '@bahi/domain/purchase/bill';
import { LandedBy } from '@bahi/domain/purchase/landed-charge';
import { BillMatch } from '@bahi/domain/purchase/match-bill';
import { PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import { ChallanStatus, ChallanWhy } from '@bahi/domain/sales/delivery-challan';
import { PackageStatus } from '@bahi/domain/sales/package';
import { KEPT_AUTH_MODES, SalesEstimateStatus } from '@bahi/domain/sales/sales-estimate';
import { ReminderChannel } from '@bahi/domain/sales/dunning';
import { RecurringPrices, RecurringStatus, RecurringUnit } from '@bahi/domain/sales/recurring-invoice';
import { SalesOrderStatus, ShipStatus } from '@bahi/domain/sales/sales-order';
import { SalesReceiptStatus } from '@bahi/domain/sales/sales-receipt';
import { ReturnCondition, ReturnPlace, StoredReturnStatus } from '@bahi/domain/sales/sales-return';
import { InputCredit, InputCreditClass, PurchaseReceiveStatus } from '@bahi/domain/purchase/purchase-receive';
import { PurchaseReturnStatus, ReturnReason } from '@bahi/domain/purchase/purchase-return';
import { CreditNoteKind, ItcReversal, StoredCreditNoteStatus } from '@bahi/domain/notes/credit-note';
import { DebitNoteKind, StoredDebitNoteStatus } from '@bahi/domain/notes/debit-note';
import { StoredNoteStatus } from '@bahi/domain/notes/note-status';
import { VendorNoteKind } from '@bahi/domain/purchase/vendor-note';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { OPEN_ITEM_KINDS, OPEN_ITEM_ROLES, OPEN_ITEM_SIDES } from '@bahi/domain/settlement/open-item';
import { ServiceEstimateStatus } from '@bahi/domain/service/service-estimate';
import { AdjustmentReason, AdjustmentStatus } from '@bahi/domain/stock/adjustment';
import { StockCountStatus } from '@bahi/domain/stock/stock-count';
import { MovePurpose, SerialStatus } from '@bahi/domain/stock/stock-words';
import { ManufactureStatus } from '@bahi/domain/manufacture/manufacture-order';
import { MaterialInKind, MaterialInStatus } from '@bahi/domain/stock/material-in';
import { MaterialOutKind, MaterialOutStatus } from '@bahi/domain/stock/material-out';
import { RequestKind, RequestStatus } from '@bahi/domain/stock/part-request';
import { TransferStatus, TransferValue } from '@bahi/domain/stock/transfer-order';
import { WarehouseKind } from '@bahi/domain/stock/warehouse-kind';
import { SupplyType } from '@bahi/domain/tax/registration';
import { ModelRequestStatus } from '@bahi/domain/vehicle/model-request';
import { POLICY_KINDS } from '@bahi/domain/vehicle/policy';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { KEPT_APPOINTMENT_STATUSES } from '@bahi/domain/appointments/appointment';
import { AnswerHow, LINK_KINDS, LinkChannel, LinkFor, LinkVisit } from '@bahi/domain/links/public-link';
import { TicketPriority, TicketSource, TicketStatus, WaitingFor } from '@bahi/domain/tickets/ticket';

/** What may stand in a column of words: the constants of the domain, which the database checks too. */
export const ENUMS = {
  'appointment.status': KEPT_APPOINTMENT_STATUSES,
  'bill_payment.status': ['Paid', 'Cancelled', 'Bounced'],
  'bill_payment_refund.tender_type': PAYMENT_TYPES.map(({ name }) => name),
  'bill_payment_tender.cheque_state': ISSUED_CHEQUE_STATES,
  'bill_payment_tender.type': PAYMENT_TYPES.map(({ name }) => name),
  'cash_drawer_move.kind': Object.values(DrawerMoveKind),
  'customer.hold': Object.values(Hold),
  'customer.supply_type': Object.values(SupplyType),
  'delivery_challan.ship_status': Object.values(ShipStatus),
  'delivery_challan.status': Object.values(ChallanStatus),
  'delivery_challan.why': Object.values(ChallanWhy),
  'delivery_challan_line.family': ['labour', 'part'],
  'document_gst.party_treatment': [...Object.values(SupplyType), ...Object.values(VendorTreatment)],
  'document_gst.tax_heads': TAX_HEADS,
  'document_link.purpose': LINK_PURPOSES,
  'import_run.mode': Object.values(ImportMode),
  'import_run.status': Object.values(ImportStatus),
  'insurance_claim.status': Object.values(StoredClaimStatus),
  'insurance_claim_line.kind': CLAIM_LINE_KINDS,
  'insurance_claim_line.short_to': Object.values(ShortTo),
  'insurance_claim_settled.reason': Object.values(ShortReason),
  'insurance_claim_settled.settled_to': Object.values(ShortSettledTo),
  'insurer_tie_up.mode': Object.values(ClaimMode),
  'insurer_tie_up.print_variant': INSURER_PRINTS,
  'invoice.payer': Object.values(Payer),
  // What is derived at read is not stored (decisions §3).
  'invoice.status': Object.values(InvoiceStatus).filter((status) => status !== 'OverDue' && status !== 'Paid'),
  'item.kind': Object.values(ItemKind),
  'journal.purpose': Object.values(JournalPurpose),
  'journal_voucher.kind': Object.values(JournalVoucherKind),
  'journal_voucher.status': Object.values(JournalVoucherStatus),
  'model_request.status': Object.values(ModelRequestStatus),
  'manufacture_order.status': Object.values(ManufactureStatus),
  'open_item.kind': OPEN_ITEM_KINDS,
  'open_item.role': OPEN_ITEM_ROLES,
  'open_item.side': OPEN_ITEM_SIDES,
  'push_subscription.platform': PUSH_PLATFORMS,
  'outbox.status': ['pending', 'sent', 'failed', 'held', 'kept'],
  'payment.status': ['Received', 'Cancelled', 'Bounced'],
  // A write-off has rows of its own.
  'payment_deduction.kind': Object.values(DeductionKind).filter((kind) => kind !== 'WriteOff'),
  'payment_refund.tender_type': PAYMENT_TYPES.map(({ name }) => name),
  'payment_tender.cheque_state': Object.values(ChequeState),
  'payment_tender.type': PAYMENT_TYPES.map(({ name }) => name),
  'purchase_fact.input_credit': Object.values(InputCredit),
  'purchase_fact.input_credit_class': Object.values(InputCreditClass),
  'purchase_fact.kind': FACT_ROWS,
  'purchase_fact.tax_kind': FROZEN_TAX_KINDS,
  'bill.match': Object.values(BillMatch),
  'bill.status': STORED_BILL_STATUSES,
  'bill_line.family': ['labour', 'part'],
  'bill_line.input_credit': Object.values(InputCredit),
  'bill_line.input_credit_class': Object.values(InputCreditClass),
  'bill_line.landed_by': Object.values(LandedBy),
  'bill_line.match': Object.values(BillMatch),
  'expense.status': STORED_BILL_STATUSES,
  'expense.every': Object.values(ExpenseRhythm),
  'expense_line.input_credit': Object.values(InputCredit),
  'price_list.base': Object.values(PriceBase),
  'price_list.kind': Object.values(PriceListKind),
  'public_link.answered_how': Object.values(AnswerHow),
  'public_link.made_for': Object.values(LinkFor),
  'public_link.channel': Object.values(LinkChannel),
  'public_link.subject_kind': LINK_KINDS,
  'public_link_visit.kind': Object.values(LinkVisit),
  'purchase_order.status': Object.values(PurchaseOrderStatus),
  'purchase_receive.status': Object.values(PurchaseReceiveStatus),
  'purchase_receive_line.input_credit': Object.values(InputCredit),
  'purchase_receive_line.input_credit_class': Object.values(InputCreditClass),
  'purchase_return.reason': Object.values(ReturnReason),
  'purchase_return.status': Object.values(PurchaseReturnStatus),
  'credit_note.itc_reversed': Object.values(ItcReversal),
  'credit_note.kind': Object.values(CreditNoteKind),
  'credit_note.status': Object.values(StoredCreditNoteStatus),
  'credit_note_line.family': ['labour', 'part'],
  'debit_note.kind': Object.values(DebitNoteKind),
  'debit_note.status': Object.values(StoredDebitNoteStatus),
  'debit_note_line.family': ['labour', 'part'],
  'vendor_credit_note.kind': Object.values(VendorNoteKind),
  'vendor_credit_note.status': Object.values(StoredNoteStatus),
  'vendor_credit_note_line.input_credit': Object.values(InputCredit),
  'vendor_credit_note_line.input_credit_class': Object.values(InputCreditClass),
  'vendor_debit_note.kind': Object.values(VendorNoteKind),
  'vendor_debit_note.status': Object.values(StoredNoteStatus),
  'vendor_debit_note_line.input_credit': Object.values(InputCredit),
  'vendor_debit_note_line.input_credit_class': Object.values(InputCreditClass),
  'quick_list.kind': Object.values(QuickListKind),
  'sales_package.status': Object.values(PackageStatus),
  'sales_return.status': Object.values(StoredReturnStatus),
  'sales_return_line.condition': Object.values(ReturnCondition),
  'sales_return_line.place': Object.values(ReturnPlace),
  'sales_estimate.authorised_mode': KEPT_AUTH_MODES,
  'recurring_invoice.prices': Object.values(RecurringPrices),
  'recurring_invoice.status': Object.values(RecurringStatus),
  'recurring_invoice.unit': Object.values(RecurringUnit),
  'recurring_invoice_line.family': ['labour', 'part'],
  'reminder.channel': Object.values(ReminderChannel),
  'sales_estimate.status': Object.values(SalesEstimateStatus),
  'sales_estimate_line.family': ['labour', 'part'],
  'sales_order.ship_status': Object.values(ShipStatus),
  'sales_order.status': Object.values(SalesOrderStatus),
  'sales_order_line.family': ['labour', 'part'],
  'sales_receipt.status': Object.values(SalesReceiptStatus),
  'sales_receipt_tender.type': PAYMENT_TYPES.map(({ name }) => name).filter((name) => name !== 'Cheque'),
  'sale_fact.kind': SALE_FACT_ROWS,
  'sale_fact.tax_kind': FROZEN_TAX_KINDS,
  'serial.status': Object.values(SerialStatus),
  'stock_adjustment.reason_kind': Object.values(AdjustmentReason),
  'approval_return.kind': SIGNED_KINDS,
  'stock_adjustment.status': Object.values(AdjustmentStatus),
  'part_request.kind': Object.values(RequestKind),
  'part_request.status': Object.values(RequestStatus),
  'message.card_kind': CARD_KINDS,
  'room.kind': ROOM_KINDS,
  'room.status': SUPPORT_STATUSES,
  'connection.status': CONNECTION_STATUSES,
  'connection_event.status': CONNECTION_STATUSES,
  'side.role': PARTNER_ROLES,
  'mail_invitation.role': PARTNER_ROLES,
  'snapshot.kind': [...SHARED_KIND_KEYS, ASKED_KIND],
  'document_to_send.kind': SHARED_KIND_KEYS,
  'snapshot.status': SHARED_STATUSES,
  'stock_count.status': Object.values(StockCountStatus),
  'stock_move.kind': ['receive', 'issue', 'return'],
  'stock_move.purpose': Object.values(MovePurpose),
  'material_in.kind': Object.values(MaterialInKind),
  'material_in.status': Object.values(MaterialInStatus),
  'material_out.kind': Object.values(MaterialOutKind),
  'material_out.status': Object.values(MaterialOutStatus),
  'transfer_order.status': Object.values(TransferStatus),
  'transfer_order.value_at': Object.values(TransferValue),
  'vehicle_policy.kind': POLICY_KINDS.map(({ value }) => value),
  'vendor.msme_class': Object.values(MsmeClass),
  'vendor.treatment': Object.values(VendorTreatment),
  'warehouse.kind': Object.values(WarehouseKind),
  'service_estimate.status': Object.values(ServiceEstimateStatus),
  'service_estimate_repair.action': Object.values(RepairAction),
  'service_estimate_repair.side': Object.values(RepairSide),
  'service_estimate_line.component_kind': Object.values(ComponentKind),
  'service_estimate_insurance.mode': Object.values(ClaimMode),
  'service_estimate_line.option': LINE_OPTIONS,
  'service_estimate_line.payer': Object.values(Payer).filter((payer) => payer !== Payer.internal),
  'service_estimate_line.status': [
    LineStatus.new,
    LineStatus.waitingForApproval,
    LineStatus.approved,
    LineStatus.cancelled,
    LineStatus.declined,
  ],
  'work_order_insurance.mode': Object.values(ClaimMode),
  'warranty_claim.failed_parts': Object.values(FailedParts),
  'work_order_inspection.status': Object.values(InspectionStatus),
  'taken_document.kind': TAKEN_KINDS,
  'ticket.priority': Object.values(TicketPriority),
  'ticket.source': Object.values(TicketSource),
  'ticket.status': Object.values(TicketStatus),
  'ticket.waiting_for': Object.values(WaitingFor),
  'work_order.status': Object.values(WorkOrderStatus),
  'work_order_line.component_kind': Object.values(ComponentKind),
  'work_order_line.payer': Object.values(Payer),
  'work_order_line.status': Object.values(LineStatus),
  'work_order_repair.action': Object.values(RepairAction),
  'work_order_repair.side': Object.values(RepairSide),
} as const satisfies Record<string, readonly string[]>;

/** The check of such a column. */
export const oneOf = (column: AnyColumn, name: keyof typeof ENUMS): SQL =>
  sql`${column} in (${sql.raw(ENUMS[name].map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`;
