import type { getServiceEstimate } from '@bahi/contract/endpoints/service/service-estimate';
import type { getWorkOrder } from '@bahi/contract/endpoints/service/work-order';
import type { OutputOf } from '@bahi/contract/endpoint';
import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { NO_DISCOUNTS, type DocumentDiscounts, type LineFamily } from '@bahi/domain/document/priced-line';
import {
  type AccidentalRepair,
  type LineOption,
  LineStatus,
  Payer,
  type WorkOrderLine,
  WorkOrderStatus,
} from '@bahi/domain/document/work-order';
import { splitDescription } from '@bahi/domain/status/work-order-save';
import { incomeAccountOf } from '../../kit/income-account-of.ts';
import { QUANTITY_PER_UNIT, type Quantity } from '@bahi/domain/money/units';

export type EstimateView = OutputOf<typeof getServiceEstimate>;
/** An order; or an estimate in the shape of one, with itself beside it. */
export type WorkOrderView = OutputOf<typeof getWorkOrder> & { estimate?: EstimateView };
type LabourView = WorkOrderView['labour'][number];
type PartView = WorkOrderView['parts'][number];

export interface OrderCustomer {
  id: string;
  name: string;
  phone?: string | null;
  gstin?: string | null;
  stateCode?: string | null;
}

export interface OrderVehicle {
  id: string;
  registrationNumber?: string | null;
  make?: string | null;
  model?: string | null;
  variant?: string | null;
  /** The guide whose prices its labour takes. */
  labourTimeGuideId?: string | null;
}

/** A line as the grid holds it: what the rules look at, and what is only shown. */
export interface OrderLine extends WorkOrderLine {
  /** False until the server has named it. */
  saved: boolean;
  /** It stands on an invoice. */
  billed: boolean;
  /** What was added to the description of the operation or item that was picked. */
  customText: string;
  vendorName: string | null;
  /** Null where it is not known or may not be seen. */
  subletCostPaise: number | null;
  /** Numbers of the earlier order that it comes from, and of the later one that has taken it up. */
  carriedFromCode: string | null;
  carriedToCode: string | null;
  unitCode: string | null;
  trackBy: TrackBy;
  /** What the search answered as free in the warehouse; of new parts only. */
  freeQuantity: Quantity | null;
}

export interface OrderComplaint {
  id: string;
  complaintId: string | null;
  description: string;
}

export interface OrderHeader {
  vehicle: OrderVehicle | null;
  customer: OrderCustomer | null;
  advisorId: string | null;
  promisedAt: string | null;
  odometer: number | null;
  /** Why the reading is below the last one of the vehicle. */
  odometerReason: string;
  fuelEighths: number | null;
  notes: string;
  warrantyPartyId: string | null;
  orderTypeId: string | null;
  /** Who pays for new lines of the type; null for the customer. */
  orderTypePayer: Payer | null;
  discounts: DocumentDiscounts;
  taxed: boolean;
  untaxedReason: string;
  /** Prices hold their tax. */
  inclusive: boolean;
  /** The state code; null on a new order, which the server places. */
  placeOfSupply: string | null;
  placeOfSupplyReason: string;
  adjustPaise: number;
  adjustReason: string;
  /** Whether lines pass Review; null follows the setting of the entity. */
  review: boolean | null;
}

/** All that can be edited of one order. Replaced, never changed. */
export interface OrderState {
  header: OrderHeader;
  complaints: readonly OrderComplaint[];
  repairs: readonly AccidentalRepair[];
  lines: readonly OrderLine[];
}

export const EMPTY_HEADER: OrderHeader = {
  vehicle: null,
  customer: null,
  advisorId: null,
  promisedAt: null,
  odometer: null,
  odometerReason: '',
  fuelEighths: null,
  notes: '',
  warrantyPartyId: null,
  orderTypeId: null,
  orderTypePayer: null,
  discounts: NO_DISCOUNTS,
  taxed: true,
  untaxedReason: '',
  inclusive: false,
  placeOfSupply: null,
  placeOfSupplyReason: '',
  adjustPaise: 0,
  adjustReason: '',
  review: null,
};

