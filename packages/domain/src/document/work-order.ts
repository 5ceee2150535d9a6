import type { Paise, Percent, Quantity, UnitPrice } from '../money/units.ts';
import type { TieUpDiscounts } from '../service/insurance/insurer-share.ts';
import type { DocumentDiscounts, LineFamily } from './priced-line.ts';

/** Payers (decisions §3): the code is stored and sent, the spec's long names are accepted. */
export const Payer = { customer: 'Cus', insurance: 'Ins', shared: 'InCu', internal: 'Int', warranty: 'War' } as const;
export type Payer = (typeof Payer)[keyof typeof Payer];

/** Item (line) statuses, spec 2 §4. */
export const LineStatus = {
  new: 'New',
  waitingForApproval: 'WtngForAppr',
  approved: 'Approved',
  inProgress: 'InProgress',
  partsAvailable: 'PartsAvl',
  waitingForParts: 'WtngForParts',
  review: 'Review',
  onHold: 'OnHold',
  completed: 'Completed',
  cancelled: 'Cancelled',
  declined: 'Declined',
} as const;
export type LineStatus = (typeof LineStatus)[keyof typeof LineStatus];

/** Repair order statuses, spec 2 §4. */
export const WorkOrderStatus = {
  new: 'New',
  beingInspected: 'BeingInspected',
  approved: 'Approved',
  waitingForApproval: 'WtngForAppr',
  onHold: 'OnHold',
  inProgress: 'InProgress',
  partsAvailable: 'PartsAvl',
  waitingForParts: 'WtngForParts',
  review: 'Review',
  completed: 'Completed',
  closed: 'Closed',
  cancelled: 'Cancelled',
  declined: 'Declined',
} as const;
export type WorkOrderStatus = (typeof WorkOrderStatus)[keyof typeof WorkOrderStatus];

/** What is done with the panel: it is replaced, or beaten out and painted. */
export const RepairAction = { replace: 'Repl', repair: 'Rep' } as const;
export type RepairAction = (typeof RepairAction)[keyof typeof RepairAction];

export const RepairSide = { front: 'Front', rear: 'Rear', left: 'Left', right: 'Right', top: 'Top' } as const;
export type RepairSide = (typeof RepairSide)[keyof typeof RepairSide];

/** The labour that a panel asks for beside its part: it is taken off and fitted, beaten out, painted. */
export const ComponentKind = { removeRefit: 'RRF', denting: 'Dtng', painting: 'Ptng' } as const;
export type ComponentKind = (typeof ComponentKind)[keyof typeof ComponentKind];

/** Alternatives within an estimate, of which the customer takes one: pads of the maker, or of another. */
export const LINE_OPTIONS = ['A', 'B', 'C', 'D'] as const;
export type LineOption = (typeof LINE_OPTIONS)[number];

/** A labour or part line of a repair order (spec 2 §3). The estimate and insurer faces join with their documents. */
export interface WorkOrderLine {
  /** `WO<n>` for labour, `WP<n>` for a part; never reused. */
  id: string;
  family: LineFamily;
  status: LineStatus;
  payer: Payer;
  description: string;
  /** Operation code of a labour line, or of the labour line that a part belongs to. */
  operationCode: string | null;
  operationId: string | null;
  /** Inventory item of a part (`In_Id`); null for free text. */
  itemId: string | null;
  partNumber: string | null;
  /** HSN of a part, SAC of labour. */
  hsn: string | null;
  /** Unit of a part (`UoM`); null for labour. */
  unitCode: string | null;
  /** The labour line a part hangs on (`OpId`); null when free. */
  labourLineId: string | null;
  /** The complaint a labour line answers (`CompId`). */
  complaintId: string | null;
  /** The accidental repair that it belongs to (`CollId`); null of other work. */
  repairId: string | null;
  /** Of labour on a part of a repair: the part (`IndOf`), and what is done to it (`IndKind`). */
  componentOf: string | null;
  componentKind: ComponentKind | null;
  quantity: Quantity;
  unitPrice: UnitPrice;
  /** Insurer face (`AssPr`) and estimate face (`EstPr`). */
  insurerUnitPrice: UnitPrice;
  estimateUnitPrice: UnitPrice;
  discountPercent: Percent | null;
  discountPaise: Paise;
  noDiscount: boolean;
  /** Of the item or operation when it was chosen; 0 or absent where none is set. */
  listPrice?: UnitPrice;
  minimumPrice?: UnitPrice;
  taxCode: number;
  accountCode: number;
  /** Technician (`Tech`); null is written as -1. */
  technicianId: string | null;
  sublet: boolean;
  vendorId: string | null;
  /** Parts: whether stock is kept, and the quantities reserved/received, issued, returned. */
  tracked: boolean;
  receivedQuantity: Quantity;
  issuedQuantity: Quantity;
  returnedQuantity: Quantity;
  warehouseId: string | null;
  /** Automotive parts that hang on no labour line must be marked free (decisions §6). */
  free: boolean;
  declinedOnOrder: boolean;
  adviseNextVisit: boolean;
  remindOn: string | null;
  /** Work that was Completed and was taken up again (`ReOpen`). */
  reopened?: boolean;
  /** It stands on an invoice, which no later change of the order touches. */
  billed?: boolean;
  /** Of an estimate: the alternative that it belongs to; none where it stands in every one. */
  option?: LineOption | null;
}

export interface WorkOrderComplaint {
  /** `WC<n>`. */
  id: string;
  /** The complaint master (`Comp_Id`); null for free text. */
  complaintId: string | null;
  description: string;
}

/** A damaged panel (`Colli`); its items are the parts and labour that name it. */
export interface AccidentalRepair {
  /** `WCo<n>`, of an estimate `ECo<n>`; never reused. */
  id: string;
  description: string;
  partCode: string | null;
  side: RepairSide | null;
  action: RepairAction;
}

/** What the rules of a repair order look at. */
export interface WorkOrder {
  status: WorkOrderStatus;
  complaints: WorkOrderComplaint[];
  repairs: AccidentalRepair[];
  lines: WorkOrderLine[];
  discounts: DocumentDiscounts;
  /** Warranty party (`WarrParty`): the customer billed for `War` lines. */
  warrantyPartyId: string | null;
  /** What is agreed with the insurer of the order on its day; none without one. */
  tieUp?: TieUpDiscounts | null;
}
