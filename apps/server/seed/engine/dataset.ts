import type { DemoCounter } from './dataset/counter.ts';
import type { DemoLock, DemoJournal, DemoEntity, DemoUser } from './dataset/organisation.ts';
import type { DemoMake, DemoMaster, DemoComplaint, DemoModelRequest } from './dataset/masters.ts';
import type { DemoGuide, DemoOperation, DemoQuickList, DemoItem } from './dataset/catalogue.ts';
import type {
  DemoAdjustment,
  DemoReturn,
  DemoReceive,
  DemoBill,
  DemoExpense,
  DemoCredit,
  DemoShort,
} from './dataset/purchases.ts';
import type {
  DemoForeignGoods,
  DemoHold,
  DemoMaterialOut,
  DemoPartRequest,
  DemoTransfer,
} from './dataset/inventory.ts';
import type { DemoManufacture, DemoRecipe } from './dataset/manufacture.ts';
import type {
  DemoCustomer,
  DemoCustomerCategory,
  DemoItemGroup,
  DemoPriceList,
  DemoVendor,
} from './dataset/parties.ts';
import type { DemoVehicle } from './dataset/vehicles.ts';
import type { DemoOrder } from './dataset/orders.ts';
import type {
  DemoInvoice,
  DemoBillPayment,
  DemoPayment,
  DemoDrawer,
  DemoAdvance,
  DemoCreditNote,
  DemoDebitNote,
  DemoRecurringInvoice,
  DemoReminders,
} from './dataset/money.ts';
import type { DemoAppointment } from './dataset/appointments.ts';
import type { DemoTicket } from './dataset/tickets.ts';
import type { DemoAskedAssessments, DemoInsuredRepair, DemoTieUp } from './dataset/insurance.ts';
import type { DemoSalesReturn } from './dataset/sales.ts';
import type { DemoTalk } from './dataset/chat.ts';
import type { DemoCrossTalk, DemoInvitation, DemoMailedInvitation, DemoNetwork } from './dataset/connectx.ts';

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
  /** It takes down tickets, which its business type does not bring. */
  hasDesk?: true;
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
  priceLists?: readonly DemoPriceList[];
  itemGroups?: readonly DemoItemGroup[];
  vendors?: readonly DemoVendor[];
  /** What came from vendors. */
  receives?: readonly DemoReceive[];
  /** What vendors asked for. */
  bills?: readonly DemoBill[];
  expenses?: readonly DemoExpense[];
  /** What went back to them. */
  returns?: readonly DemoReturn[];
  credits?: readonly DemoCredit[];
  shorts?: readonly DemoShort[];
  /** Goods that moved without being bought or sold. */
  transfers?: readonly DemoTransfer[];
  partRequests?: readonly DemoPartRequest[];
  holds?: readonly DemoHold[];
  materialOut?: readonly DemoMaterialOut[];
  foreignGoods?: readonly DemoForeignGoods[];
  /** In the order in which one is made of another. */
  recipes?: readonly DemoRecipe[];
  manufacture?: readonly DemoManufacture[];
  vehicles: readonly DemoVehicle[];
  modelRequests?: readonly DemoModelRequest[];
  orders: readonly DemoOrder[];
  tickets?: readonly DemoTicket[];
  appointments?: readonly DemoAppointment[];
  /** Payments on account, which no invoice takes. */
  advances: readonly DemoAdvance[];
  /** Money that no order brought: dues of before, advances, cheques. */
  payments?: readonly DemoPayment[];
  billPayments?: readonly DemoBillPayment[];
  /** Days on which the cashier had a drawer. */
  drawers?: readonly DemoDrawer[];
  /** Sold at the counter. */
  counter?: DemoCounter;
  /** Sold without a repair order. */
  invoices?: readonly DemoInvoice[];
  /** What invoices from nothing were lowered by. */
  creditNotes?: readonly DemoCreditNote[];
  debitNotes?: readonly DemoDebitNote[];
  recurringInvoices?: readonly DemoRecurringInvoice[];
  reminders?: readonly DemoReminders[];
  salesReturns?: readonly DemoSalesReturn[];
  /** Insurers with whom repairs are settled, and the repairs that they share. */
  tieUps?: readonly DemoTieUp[];
  insuredRepairs?: readonly DemoInsuredRepair[];
  /** What employees wrote to each other. */
  talks?: readonly DemoTalk[];
  /** Usernames of who answers questions in the support box. */
  supportOperators?: readonly string[];
  invitations?: readonly DemoInvitation[];
  mailedInvitations?: readonly DemoMailedInvitation[];
  crossTalks?: readonly DemoCrossTalk[];
  askedAssessments?: DemoAskedAssessments;
  /** Who buys here over the network. */
  network?: DemoNetwork;
  /** Days on which books were closed. */
  locks?: readonly DemoLock[];
  /** The months before: what was traded from the first day on, by the day on which the seeding began. */
  past?: (startedOn: string) => DemoPast;
}

/** Is entered with the rest of the dataset, each thing at its day. */
export type DemoPast = Partial<
  Pick<DemoDataset, 'orders' | 'adjustments' | 'payments' | 'invoices' | 'locks'> & { journals: readonly DemoJournal[] }
>;