/** Handles of complaints and repairs that the server has not named yet; those of lines are the grid's. */
const handles = (prefix: string) => ({
  next: (rows: readonly { id: string }[]): string =>
    `${prefix}${1 + Math.max(0, ...rows.map(({ id }) => Number(id.split(prefix)[1] ?? 0)))}`,
  isNew: (id: string): boolean => id.startsWith(prefix),
});
export const { next: newComplaintId, isNew: isNewComplaintId } = handles('new-c');
export const { next: newRepairId, isNew: isNewRepairId } = handles('new-r');

/** A line before anything is said about it. */
export function newLine(family: LineFamily, id: string, taxCode: number): OrderLine {
  return {
    id,
    family,
    saved: false,
    billed: false,
    customText: '',
    vendorName: null,
    subletCostPaise: null,
    carriedFromCode: null,
    carriedToCode: null,
    status: LineStatus.new,
    payer: Payer.customer,
    description: '',
    operationCode: null,
    operationId: null,
    itemId: null,
    partNumber: null,
    hsn: null,
    unitCode: null,
    labourLineId: null,
    complaintId: null,
    repairId: null,
    componentOf: null,
    componentKind: null,
    quantity: QUANTITY_PER_UNIT,
    unitPrice: 0,
    insurerUnitPrice: 0,
    estimateUnitPrice: 0,
    discountPercent: null,
    discountPaise: 0,
    noDiscount: false,
    taxCode,
    accountCode: incomeAccountOf(family),
    technicianId: null,
    sublet: false,
    vendorId: null,
    tracked: false,
    trackBy: TrackBy.quantity,
    receivedQuantity: 0,
    issuedQuantity: 0,
    returnedQuantity: 0,
    warehouseId: null,
    free: false,
    declinedOnOrder: false,
    adviseNextVisit: false,
    remindOn: null,
    option: null,
    freeQuantity: null,
  };
}

/** Whether nothing worth saving was typed into a line. */
export const isEmptyLine = (line: OrderLine): boolean =>
  !line.saved &&
  !line.description.trim() &&
  !line.operationCode?.trim() &&
  !line.partNumber?.trim() &&
  line.unitPrice === 0;

/** Prices are absent for a technician; what is not seen is nothing here and is never sent. */
function sharedOf(line: (LabourView | PartView) & { option?: LineOption | null }) {
  const { original, custom } = splitDescription(line.description);
  return {
    id: line.id,
    saved: true,
    billed: (line.invoiceId ?? null) !== null,
    status: line.status,
    payer: line.payer,
    description: original,
    repairId: line.repairId ?? null,
    option: line.option ?? null,
    customText: custom,
    carriedFromCode: line.carriedFrom?.code ?? null,
    carriedToCode: line.carriedTo?.code ?? null,
    operationCode: line.operationCode ?? null,
    hsn: line.hsn ?? null,
    quantity: line.quantity,
    unitPrice: line.unitPrice ?? 0,
    listPrice: line.listPrice ?? 0,
    minimumPrice: line.minimumPrice ?? 0,
    insurerUnitPrice: line.insurerUnitPrice ?? 0,
    estimateUnitPrice: line.estimateUnitPrice ?? 0,
    discountPercent: line.discountPercent || null,
    discountPaise: line.discountPercent ? 0 : (line.discountPaise ?? 0),
    noDiscount: line.noDiscount ?? false,
    taxCode: line.taxCode,
    accountCode: line.accountCode,
    technicianId: line.technicianId ?? null,
  };
}

const labourOf = (line: LabourView): OrderLine => ({
  ...newLine('labour', line.id, line.taxCode),
  ...sharedOf(line),
  operationId: line.operationId ?? null,
  complaintId: line.complaintId ?? null,
  componentOf: line.componentOf ?? null,
  componentKind: line.componentKind ?? null,
  sublet: line.sublet,
  vendorId: line.vendorId ?? null,
  vendorName: line.vendorName ?? null,
  subletCostPaise: line.subletCostPaise ?? null,
  reopened: line.reopened,
  declinedOnOrder: line.declinedOnOrder,
  adviseNextVisit: line.adviseNextVisit,
  remindOn: line.remindOn ?? null,
});

