import { chatRoutes } from './features/chat/chat.routes.ts';
import { sharedDocumentRoutes } from './features/connectx/shared-document.routes.ts';
import { documentAcrossRoutes } from './flows/document-across/document-across.routes.ts';
import { connectxRoutes } from './features/connectx/connectx.routes.ts';
import { connectionToPartyRoutes } from './flows/connection-to-party/connection-to-party.routes.ts';
import type { App } from './core/app.ts';
import { itemRoutes } from './features/catalogue/item/item.routes.ts';
import { itemGroupRoutes } from './features/catalogue/item/item-group.routes.ts';
import { labourTimeGuideRoutes } from './features/catalogue/labour-time-guide/labour-time-guide.routes.ts';
import { operationCodeRoutes } from './features/catalogue/operation-code/operation-code.routes.ts';
import { quickListRoutes } from './features/catalogue/quick-list/quick-list.routes.ts';
import { vehiclePartRoutes } from './features/catalogue/vehicle-part/vehicle-part.routes.ts';
import { expiryToCashRoutes } from './features/purchase/expiry/expiry-to-cash.routes.ts';
import { challanRoutes } from './features/sales/challan/challan.routes.ts';
import { salesEstimateRoutes } from './features/sales/estimate/sales-estimate.routes.ts';
import { salesOrderRoutes } from './features/sales/order/sales-order.routes.ts';
import { salesReturnRoutes } from './features/sales/return/sales-return.routes.ts';
import { priceListRoutes } from './features/inventory/price-list/price-list.routes.ts';
import { purchaseOrderRoutes } from './features/purchase/order/purchase-order.routes.ts';
import { suggestedOrderRoutes } from './features/purchase/order/suggested-orders.routes.ts';
import { readBillRoutes } from './features/purchase/bill/read-bill.routes.ts';
import { billRoutes } from './features/purchase/bill/bill.routes.ts';
import { expenseRoutes } from './features/purchase/expense/expense.routes.ts';
import { purchaseReceiveRoutes } from './features/purchase/receive/purchase-receive.routes.ts';
import { purchaseReturnRoutes } from './features/purchase/return/purchase-return.routes.ts';
import { creditNoteRoutes } from './features/accounting/credit-note/credit-note.routes.ts';
import { recurringInvoiceRoutes } from './features/accounting/invoice/recurring/recurring-invoice.routes.ts';
import { dunningRoutes } from './features/accounting/dunning/dunning.routes.ts';
import { debitNoteRoutes } from './features/accounting/debit-note/debit-note.routes.ts';
import { counterSignatureRoutes } from './flows/counter-signature/counter-signature.routes.ts';
import { counterReturnRoutes } from './flows/counter-return/counter-return.routes.ts';
import { creditNoteToInvoiceRoutes } from './flows/credit-note-to-invoice/credit-note-to-invoice.routes.ts';
import { vendorNoteRoutes } from './features/purchase/vendor-note/vendor-note.routes.ts';
import { stockCountRoutes } from './features/inventory/stock-count/stock-count.routes.ts';
import { billToReceiveRoutes } from './flows/bill-to-receive/bill-to-receive.routes.ts';
import { expiryToReturnRoutes } from './flows/expiry-to-return/expiry-to-return.routes.ts';
import { returnToReceiveRoutes } from './flows/return-to-receive/return-to-receive.routes.ts';
import { releaseReservationRoutes } from './flows/release-reservation/release-reservation.routes.ts';
import { stockCountToAdjustmentRoutes } from './flows/stock-count-to-adjustment/stock-count-to-adjustment.routes.ts';
import { adjustmentRoutes } from './features/inventory/adjustment/adjustment.routes.ts';
import { batchRoutes } from './features/inventory/batch/batch.routes.ts';
import { manufactureOrderRoutes } from './features/inventory/manufacture-order/manufacture-order.routes.ts';
import { recipeRoutes } from './features/inventory/recipe/recipe.routes.ts';
import { materialInRoutes } from './features/inventory/material-in/material-in.routes.ts';
import { materialOutRoutes } from './features/inventory/material-out/material-out.routes.ts';
import { transferOrderRoutes } from './features/inventory/transfer-order/transfer-order.routes.ts';
import { stockRoutes } from './features/inventory/stock/stock.routes.ts';
import { warehouseRoutes } from './features/inventory/warehouse/warehouse.routes.ts';
import { customerRoutes } from './features/parties/customer/customer.routes.ts';
import { vehicleDetailsRoutes } from './features/parties/vehicle/vehicle-details.routes.ts';
import { vehicleRoutes } from './features/parties/vehicle/vehicle.routes.ts';
import { vendorRoutes } from './features/parties/vendor/vendor.routes.ts';
import { entityRoutes } from './features/platform/entity/entity.routes.ts';
import { outboxRoutes } from './features/platform/outbox/outbox.routes.ts';
import { passwordResetRoutes } from './features/platform/password-reset/password-reset.routes.ts';
import { preferenceRoutes } from './features/platform/preference/preference.routes.ts';
import { profileRoutes } from './features/platform/profile/profile.routes.ts';
import { referenceRoutes } from './features/platform/reference/reference.routes.ts';
import { roleRoutes } from './features/platform/role/role.routes.ts';
import { sessionRoutes } from './features/platform/session/session.routes.ts';
import { userRoutes } from './features/platform/user/user.routes.ts';
import { inspectionRoutes } from './features/service/inspection/inspection.routes.ts';
import { insuranceRoutes } from './features/service/insurance/insurance.routes.ts';
import { insurerToCustomerRoutes } from './flows/insurer-to-customer/insurer-to-customer.routes.ts';
import { intakeRoutes } from './features/service/intake/intake.routes.ts';
import { orderMessageRoutes } from './features/service/order-message/order-message.routes.ts';
import { reportRoutes } from './features/reports/report/report.routes.ts';
import { staffRoutes } from './features/service/staff/staff.routes.ts';
import { serviceEstimateRoutes } from './features/service/estimate/estimate.routes.ts';
import { workOrderRoutes } from './features/service/work-order/work-order.routes.ts';
import { entitySettingsRoutes } from './features/settings/entity-settings/entity-settings.routes.ts';
import { modelRequestRoutes } from './features/settings/model-request/model-request.routes.ts';
import { logoRoutes } from './features/settings/logo/logo.routes.ts';
import { recordNumberRoutes } from './features/settings/record-numbers/record-numbers.routes.ts';
import { masterRoutes } from './features/settings/masters/masters.routes.ts';
import { homeRoutes } from './flows/home/home.routes.ts';
import { relatedDocumentRoutes } from './flows/related-documents/related-documents.routes.ts';
import { importRoutes } from './flows/import-records/import.routes.ts';
import { supportToTicketRoutes } from './flows/support-to-ticket/support-to-ticket.routes.ts';
import { ticketToWorkOrderRoutes } from './flows/ticket-to-work-order/ticket-to-work-order.routes.ts';
import { appointmentRoutes } from './features/service/appointment/appointment.routes.ts';
import { appointmentToWorkOrderRoutes } from './flows/appointment-to-work-order/appointment-to-work-order.routes.ts';
import { assessmentRoutes } from './flows/insurance-claim/assessment/assessment.routes.ts';
import { printEstimateRoutes } from './flows/print-estimate/print-estimate.routes.ts';
import { insuranceClaimRoutes } from './flows/insurance-claim/insurance-claim.routes.ts';
import { warrantyClaimRoutes } from './flows/warranty-claim/warranty-claim.routes.ts';
import { ticketRoutes } from './features/service/ticket/ticket.routes.ts';
import { inspectionToWorkOrderRoutes } from './flows/inspection-to-work-order/inspection-to-work-order.routes.ts';
import { shareRoutes } from './flows/share-document/share.routes.ts';
import { linkedClaim } from './flows/insurance-claim/linked-claim.ts';
import { publicLinkRoutes } from './flows/public-links/public-links.routes.ts';
import { inboxSettingsRoutes } from './features/platform/inbox-settings/inbox-settings.routes.ts';
import { inboxRoutes } from './flows/inbox/inbox.routes.ts';
import { branchRoutes, setUpRoutes } from './flows/set-up-organisation/set-up.routes.ts';
import { takeInVehicleRoutes } from './flows/take-in-vehicle/take-in-vehicle.routes.ts';
import { einvoiceRoutes } from './features/accounting/invoice/einvoice.routes.ts';
import { salesReceiptRoutes } from './features/accounting/sales-receipt/sales-receipt.routes.ts';
import { invoiceRoutes } from './features/accounting/invoice/invoice.routes.ts';
import { journalVoucherRoutes } from './features/accounting/journal-voucher/journal-voucher.routes.ts';
import { ledgerRoutes } from './features/accounting/ledger/ledger.routes.ts';
import { billPaymentRoutes } from './features/accounting/bill-payment/bill-payment.routes.ts';
import { cashDrawerRoutes } from './features/accounting/cash-drawer/cash-drawer.routes.ts';
import { paymentPrintRoutes } from './features/accounting/payment/payment-print.routes.ts';
import { paymentRoutes } from './features/accounting/payment/payment.routes.ts';
import { paymentToBillRoutes } from './flows/payment-to-bill/payment-to-bill.routes.ts';
import { paymentToInvoiceRoutes } from './flows/payment-to-invoice/payment-to-invoice.routes.ts';
import { packageRoutes } from './features/sales/package/package.routes.ts';
import { orderToChallanRoutes } from './flows/order-to-challan/order-to-challan.routes.ts';
import { orderToManufactureRoutes } from './flows/order-to-manufacture/order-to-manufacture.routes.ts';
import { orderToPurchaseRoutes } from './flows/order-to-purchase/order-to-purchase.routes.ts';
import { estimateToOrderRoutes } from './flows/estimate-to-order/estimate-to-order.routes.ts';
import { estimateToWorkOrderRoutes } from './flows/estimate-to-work-order/estimate-to-work-order.routes.ts';
import { subletRoutes } from './features/service/sublet/sublet.routes.ts';
import { subletToBillRoutes } from './flows/sublet-to-bill/sublet-to-bill.routes.ts';
import { workToBillRoutes } from './flows/work-to-bill/work-to-bill.routes.ts';
import { repairPictureRoutes } from './flows/repair-pictures/repair-picture.routes.ts';
import { partRequestRoutes } from './features/service/part-request/part-request.routes.ts';
import { requestToOrderRoutes } from './flows/request-to-order/request-to-order.routes.ts';
import { orderToInvoiceRoutes } from './flows/order-to-invoice/order-to-invoice.routes.ts';
import type { PublicRoute, Route } from './http/route.ts';

