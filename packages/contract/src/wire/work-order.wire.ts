import { CHECKLIST_USES } from '@bahi/domain/masters/checklist';
import {
  ComponentKind,
  LineStatus,
  Payer,
  RepairAction,
  RepairSide,
  WorkOrderStatus,
} from '@bahi/domain/document/work-order';
import { reason } from './reason.wire.ts';
import {
  array,
  choice,
  choiceOf,
  date,
  id,
  instant,
  integer,
  lineReference,
  money,
  object,
  optional,
  percent,
  quantity,
  required,
  rowVersion,
  text,
  unitPrice,
  yesNo,
} from '../wire-type.ts';
import {
  customerSummary,
  discountFields,
  documentAction,
  documentSettings,
  removedLines,
  totalFields,
  vehicleSummary,
} from './document.wire.ts';

/** Payers as stored and sent; the spec's long names are accepted (decisions §3). */
export const payerType = choiceOf(Payer, {
  Customer: 'Cus',
  Insurance: 'Ins',
  Shared: 'InCu',
  Internal: 'Int',
  Warranty: 'War',
});

/** What a client may set on a labour or part line besides its price. */
const sharedInput = {
  description: optional('Desc', text(500)),
  payer: optional('PBy', payerType),
  quantity: optional('Qty', quantity()),
  discountPaise: optional('Disc', money(0), { sees: 'price' }),
  discountPercent: optional('Perc', percent(), { sees: 'price' }),
  noDiscount: optional('NoDisc', yesNo(), { sees: 'price' }),
  insurerUnitPrice: optional('AssPr', unitPrice(), { sees: 'insurer' }),
  estimateUnitPrice: optional('EstPr', unitPrice(), { sees: 'price' }),
  taxCode: optional('TCode', integer({ min: 0 })),
  accountCode: optional('Acc', integer({ min: 1 })),
  technicianId: optional('Tech', id({ writeNone: true })),
  status: optional('Sts', choiceOf(LineStatus)),
  /** Asks for a hand-edited total to be worked back into the unit price (decisions §3). */
  setTotalPaise: optional('SetTotal', money(0), { sees: 'price' }),
};

/** The accidental repair that a line belongs to. */
const ofRepair = { repairId: optional('CollId', lineReference()) } as const;

/** Of labour on a part of a repair: which part, and what is done to it. */
const ofComponent = {
  componentOf: optional('IndOf', lineReference()),
  componentKind: optional('IndKind', choiceOf(ComponentKind)),
} as const;

const componentMoney = (wire: string, sees: 'price' | 'insurer') => optional(wire, money(0), { sees });

/** What a part of a repair and the work on it come to, of the whole quantity; writing it makes and changes lines. */
const assessment = object({
  customerPricePaise: componentMoney('CustPr', 'price'),
  customerRemoveRefitPaise: componentMoney('CustRRF', 'price'),
  customerDentingPaise: componentMoney('CustDtng', 'price'),
  customerPaintingPaise: componentMoney('CustPtng', 'price'),
  insurerPricePaise: componentMoney('AssPr', 'insurer'),
  insurerRemoveRefitPaise: componentMoney('AssRRF', 'insurer'),
  insurerDentingPaise: componentMoney('AssDtng', 'insurer'),
  insurerPaintingPaise: componentMoney('AssPtng', 'insurer'),
  priceStatus: optional('PrSt', choiceOf(LineStatus)),
  removeRefitStatus: optional('RRFSt', choiceOf(LineStatus)),
  dentingStatus: optional('DtngSt', choiceOf(LineStatus)),
  paintingStatus: optional('PtngSt', choiceOf(LineStatus)),
});

export const labourInput = object({
  id: optional('_id', text(20)),
  operationCode: optional('OpCode', text(40)),
  operationId: optional('Op_Id', id()),
  unitPrice: optional('Pr', unitPrice(), { sees: 'price' }),
  sac: optional('SAC', text(8)),
  sublet: optional('Sublet', yesNo()),
  vendorId: optional('VenId', id({ writeNone: true })),
  subletCostPaise: optional('SubCost', money(0), { sees: 'cost' }),
  complaintId: optional('CompId', lineReference()),
  ...ofRepair,
  ...ofComponent,
  declinedOnOrder: optional('DeclWO', yesNo()),
  adviseNextVisit: optional('ASR', yesNo()),
  remindOn: optional('RemOn', date()),
  ...sharedInput,
});