const partOf = (line: PartView): OrderLine => ({
  ...newLine('part', line.id, line.taxCode),
  ...sharedOf(line),
  itemId: line.itemId ?? null,
  partNumber: line.partNumber ?? null,
  unitCode: line.unitCode ?? null,
  labourLineId: line.labourLineId ?? null,
  tracked: line.tracked,
  trackBy: (line.trackBy ?? TrackBy.quantity) as TrackBy,
  receivedQuantity: line.receivedQuantity,
  issuedQuantity: line.issuedQuantity,
  returnedQuantity: line.returnedQuantity,
  warehouseId: line.warehouseId ?? null,
  free: line.free,
});

/** Every labour line with its parts under it, then the parts that hang on none. */
export function linesOfView(view: Pick<WorkOrderView, 'labour' | 'parts'>): OrderLine[] {
  const labour = view.labour.map(labourOf);
  const parts = view.parts.map(partOf);
  const known = new Set(labour.map(({ id }) => id));
  const free = parts.filter(({ labourLineId }) => labourLineId === null || !known.has(labourLineId));
  return [...labour.flatMap((line) => [line, ...parts.filter((part) => part.labourLineId === line.id)]), ...free];
}

const discountOf = (percent: number | null | undefined, paise: number | null | undefined) =>
  percent ? { percent, paise: 0 } : { percent: null, paise: paise ?? 0 };

function headerOf(view: WorkOrderView): OrderHeader {
  const labour = discountOf(view.labourDiscountPercent, view.labourDiscountPaise);
  const parts = discountOf(view.partsDiscountPercent, view.partsDiscountPaise);
  const overall = discountOf(view.overallDiscountPercent, view.overallDiscountPaise);
  return {
    vehicle: view.vehicle ? { ...view.vehicle, labourTimeGuideId: view.labourTimeGuideId ?? null } : null,
    customer: view.customer,
    advisorId: view.advisorId ?? null,
    promisedAt: view.promisedAt ?? null,
    odometer: view.odometer ?? null,
    odometerReason: view.odometerReason ?? '',
    fuelEighths: view.fuelEighths ?? null,
    notes: view.notes ?? '',
    warrantyPartyId: view.warrantyPartyId ?? null,
    orderTypeId: view.orderTypeId ?? null,
    orderTypePayer: view.orderTypePayer ?? null,
    discounts: {
      labourPercent: labour.percent,
      labourPaise: labour.paise,
      partsPercent: parts.percent,
      partsPaise: parts.paise,
      overallPercent: overall.percent,
      overallPaise: overall.paise,
    },
    taxed: view.settings.taxed ?? true,
    untaxedReason: view.settings.untaxedReason ?? '',
    inclusive: view.settings.inclusive ?? false,
    placeOfSupply: view.settings.placeOfSupply ?? null,
    placeOfSupplyReason: view.settings.placeOfSupplyReason ?? '',
    adjustPaise: view.adjustPaise ?? 0,
    adjustReason: view.adjustReason ?? '',
    review: view.settings.review ?? null,
  };
}

/** What the server has, as the editor holds it. */
export function stateOfView(view: WorkOrderView): OrderState {
  return {
    header: headerOf(view),
    complaints: view.complaints.map(({ id, complaintId, description }) => ({
      id,
      complaintId: complaintId ?? null,
      description,
    })),
    repairs: view.repairs.map(({ id, description, partCode, side, action }) => ({
      id,
      description,
      partCode: partCode ?? null,
      side: side ?? null,
      action,
    })),
    lines: linesOfView(view),
  };
}

/** An estimate in the shape of an order: what has gone on to one stands as what has gone on to an invoice does. */
export function asOrderView(estimate: EstimateView): WorkOrderView {
  const goneOn = <Line extends { orderLineId?: string | null }>(line: Line) => ({
    ...line,
    invoiceId: line.orderLineId ? estimate.workOrderId : null,
  });
  return {
    ...estimate,
    estimate,
    status: WorkOrderStatus.new,
    invoiceIds: [],
    checklists: [],
    labour: estimate.labour.map(goneOn),
    parts: estimate.parts.map(goneOn),
  };
}

/** The status of an order that is not saved yet. */
export const NEW_ORDER_STATUS = WorkOrderStatus.new;