/** Every endpoint that this server serves; the generated access test and OpenAPI walk this list. */
export const allRoutes = (app: App): (Route | PublicRoute)[] =>
  withImports([
    ...setUpRoutes,
    ...shareRoutes(app),
    ...publicLinkRoutes(app, linkedClaim),
    ...sessionRoutes(app),
    ...entityRoutes,
    ...branchRoutes,
    ...inboxRoutes,
    ...inboxSettingsRoutes(app),
    ...userRoutes,
    ...roleRoutes,
    ...customerRoutes,
    ...vendorRoutes,
    ...vehicleRoutes,
    ...vehicleDetailsRoutes,
    ...modelRequestRoutes,
    ...takeInVehicleRoutes,
    ...passwordResetRoutes,
    ...outboxRoutes,
    ...profileRoutes,
    ...preferenceRoutes,
    ...homeRoutes,
    ...relatedDocumentRoutes,
    ...referenceRoutes,
    ...masterRoutes,
    ...entitySettingsRoutes,
    ...recordNumberRoutes,
    ...logoRoutes,
    ...itemRoutes,
    ...itemGroupRoutes,
    ...labourTimeGuideRoutes,
    ...operationCodeRoutes,
    ...quickListRoutes,
    ...vehiclePartRoutes,
    ...warehouseRoutes,
    ...stockRoutes,
    ...batchRoutes,
    ...adjustmentRoutes,
    ...transferOrderRoutes,
    ...recipeRoutes,
    ...manufactureOrderRoutes,
    ...materialOutRoutes,
    ...materialInRoutes,
    ...stockCountRoutes,
    ...stockCountToAdjustmentRoutes,
    ...priceListRoutes,
    ...purchaseOrderRoutes,
    ...salesRoutes,
    ...suggestedOrderRoutes,
    ...readBillRoutes,
    ...billToReceiveRoutes,
    ...expiryToReturnRoutes,
    ...returnToReceiveRoutes,
    ...releaseReservationRoutes,
    ...purchaseReceiveRoutes,
    ...purchaseReturnRoutes,
    ...billRoutes,
    ...expenseRoutes,
    ...expiryToCashRoutes,
    ...vendorNoteRoutes,
    ...serviceRoutes,
    ...ledgerRoutes,
    ...journalVoucherRoutes,
    ...orderToInvoiceRoutes,
    ...moneyRoutes,
    ...reportRoutes,
    ...talkRoutes,
  ]);

