import type { MasterDefinition } from '@bahi/contract/define-master';
import type { Payer } from '@bahi/domain/document/work-order';
import type { PictureAngle } from '@bahi/domain/vehicle/picture';
import type { PolicyKind } from '@bahi/domain/vehicle/policy';
import type { JournalVoucherKind } from '@bahi/domain/posting/journal-voucher';
import type { DrugSchedule, TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { IndustryCode } from '@bahi/domain/industry/industry';
import type { AdjustmentReason } from '@bahi/domain/stock/adjustment';
import type { Salutation } from '@bahi/domain/parties/contact';
import type { MsmeClass } from '@bahi/domain/parties/vendor';
import type { PaymentTypeName } from '@bahi/domain/payments/payment-types';

/** Everything that is told about a demo organisation. The engine knows how to enter it; more of it is only data. */
export interface DemoDataset {
  /** Begins the idempotency keys of its requests: never changed. */
  key: string;
  organisation: string;
  /** The first one is made with the organisation. */
  entities: readonly DemoEntity[];
  users: readonly DemoUser[];
  makes: readonly DemoMake[];
  complaints: readonly DemoComplaint[];
  /** In the order in which they name each other. */
  masters: readonly DemoMaster[];
  guides: readonly DemoGuide[];
  operations: readonly DemoOperation[];
  items: readonly DemoItem[];
  quickLists?: readonly DemoQuickList[];
  /** Days before today on which stock was counted for the first time. */
  openingDaysAgo: number;
  adjustments: readonly DemoAdjustment[];
  /** Groups of customers with their terms. */
  customerCategories?: readonly DemoCustomerCategory[];
  customers: readonly DemoCustomer[];
  vendors?: readonly DemoVendor[];
  /** What came from vendors. */
  receives?: readonly DemoReceive[];
  /** What vendors asked for. */
  bills?: readonly DemoBill[];
  /** What went back to them. */
  returns?: readonly DemoReturn[];
  vehicles: readonly DemoVehicle[];
  modelRequests?: readonly DemoModelRequest[];
  orders: readonly DemoOrder[];
  /** Payments on account, which no invoice takes. */
  advances: readonly DemoAdvance[];
  /** Money that no order brought: dues of before, advances, cheques. */
  payments?: readonly DemoPayment[];
  billPayments?: readonly DemoBillPayment[];
  /** Days on which the cashier had a drawer. */
  drawers?: readonly DemoDrawer[];
  /** Sold without a repair order. */
  invoices?: readonly DemoInvoice[];
  /** Days on which books were closed. */
  locks?: readonly DemoLock[];
  /** The months before: what was traded from the first day on, by the day on which the seeding began. */
  past?: (startedOn: string) => DemoPast;
}

/** Is entered with the rest of the dataset, each thing at its day. */
export type DemoPast = Partial<
  Pick<DemoDataset, 'orders' | 'adjustments' | 'payments' | 'invoices' | 'locks'> & { journals: readonly DemoJournal[] }
>;

/** A period whose return is filed: nothing is posted, changed or cancelled in it any more. */
export interface DemoLock {
  domain: string;
  daysAgo: number;
  /** Last day of the period. */
  until: string;
  reason: string;
}

/** A journal that the accountant enters; amounts in rupees, debits above zero. */
export interface DemoJournal {
  key: string;
  /** Absent: in every entity. */
  domain?: string;
  /** Before today; absent for the day on which stock was counted first. */
  daysAgo?: number;
  kind: JournalVoucherKind;
  narration: string;
  reference?: string;
  lines: readonly { account: number; amount: number; description?: string }[];
  /** Stays a draft. */
  draft?: true;
  /** Differs with the size of the entity. */
  bySize?: true;
}

export interface DemoEntity {
  domain: string;
  displayName: string;
  industry: IndustryCode;
  branchCode: string;
  gstin: string;
  address: { line1: string; line2: string; city: string; pin: string };
  phone: string;
  email: string;
  print: { upiId: string; bankDetails: string; terms: string };
  /** Settings by call and section, in readable names; the others have their defaults. */
  settings?: Record<string, unknown>;
  /** The profile in readable names, and whether it has the drawn logo. */
  company?: { profile: Record<string, unknown>; logo?: true };
  /** Of the stock that an item names, how many percent lie here. */
  stockPercent: number;
  /** Of rent and the like in `books`, which are those of the largest entity; the same where absent. */
  costPercent?: number;
  /** Besides the main store, which every entity has. */
  moreWarehouses?: readonly { name: string; kind?: 'Quarantine' }[];
}

/** Holds his role in every entity of the organisation. */
export interface DemoUser {
  username: string;
  role: string;
  name: string;
}

export type DemoBodyType = 'hatchback' | 'sedan' | 'suv' | 'two-wheeler' | 'equipment';

export interface DemoMake {
  name: string;
  country: string;
  models: readonly { name: string; bodyType: DemoBodyType; variants: readonly string[] }[];
}

/** Records of a declared master by readable keys; references name a record by its title. */
export interface DemoMaster {
  master: MasterDefinition;
  rows: readonly Readonly<Record<string, unknown>>[];
  /** Keys of entries that are taken over from the shared catalogue. */
  taken?: readonly string[];
}

export interface DemoComplaint {
  description: string;
  category: string;
}

/** A labour time guide besides the default one, which every organisation has. */
export interface DemoGuide {
  name: string;
  bodyType: DemoBodyType;
  /** Rupees of an hour. */
  rate?: number;
}

export interface DemoOperation {
  code: string;
  description: string;
  sac: string;
  taxCode: number;
  /** Of the default guide, in hours and rupees. */
  hours: number;
  price: number;
  /** Rupees by guide name; a guide without a price takes the default one's. */
  guides: Readonly<Record<string, number>>;
}

/** Operations by code with their items, or items alone; items by key with their quantity. */
export interface DemoQuickList {
  name: string;
  operations?: readonly { code: string; parts?: readonly (readonly [item: string, quantity: number])[] }[];
  items?: readonly (readonly [item: string, quantity: number])[];
}

export interface DemoItem {
  /** Names it within the dataset; its part number, where the industry shows one. */
  key: string;
  partNumber: string | null;
  name: string;
  genericName?: string;
  manufacturer: string;
  hsn: string;
  unit: string;
  taxCode: number;
  tracked: boolean;
  /** Rupees. */
  price: number;
  mrp: number;
  cost: number;
  stock: number;
  reorderLevel: number;
  bin: string;
  barcode?: string;
  moreBarcodes?: readonly string[];
  /** Title of an item category. */
  category?: string;
  /** The pack in which it is sold, and how many units one holds. */
  pack?: { name: string; units: number };
  drugSchedule?: DrugSchedule;
  trackBy?: TrackBy;
  /** Keys of items, entered before it, that may be given instead. */
  substitutes?: readonly string[];
  /** Kept in the first entity alone. */
  homeOnly?: true;
}

/** A later adjustment; a clerk's waits for approval. */
export interface DemoAdjustment {
  key: string;
  domain: string;
  by: string;
  daysAgo: number;
  /** The evening where absent. */
  minuteOfDay?: number;
  kind: AdjustmentReason;
  reason: string;
  /** Signed units by item; those that come in may tell their cost in rupees. */
  lines: readonly { item: string; units: number; cost?: number }[];
}

export interface DemoCustomer {
  key: string;
  name: string;
  phone: string;
  email?: string;
  gstin?: string;
  address: { line1: string; line2?: string; city: string; pin: string };
  stateCode: string;
  creditDays?: number;
  /** Rupees. */
  creditLimit?: number;
  /** Name of one of the categories. */
  category?: string;
  contact?: DemoContact;
  opening?: DemoOpening;
}

export interface DemoContact {
  salutation: Salutation;
  firstName: string;
  lastName?: string;
  designation?: string;
  phone?: string;
}

/** What was open in the first entity when its books began; `Dr`: the party owed. */
export interface DemoOpening {
  side: 'Dr' | 'Cr';
  /** Rupees. */
  amount: number;
}

export interface DemoCustomerCategory {
  name: string;
  creditDays?: number;
  /** Rupees. */
  creditLimit?: number;
}

export interface DemoVendor {
  key: string;
  name: string;
  category: string;
  phone: string;
  email?: string;
  gstin?: string;
  address: { line1: string; line2?: string; city: string; pin: string };
  stateCode: string;
  paymentDays: number;
  contact?: DemoContact;
  tds?: { section: string; percent: number };
  bank?: { accountName: string; accountNumber: string; ifsc: string };
  msme?: { number: string; class: MsmeClass };
  drugLicences?: readonly { no: string; form: string; validForDays: number }[];
  opening?: DemoOpening;
}

/** Goods of a receive that go back. */
export interface DemoReturn {
  domain: string;
  daysAgo: number;
  receive: string;
  why: 'Expired' | 'NearExpiry' | 'Damaged' | 'Wrong' | 'Excess' | 'Recall';
  item: string;
  /** In its pack. */
  quantity: number;
  /** Claimed: a debit note asks for what was billed of it. */
  end: 'draft' | 'returned' | 'claimed' | 'cancelled';
}

/** Goods that came from a vendor: of an order, or as its lines say. */
export type DemoReceive = {
  key: string;
  domain: string;
  daysAgo: number;
  /** Number of the vendor's paper. */
  paper: string;
  end: 'draft' | 'received' | 'cancelled';
} & (
  | {
      /** Which of the orders of `enterPurchaseOrders`, all of which it is where not in part. */
      order: number;
      inPart?: true;
    }
  | { vendor: string; lines: readonly DemoReceivedLine[] }
);

/** A bill of a vendor: of a receive, or of services. */
export type DemoBill = {
  domain: string;
  daysAgo: number;
  /** The vendor's own. */
  number: string;
  end: 'draft' | 'posted' | 'waits';
} & (
  | {
      /** The key of a receive. */
      receive: string;
      /** Percent above the price that was agreed. */
      dearerBy?: number;
    }
  | { vendor: string; services: readonly { description: string; amount: number; account: number }[] }
);

/** Quantities of the pack in which the item is sold, where it has one. */
export interface DemoReceivedLine {
  item: string;
  quantity: number;
  free?: number;
  rejected?: number;
  /** Days from today to their expiry. */
  batches?: readonly { batchNo: string; expiresInDays: number; quantity: number; free?: number }[];
}

export interface DemoVehicle {
  registration: string;
  make: string;
  model: string;
  variant: string;
  year: number;
  colour: string;
  fuelType?: string;
  chassis?: string;
  odometer?: number;
  customer: string;
  details?: DemoVehicleDetails;
}

/** What is told of a vehicle besides its orders. */
export interface DemoVehicleDetails {
  policy?: {
    insurer: string;
    number: string;
    kind: PolicyKind;
    /** Rupees. */
    insuredValue: number;
    premium: number;
    noClaimPercent: number;
    /** Negative where it has ended. */
    endsInDays: number;
    pollutionEndsInDays: number;
  };
  service?: { daysAgo: number; km: number };
  pictures?: readonly { angle: PictureAngle; note?: string }[];
  /** The customer who owns it by now. */
  soldTo?: string;
}

export interface DemoModelRequest {
  makeName: string;
  modelName: string;
  note?: string;
}

/** How far an order has come. */
export type DemoStage =
  | 'new'
  | 'approved'
  | 'waitingForParts'
  | 'partsAvailable'
  | 'inProgress'
  | 'review'
  | 'onHold'
  | 'declined'
  | 'cancelled'
  | 'completed'
  | 'draft'
  | 'unpaid'
  | 'overdue'
  | 'partial'
  | 'paid'
  | 'invoiceCancelled'
  /** The invoice was cancelled and made again, or opened again and corrected; paid since. */
  | 'rebilled'
  | 'corrected';

/** One repair or work order with what came of it; all days count back from today. */
export interface DemoOrder {
  /** Unique within the dataset; part of idempotency keys. */
  key: string;
  domain: string;
  stage: DemoStage;
  openedDaysAgo: number;
  /** Days from opening to the work being done, and from the invoice to its payment. */
  workDays: number;
  payDays: number;
  customer: string;
  registration: string;
  odometer?: number;
  fuelEighths?: number;
  complaints: readonly string[];
  labour: readonly DemoLabour[];
  parts: readonly DemoPart[];
  labourDiscountPercent?: number;
  /** Username of whoever works on it. */
  technician: string;
  notes?: string;
  /** Customer who is billed for warranty lines. */
  warrantyParty?: string;
  tenders: readonly DemoTender[];
  /** Tells who authorised the work and how. */
  authorisedBy: string;
  authorisedMode: string;
  /** Why it, or its invoice, was cancelled, declined or corrected. */
  reason?: string;
  /** Of the months before: parts leave the store with the invoice, lines are completed together, the customer's terms hold. */
  past?: DemoPastVisit;
}

/** What is told of an order of the months before. */
export interface DemoPastVisit {
  /** Minutes of the day on which it came, and of the day on which it was ready. */
  arrivesAt: number;
  readyAt: number;
  /** Days from opening to the promised evening. */
  promisedDays: number;
  /** Adds what was advised at the vehicle's last visit. */
  takesUpAdvised?: true;
  /** Name of the checklist that the technician went through. */
  inspection?: string;
  /** What the advisor noted of the vehicle at the gate. */
  intake?: string;
  /** Work on the day of completion by the technician's job card, in minutes of the day, by labour line. */
  spells: readonly { labour: number; from: number; to: number }[];
  /** What the bank does with the cheque that pays it. */
  cheque?: 'cleared' | 'bounced';
}

export interface DemoLabour {
  code: string;
  /** Index of the complaint that it answers. */
  complaint?: number;
  payer?: Payer;
  /** Not done now but advised for the next visit. */
  advised?: true;
}

export interface DemoPart {
  item: string;
  quantity: number;
  /** Index of the labour line that it hangs on. */
  labour: number;
  payer?: Payer;
}

/** A tender of a payment; the last one takes what is left. */
export interface DemoTender {
  type: PaymentTypeName;
  subType?: string;
  percent: number;
  reference?: string;
}

/** An invoice from nothing and how far it has come. */
export interface DemoInvoice {
  key: string;
  domain: string;
  /** `open`: unpaid by the customer's own terms. */
  stage:
    'draft' | 'pending' | 'open' | 'unpaid' | 'overdue' | 'partial' | 'paid' | 'writtenOff' | 'reopened' | 'cancelled';
  daysAgo: number;
  customer: string;
  /** Operation codes. */
  labour: readonly string[];
  /** Items with their quantities. */
  parts: readonly (readonly [string, number])[];
  discountPercent?: number;
  notes?: string;
  /** How it is paid; in cash where absent. */
  tender?: DemoTender;
  /** Days from the invoice to its payment. */
  payDays?: number;
  /** Why it was cancelled or opened again. */
  reason?: string;
}

/** A payment to a vendor, in rupees: the oldest due first, the rest an advance. */
export interface DemoBillPayment {
  key: string;
  domain: string;
  vendor: string;
  daysAgo: number;
  tenders: readonly {
    type: string;
    amount: number;
    reference?: string;
    /** Days from its payment to the date on the cheque. */
    chequeInDays?: number;
  }[];
  tds?: { section: string; amount: number };
  note?: string;
  /** What became of its cheque, and how many days ago. */
  cheque?: { to: 'Cleared' | 'Returned' | 'Stopped'; daysAgo: number; reason?: string };
}

/** A payment by hand, in rupees; what `opening` leaves of it stays unapplied. */
export interface DemoPayment {
  key: string;
  domain: string;
  customer: string;
  daysAgo: number;
  tenders: readonly {
    type: string;
    subType?: string;
    amount: number;
    reference?: string;
    bank?: string;
    /** Days from its receipt to the date on the cheque. */
    chequeInDays?: number;
  }[];
  deductions?: readonly { kind: 'TDS' | 'BankCharge' | 'Discount'; section?: string; amount: number }[];
  /** What of it pays the customer's due of before. */
  opening?: number;
  note?: string;
  /** How far its cheque comes, and how many days ago. */
  cheque?: { to: 'deposited' | 'cleared' | 'bounced'; daysAgo: number };
  refund?: { daysAgo: number; amount: number; type: string; reason: string };
}

/** A cashier's day with cash, in rupees. */
export interface DemoDrawer {
  key: string;
  domain: string;
  daysAgo: number;
  float: number;
  /** Advances in cash that he took. */
  took: readonly { customer: string; amount: number }[];
  paidOut?: { amount: number; reason: string; account?: number };
  /** Counted less what was expected; still open where absent. */
  difference?: number;
  /** Taken to the safe after the count. */
  toSafe?: number;
}

export interface DemoAdvance {
  key: string;
  domain: string;
  customer: string;
  daysAgo: number;
  /** Rupees. */
  amount: number;
  tender: DemoTender;
  note: string;
}
