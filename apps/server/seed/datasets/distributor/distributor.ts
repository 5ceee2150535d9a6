import type { DemoDataset } from '../../engine/dataset.ts';
import { gstinOf } from '../gstin-of.ts';
import { distributorMasters } from '../masters.ts';
import { distributorTalks } from './chat.ts';
import { pharmacyTalk } from './cross-talk.ts';
import { items } from './items.ts';
import { network } from './network.ts';
import { customers, vendors } from './parties.ts';
import { bills, DOMAIN, expenses, invoices, materialOut, priceLists, receives, returns, transfers } from './trade.ts';

/** Sahyadri Pharma: sells medicines of their makers to chemists and hospitals. */
export const distributor: DemoDataset = {
  key: 'distributor',
  organisation: 'Sahyadri Pharma Distributors',
  entities: [
    {
      domain: DOMAIN,
      displayName: 'Sahyadri Pharma, Rajajinagar',
      industry: 'HC1',
      branchCode: 'RAJ',
      gstin: gstinOf('29AAOFS7719E1Z'),
      address: { line1: '60, 2nd Stage', line2: 'Industrial Suburb, Rajajinagar', city: 'Bengaluru', pin: '560044' },
      phone: '8023381177',
      email: 'orders@sahyadripharma.example.in',
      print: {
        upiId: 'sahyadripharma@hdfcbank',
        bankDetails: 'HDFC Bank, Rajajinagar branch\nA/c 50200044117720, IFSC HDFC0000523',
        terms: 'Goods are taken back within 90 days before their expiry, by the whole strip.',
      },
      company: {
        logo: { ring: 'blue', hub: 'teal', spokes: 3 },
        profile: {
          drugLicences: [
            { no: 'KA-RJ1-20B-114477', form: '20B' },
            { no: 'KA-RJ1-21B-114478', form: '21B' },
          ],
        },
      },
      settings: { inventory: { minimumLifeDays: 60 } },
      stockPercent: 100,
      costPercent: 20,
      moreWarehouses: [{ name: 'South depot' }, { name: 'Rejected goods', kind: 'Quarantine' }],
    },
  ],
  users: [
    { username: 'owner', role: 'owner', name: 'Vasudha Hegde' },
    { username: 'manager', role: 'manager', name: 'Dinesh Bhat' },
    { username: 'cashier', role: 'cashier', name: 'Roopa Gowda' },
    { username: 'accountant', role: 'accountant', name: 'Anantha Rao' },
    { username: 'parts', role: 'parts', name: 'Mahesh Naik' },
    { username: 'clerk', role: 'clerk', name: 'Shwetha Kulal' },
  ],
  hasDesk: true,
  makes: [],
  complaints: [],
  masters: distributorMasters,
  guides: [],
  operations: [],
  items,
  openingDaysAgo: 48,
  adjustments: [],
  customerCategories: [
    { name: 'Chemist', creditDays: 21, creditLimit: 300_000 },
    { name: 'Hospital', creditDays: 45, creditLimit: 1_500_000 },
  ],
  customers,
  priceLists,
  vendors,
  receives,
  bills,
  expenses,
  returns,
  transfers,
  materialOut,
  vehicles: [],
  orders: [],
  advances: [],
  tickets: [
    {
      domain: DOMAIN,
      by: 'manager',
      daysAgo: 3,
      hour: 7,
      subject: 'The cold box came back with a broken lid',
      customer: 'lifecare',
      priority: 'Medium',
      source: 'Phone',
    },
  ],
  invoices,
  talks: distributorTalks,
  network,
  crossTalks: [pharmacyTalk],
};