export const partInput = object({
  id: optional('_id', text(20)),
  itemId: optional('In_Id', id()),
  partNumber: optional('MPN', text(60)),
  labourLineId: optional('OpId', lineReference()),
  unitPrice: optional('UnPr', unitPrice(), { sees: 'price' }),
  hsn: optional('HSN', text(8)),
  unitCode: optional('UoM', text(10)),
  warehouseId: optional('WhId', id()),
  free: optional('Free', yesNo()),
  ...ofRepair,
  assessment: optional('Ind', assessment),
  ...sharedInput,
});

export const complaintInput = object({
  id: optional('_id', text(20)),
  complaintId: optional('Comp_Id', id()),
  description: optional('Desc', text(500)),
});

const repair = {
  partCode: optional('PCode', text(60)),
  side: optional('Side', choiceOf(RepairSide)),
} as const;

/** An accidental repair (`Colli`); replaced where nothing is said. */
export const repairInput = object({
  id: optional('_id', text(20)),
  description: optional('Desc', text(500)),
  ...repair,
  action: optional('Act', choiceOf(RepairAction)),
});

/** Made or changed with items of it. */
export const repairCallInput = object({
  ...repairInput.fields,
  labour: optional('Ops', array(labourInput, 100)),
  parts: optional('Parts', array(partInput, 100)),
});

/** A picture of a damaged panel, without its bytes. */
export const repairPictureRow = object({
  id: required('_id', id()),
  repairId: required('CollId', text(20)),
  name: required('Name', text(200)),
});

export const repairView = object({
  id: required('_id', text(20)),
  description: required('Desc', text(500)),
  ...repair,
  action: required('Act', choiceOf(RepairAction)),
  pictures: optional('Files', array(object({ id: required('_id', id()), name: required('Name', text(200)) }))),
});

const orderReference = object({ id: required('WOId', id()), code: required('Code', text(20)) });

const pricedView = {
  payer: required('PBy', payerType),
  status: required('Sts', choiceOf(LineStatus)),
  description: required('Desc', text(500)),
  quantity: required('Qty', quantity()),
  discountPaise: required('Disc', money(), { sees: 'price' }),
  discountPercent: optional('Perc', percent(), { sees: 'price' }),
  noDiscount: required('NoDisc', yesNo(), { sees: 'price' }),
  /** What the list asked when the item or operation was chosen, and the least that it is sold at; 0 where none is set. */
  listPrice: required('ListPr', unitPrice(), { sees: 'price' }),
  minimumPrice: required('MinPr', unitPrice(), { sees: 'price' }),
  recordDiscountPaise: required('RecDisc', money(), { sees: 'price' }),
  taxablePaise: required('NetAmt', money(), { sees: 'price' }),
  cgstPaise: required('CCGST', money(), { sees: 'price' }),
  sgstPaise: required('CSGST', money(), { sees: 'price' }),
  igstPaise: required('CIGST', money(), { sees: 'price' }),
  totalPaise: required('Total', money(), { sees: 'price' }),
  insurerUnitPrice: required('AssPr', unitPrice(), { sees: 'insurer' }),
  estimateUnitPrice: required('EstPr', unitPrice(), { sees: 'price' }),
  taxCode: required('TCode', integer()),
  accountCode: required('Acc', integer()),
  technicianId: optional('Tech', id({ writeNone: true })),
  technicianName: optional('TechName', text()),
  invoiceId: optional('InvId', id()),
  /** The supplementary round that it was quoted in, none for the initial estimate; of an order also the line that it was there. */
  round: optional('SuppEst', text(6)),
  estimateLineId: optional('EstLine', text(20)),
  /** The advised or declined line of an earlier order that this one takes up, and the order that has taken this one up. */
  carriedFrom: optional('CarriedFrom', orderReference),
  carriedTo: optional('CarriedTo', orderReference),
};

export const labourView = object({
  id: required('_id', text(20)),
  operationCode: optional('OpCode', text(40)),
  operationId: optional('Op_Id', id()),
  unitPrice: required('Pr', unitPrice(), { sees: 'price' }),
  hsn: optional('SAC', text(8)),
  sublet: required('Sublet', yesNo()),
  vendorId: optional('VenId', id({ writeNone: true })),
  vendorName: optional('VenName', text()),
  subletCostPaise: optional('SubCost', money(), { sees: 'cost' }),
  complaintId: optional('CompId', text(20)),
  ...ofRepair,
  ...ofComponent,
  reopened: required('ReOpen', yesNo()),
  declinedOnOrder: required('DeclWO', yesNo()),
  adviseNextVisit: required('ASR', yesNo()),
  remindOn: optional('RemOn', date()),
  ...pricedView,
});