/** People who talk, and businesses that know each other. */
const talkRoutes: (Route | PublicRoute)[] = [
  ...chatRoutes,
  ...connectxRoutes,
  ...connectionToPartyRoutes,
  ...sharedDocumentRoutes,
  ...documentAcrossRoutes,
];

/** Work of the shop: estimates, orders, what hangs on them, tickets and appointments. */
const serviceRoutes: Route[] = [
  ...staffRoutes,
  ...workOrderRoutes,
  ...serviceEstimateRoutes,
  ...printEstimateRoutes,
  ...insuranceRoutes,
  ...insurerToCustomerRoutes,
  ...intakeRoutes,
  ...repairPictureRoutes,
  ...partRequestRoutes,
  ...subletRoutes,
  ...subletToBillRoutes,
  ...workToBillRoutes,
  ...requestToOrderRoutes,
  ...inspectionRoutes,
  ...inspectionToWorkOrderRoutes,
  ...insuranceClaimRoutes,
  ...assessmentRoutes,
  ...warrantyClaimRoutes,
  ...ticketRoutes,
  ...appointmentRoutes,
  ...appointmentToWorkOrderRoutes,
  ...ticketToWorkOrderRoutes,
  ...supportToTicketRoutes,
  ...orderMessageRoutes,
];

