import type { DemoDataset } from '../../engine/dataset.ts';
import { gstinOf } from '../gstin-of.ts';
import { distributorMasters } from '../masters.ts';
import { pharmacyTalk } from './cross-talk.ts';
import { items } from './items.ts';
import { network } from './network.ts';
import { customers, vendors } from './parties.ts';
import { priceLists } from './price-lists.ts';
import { distributorTalks } from './chat.ts';

/** Kaveri Pharma: a stockist who sells medicines and devices to pharmacies. */
export const distributor: DemoDataset = {
  key: 'distributor',
  organisation: 'Kaveri Pharma Distributors',
  entities: [
    {
      domain: 'distributordemo',
      displayName: 'Kaveri Pharma, Chamrajpet',
      industry: 'HC1',
      branchCode: 'CPT',
      gstin: gstinOf('29AAEFK4417L1Z'),
      address: { line1: '57, 3rd Main Road', line2: 'Chamrajpet', city: 'Bengaluru', pin: '560018' },
      phone: '8026701144',
      email: 'orders@kaveripharma.example.in',
      print: {
        upiId: 'kaveripharma@hdfcbank',
        bankDetails: 'HDFC Bank, Chamrajpet branch\nA/c 50200044718821, IFSC HDFC0000312',
        terms: 'Expired and damaged goods are taken back within 90 days after expiry, against a credit note.',
      },
      company: { profile: { drugLicences: ['KA-BNG-20B-118842', 'KA-BNG-21B-118843'] } },
      stockPercent: 100,
      costPercent: 22,
    },
  ],
  users: [
    { username: 'owner', role: 'owner', name: 'Chandrika Gowda' },
    { username: 'manager', role: 'manager', name: 'Prasad Kulkarni' },
    { username: 'cashier', role: 'cashier', name: 'Bhavya Naidu' },
    { username: 'accountant', role: 'accountant', name: 'Venugopal Rao' },
    { username: 'parts', role: 'parts', name: 'Manjunath Gatti' },
    { username: 'clerk', role: 'clerk', name: 'Sindhu Hegde' },
  ],
  hasDesk: true,
  makes: [],
  complaints: [],
  masters: distributorMasters,
  guides: [],
  operations: [],
  items,
  openingDaysAgo: 30,
  adjustments: [],
  customers,
  priceLists,
  vendors,
  tickets: [
    {
      domain: 'distributordemo',
      by: 'manager',
      daysAgo: 3,
      hour: 7,
      subject: 'The cold box came back with a broken lid',
      customer: 'sanjeevini',
      priority: 'Medium',
      source: 'Phone',
    },
  ],
  vehicles: [],
  orders: [],
  advances: [],
  talks: distributorTalks,
  network,
  crossTalks: [pharmacyTalk],
};