export const partView = object({
  id: required('_id', text(20)),
  itemId: optional('In_Id', id()),
  partNumber: optional('MPN', text(60)),
  labourLineId: optional('OpId', text(20)),
  operationCode: optional('OpCode', text(40)),
  unitPrice: required('UnPr', unitPrice(), { sees: 'price' }),
  amountPaise: required('UnAmt', money(), { sees: 'price' }),
  hsn: optional('HSN', text(8)),
  unitCode: optional('UoM', text(10)),
  tracked: required('Tracked', yesNo()),
  /** How its stock is told apart, of a part with stock: Qty, BN, SN. */
  trackBy: optional('Track', text(3)),
  receivedQuantity: required('RQty', quantity()),
  issuedQuantity: required('IQty', quantity()),
  returnedQuantity: required('Ret', quantity()),
  issuedCostPaise: optional('Cost', money(), { sees: 'cost' }),
  warehouseId: optional('WhId', id()),
  free: required('Free', yesNo()),
  ...ofRepair,
  /** Of a part of an accidental repair. */
  assessment: optional('Ind', assessment),
  ...pricedView,
});

export const complaintView = object({
  id: required('_id', text(20)),
  complaintId: optional('Comp_Id', id()),
  description: required('Desc', text(500)),
});

/** `Settings` of an order: also whether its lines pass Review before Completed; null follows the entity. */
const orderSettings = object({ ...documentSettings.fields, review: optional('Review', yesNo()) });

const headerInput = {
  customerId: optional('CustomerId', id()),
  vehicleId: optional('ProductId', id()),
  advisorId: optional('SA', id()),
  openedOn: optional('CrDate', date()),
  /** What kind of order it is: who pays for its lines, when it is promised, which checklist it goes through. */
  orderTypeId: optional('Type', id()),
  promisedAt: optional('PrDate', instant()),
  odometer: optional('Odo', integer({ min: 0, max: 9_999_999 })),
  odometerReason: optional('OdoReason', text(200)),
  fuelEighths: optional('Fuel', integer({ min: 0, max: 8 })),
  warrantyPartyId: optional('WarrParty', id()),
  notes: optional('Notes', text(2000)),
  ...discountFields,
  adjustPaise: optional('Adjust', money(), { sees: 'price' }),
  adjustReason: optional('AdjReason', text(200)),
  settings: optional('Settings', orderSettings),
};

/** Body of create and of the merging save; lines are merged by their ids. */
export const workOrderInput = object({
  ...headerInput,
  complaints: optional('Comps', array(complaintInput, 100)),
  repairs: optional('Colli', array(repairInput, 100)),
  labour: optional('Ops', array(labourInput, 500)),
  parts: optional('Parts', array(partInput, 500)),
  removed: removedLines,
  rowVersion: optional('_v', integer({ min: 0 })),
});

export const workOrderApprovalView = object({
  lineIds: required('Lines', array(text(20), 1000)),
  authorisedBy: optional('AuthBy', text(100)),
  authorisedMode: optional('AuthMode', text(60)),
  note: optional('Note', text(500)),
  totalPaise: required('Total', money(), { sees: 'price' }),
  approvedAt: required('At', instant()),
  approvedByName: required('By', text()),
});

const authorisedExcess = object({
  excessPaise: required('Amt', money(), { sees: 'price' }),
  authorisedPaise: required('Auth', money(), { sees: 'price' }),
  approvedAt: required('At', instant()),
});