/** What is estimated, ordered, sent and brought back. */
const salesRoutes: Route[] = [
  ...salesEstimateRoutes,
  ...salesOrderRoutes,
  ...challanRoutes,
  ...packageRoutes,
  ...orderToChallanRoutes,
  ...orderToManufactureRoutes,
  ...orderToPurchaseRoutes,
  ...salesReturnRoutes,
  ...estimateToOrderRoutes,
  ...estimateToWorkOrderRoutes,
];

/** What customers owe and pay, and what vendors are paid. */
const moneyRoutes: Route[] = [
  ...invoiceRoutes,
  ...salesReceiptRoutes,
  ...einvoiceRoutes,
  ...creditNoteRoutes,
  ...debitNoteRoutes,
  ...dunningRoutes,
  ...recurringInvoiceRoutes,
  ...counterReturnRoutes,
  ...counterSignatureRoutes,
  ...creditNoteToInvoiceRoutes,
  ...paymentRoutes,
  ...paymentPrintRoutes,
  ...paymentToInvoiceRoutes,
  ...billPaymentRoutes,
  ...paymentToBillRoutes,
  ...cashDrawerRoutes,
];

/** Sheets are saved and read by the verbs of everything else. */
const withImports = (routes: (Route | PublicRoute)[]): (Route | PublicRoute)[] => [...routes, ...importRoutes(routes)];
