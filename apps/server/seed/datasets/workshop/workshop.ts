import type { DemoDataset } from '../../engine/dataset.ts';
import { workshopMasters } from '../masters.ts';
import { complaints } from './complaints.ts';
import { workshopCreditNotes } from './credit-notes.ts';
import { recurringInvoices } from './recurring-invoices.ts';
import { workshopDebitNotes } from './debit-notes.ts';
import { counterInvoices } from './counter.ts';
import { materialOut, partRequests, transfers } from './goods-moved.ts';
import { modelItems } from './model-items.ts';
import { OPENING_DAYS_AGO, odometerAt } from './past-visits.ts';
import { workshopPast } from './past.ts';
import { customers, vehicles } from './regulars.ts';
import { itemGroups } from './item-groups.ts';
import { items } from './items.ts';
import { makes } from './makes.ts';
import { guides, operations } from './operations.ts';
import { workshopEntities, workshopUsers } from './organisation.ts';
import { modelRequests, withDetails } from './vehicle-details.ts';
import { billPayments } from './bill-payments.ts';
import { drawers, payments } from './payments.ts';
import { adjustments, advances, orders } from './trade.ts';
import { bills } from './bills.ts';
import { appointments } from './appointments.ts';
import { expenses } from './expenses.ts';
import { insuredRepairs, tieUps } from './insurance.ts';
import { receives } from './receives.ts';
import { vendors } from './vendors.ts';
import { partsCatalogue } from './parts-catalogue.ts';
import { quickLists } from './quick-lists.ts';
import { workshopTalks } from './chat.ts';

/** Sri Balaji Motors: a workshop of two branches with six months of trade. */
export const workshop: DemoDataset = {
  key: 'workshop',
  organisation: 'Sri Balaji Motors',
  entities: workshopEntities,
  users: workshopUsers,
  makes,
  complaints,
  masters: [...workshopMasters, ...partsCatalogue],
  guides,
  operations,
  items: [...items, ...modelItems],
  quickLists,
  openingDaysAgo: OPENING_DAYS_AGO,
  adjustments,
  customerCategories: [
    { name: 'Retail' },
    { name: 'Fleet', creditDays: 30, creditLimit: 200_000 },
    { name: 'Corporate', creditDays: 45, creditLimit: 500_000 },
  ],
  customers,
  vendors,
  itemGroups,
  receives,
  bills,
  expenses,
  appointments,
  transfers,
  partRequests,
  materialOut,
  vehicles: vehicles.map((vehicle, index) => ({
    ...withDetails(vehicle, index),
    odometer: odometerAt(vehicle, OPENING_DAYS_AGO),
  })),
  modelRequests,
  orders,
  advances,
  payments,
  billPayments,
  drawers,
  invoices: counterInvoices,
  creditNotes: workshopCreditNotes,
  debitNotes: workshopDebitNotes,
  recurringInvoices,
  reminders: [
    {
      domain: 'autodemo',
      sent: [
        { level: 2, channel: 'letter' },
        { level: 1, channel: 'mail' },
      ],
      promise: { inDays: 6, note: 'Pays when his own client has paid' },
      stop: 'Waits for the insurer',
    },
  ],
  tieUps,
  insuredRepairs,
  talks: workshopTalks,
  supportOperators: ['manager'],
  past: workshopPast,
};