export const workOrderView = object({
  id: required('_id', id()),
  code: required('Code', text(20)),
  status: required('Sts', choiceOf(WorkOrderStatus)),
  openedOn: required('CrDate', date()),
  customerId: required('CustomerId', id()),
  customer: required('Customer', customerSummary),
  vehicleId: optional('ProductId', id()),
  vehicle: optional('Vehicle', vehicleSummary),
  labourTimeGuideId: optional('LTG', id()),
  advisorId: optional('SA', id()),
  advisorName: optional('SAName', text()),
  promisedAt: optional('PrDate', instant()),
  odometer: optional('Odo', integer()),
  odometerReason: optional('OdoReason', text(200)),
  fuelEighths: optional('Fuel', integer()),
  warrantyPartyId: optional('WarrParty', id()),
  /** What is agreed with its insurer. */
  tieUp: optional(
    'TieUp',
    object({
      labourDiscountPercent: required('LDisc', percent()),
      partsDiscountPercent: required('PDisc', percent()),
    }),
    { sees: 'insurer' },
  ),
  notes: optional('Notes', text(2000)),
  orderTypeId: optional('Type', id()),
  orderTypeName: optional('TypeName', text(60)),
  /** Who pays for lines of this type, where it says so. */
  orderTypePayer: optional('TypePBy', payerType),
  /** The order that it came back from, once that is said. */
  prevWorkOrderId: optional('PrevWO', id()),
  statusReason: optional('Reason', text(500)),
  ...discountFields,
  adjustReason: optional('AdjReason', text(200)),
  settings: required('Settings', orderSettings),
  complaints: required('Comps', array(complaintView)),
  repairs: required('Colli', array(repairView)),
  labour: required('Ops', array(labourView)),
  parts: required('Parts', array(partView)),
  ...totalFields,
  approvals: required('Approvals', array(workOrderApprovalView)),
  /** How far the approved lines have grown past what was authorised of them. */
  overAuthorised: optional('OverAuth', authorisedExcess),
  invoiceIds: required('InvoiceIds', array(id())),
  /** Required checklists that it has not gone through yet. */
  checklists: required(
    'Checklists',
    array(
      object({
        id: required('_id', id()),
        name: required('Name', text(80)),
        use: required('Use', choice(CHECKLIST_USES.map(({ value }) => value))),
      }),
    ),
  ),
  actions: required('Actions', array(documentAction)),
  /** The step that it waits for: with which lines, and what stands in its way. */
  next: optional(
    'Next',
    object({
      verb: required('Verb', text()),
      lineIds: required('Lines', array(text())),
      reason: optional('Reason', text()),
      path: optional('Path', text()),
    }),
  ),
  rowVersion: required('_v', integer()),
});

/** A stretch of work on a labour line; its clock runs while it has no end. */
export const workSpell = object({
  id: required('_id', id()),
  lineId: required('OpId', text(20)),
  description: required('Desc', text()),
  technicianId: required('Tech', id()),
  technicianName: required('TechName', text()),
  startedAt: required('Start', instant()),
  endedAt: optional('End', instant()),
  seconds: required('Secs', integer()),
  /** Runs for more than 12 hours. */
  forgotten: required('Forgotten', yesNo()),
  ending: optional('How', text(20)),
  reason: optional('Reason', text(500)),
  correctedByName: optional('By', text()),
  rowVersion: required('_v', integer()),
});

/** Work on an order: its stretches, and the hours worked beside those of the guide, by labour line. */
export const workOrderTimeView = object({
  status: required('Sts', choiceOf(WorkOrderStatus)),
  spells: required('Spells', array(workSpell)),
  lines: required(
    'Lines',
    array(
      object({
        lineId: required('OpId', text(20)),
        description: required('Desc', text()),
        status: required('Sts', choiceOf(LineStatus)),
        technicianId: optional('Tech', id({ writeNone: true })),
        workedSeconds: required('Secs', integer()),
        guideSeconds: optional('Guide', integer()),
      }),
    ),
  ),
  rowVersion: required('_v', integer()),
});

/** What a manager enters or corrects of a stretch of work; it says why. */
export const workSpellInput = object({
  lineId: optional('OpId', text(20)),
  technicianId: optional('Tech', id()),
  startedAt: optional('Start', instant()),
  endedAt: optional('End', instant()),
  reason: required('Reason', reason(500)),
  rowVersion,
});

/** A line of an earlier order of the vehicle that was advised or declined and not taken up yet, priced by today's guide. */
export const advisedLine = object({
  orderId: required('WOId', id()),
  orderCode: required('Code', text(20)),
  openedOn: required('CrDate', date()),
  entityName: required('Entity', text()),
  lineId: required('_id', text(20)),
  family: required('Family', choice(['labour', 'part'])),
  labourLineId: optional('OpId', text(20)),
  description: required('Desc', text(500)),
  quantity: required('Qty', quantity()),
  unitPrice: required('UnPr', unitPrice(), { sees: 'price' }),
  declined: required('Declined', yesNo()),
  remindOn: optional('RemOn', date()),
});

/** Which of them are taken up. */
export const advisedLineChoice = object({ orderId: required('WOId', id()), lineId: required('_id', text(20)) });

/** A row of dashboards and searches. */
export const workOrderRow = object({
  id: required('_id', id()),
  code: required('Code', text(20)),
  status: required('Sts', choiceOf(WorkOrderStatus)),
  openedOn: required('CrDate', date()),
  customerName: required('Customer', text()),
  customerPhone: optional('Phone', text(15)),
  registrationNumber: optional('RegNo', text(20)),
  vehicleName: optional('Vehicle', text()),
  advisorName: optional('SAName', text()),
  promisedAt: optional('PrDate', instant()),
  totalPaise: required('Total', money(), { sees: 'price' }),
  duePaise: required('Due', money(), { sees: 'price' }),
  rowVersion: required('_v', integer()),
});

const historyLine = object({
  description: required('Desc', text(500)),
  quantity: required('Qty', quantity()),
  status: required('Sts', choiceOf(LineStatus)),
  adviseNextVisit: required('ASR', yesNo()),
  totalPaise: required('Total', money(), { sees: 'price' }),
});

/** An order in the history of its vehicle: where it was done, at which reading, and its invoices. */
export const vehicleHistoryRow = object({
  ...workOrderRow.fields,
  entityName: required('Entity', text()),
  odometer: optional('Odo', integer()),
  complaints: required('Comps', array(text(500))),
  /** What was done, fitted, advised or declined. */
  labour: required('Ops', array(historyLine)),
  parts: required('Parts', array(historyLine)),
  /** The order that the vehicle came back from: the same complaint within 30 days. */
  cameBackFrom: optional('BackFrom', object({ id: required('_id', id()), code: required('Code', text(20)) })),
  invoices: required(
    'Invoices',
    array(
      object({
        id: required('_id', id()),
        code: optional('Code', text(20)),
        status: required('Sts', text(30)),
        totalPaise: required('Total', money(), { sees: 'price' }),
      }),
    ),
  ),
});

/** Answer of line calls: the fields the spec says are read (decisions §1). */
export const workOrderLinesAnswer = object({
  labour: required('Ops', array(labourView)),
  parts: required('Parts', array(partView)),
  complaints: required('Comps', array(complaintView)),
  repairs: required('Colli', array(repairView)),
  subTotalPaise: required('STotal', money(), { sees: 'price', alsoAs: 'SubTotal' }),
  totalPaise: required('Total', money(), { sees: 'price' }),
  roundPaise: required('Round', money(), { sees: 'price' }),
  status: required('InvoiceStatus', text(20)),
  /** What became of a reservation, in the spec's words (spec 2 §8). */
  message: optional('Message', text(200)),
  rowVersion: required('_v', integer()),
});

const LINE_FIELDS = {
  Ops: { ...labourView.fields, ...labourInput.fields },
  Parts: { ...partView.fields, ...partInput.fields },
  Comps: complaintInput.fields,
  Colli: repairInput.fields,
} as const;

/** Where header rules of the domain point to on the wire, besides the fields of the order itself. */
const HEADER_PATHS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(orderSettings.fields).map(([key, field]) => [key, `Settings.${field.wire}`])),
  ...Object.fromEntries(Object.entries(workOrderInput.fields).map(([key, field]) => [key, field.wire])),
  authorisedBy: 'AuthBy',
  authorisedMode: 'AuthMode',
  lines: 'Lines',
  reason: 'Reason',
};

/** The wire path of a broken rule of an order or estimate: 'lines.WO1.unitPrice' is 'Ops.WO1.Pr', 'promisedAt' is 'PrDate'. */
export function workOrderWirePath(path: string): string {
  const [head = '', lineId, ...rest] = path.split('.');
  if (lineId === undefined) return HEADER_PATHS[head] ?? head;
  const list = head === 'complaints' ? 'Comps' : head === 'repairs' ? 'Colli' : null;
  const family = list ?? (/^[WE]P/.test(lineId) ? 'Parts' : 'Ops');
  const fields: Readonly<Record<string, { wire: string }>> = LINE_FIELDS[family];
  return [family, lineId, ...rest.map((key) => fields[key]?.wire ?? key)].join('.');
}
