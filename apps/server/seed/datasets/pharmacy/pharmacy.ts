import type { DemoDataset } from '../../engine/dataset.ts';
import { gstinOf } from '../gstin-of.ts';
import { pharmacyMasters } from '../masters.ts';
import { customers } from './customers.ts';
import { items } from './items.ts';
import { OPENING_DAYS_AGO, pharmacyPast } from './past.ts';
import { bills } from './bills.ts';
import { receives } from './receives.ts';
import { counter } from './counter.ts';
import { credits, shorts } from './credits.ts';
import { returns } from './returns.ts';
import { vendors } from './vendors.ts';
import { pharmacyTalks } from './chat.ts';

/** Arogya Medicals: a pharmacy with its stock and customers. */
export const pharmacy: DemoDataset = {
  key: 'pharmacy',
  organisation: 'Arogya Medicals',
  entities: [
    {
      domain: 'pharmademo',
      displayName: 'Arogya Medicals, Jayanagar',
      industry: 'HC2',
      branchCode: 'JAY',
      gstin: gstinOf('29AAPFA2291D1Z'),
      address: { line1: '22, 11th Main Road', line2: '4th Block, Jayanagar', city: 'Bengaluru', pin: '560011' },
      phone: '8026634410',
      email: 'shop@arogyamedicals.example.in',
      print: {
        upiId: 'arogyamedicals@sbi',
        bankDetails: 'State Bank of India, Jayanagar branch\nA/c 38114402917, IFSC SBIN0003286',
        terms: 'Medicines are taken back within 7 days with the bill, except those kept cold.',
      },
      company: { logo: { ring: 'green', hub: 'green', spokes: 4 } },
      stockPercent: 100,
      costPercent: 14,
    },
  ],
  users: [
    { username: 'owner', role: 'owner', name: 'Radhika Murthy' },
    { username: 'manager', role: 'manager', name: 'Gopal Iyengar' },
    { username: 'advisor', role: 'advisor', name: 'Nandini Rao' },
    { username: 'cashier', role: 'cashier', name: 'Savitha Kamath' },
    { username: 'technician', role: 'technician', name: 'Basavaraj Patil' },
    { username: 'accountant', role: 'accountant', name: 'Raghavendra Joshi' },
    { username: 'parts', role: 'parts', name: 'Shankar Shetty' },
    { username: 'clerk', role: 'clerk', name: 'Yashoda Naik' },
    { username: 'pharmacist', role: 'pharmacist', name: 'Fathima Begum' },
  ],
  makes: [],
  complaints: [],
  masters: pharmacyMasters,
  guides: [],
  operations: [],
  items,
  openingDaysAgo: OPENING_DAYS_AGO,
  adjustments: [
    {
      key: 'expired',
      domain: 'pharmademo',
      by: 'parts',
      daysAgo: 12,
      kind: 'damage',
      reason: 'Expired',
      lines: [
        { item: 'ascoril', units: -4 },
        { item: 'crocin', units: -30 },
      ],
    },
    {
      key: 'count',
      domain: 'pharmademo',
      by: 'parts',
      daysAgo: 4,
      kind: 'count',
      reason: 'Count of shelf M1',
      lines: [{ item: 'dolo', units: -10 }],
    },
  ],
  customerCategories: [{ name: 'Walk-in' }, { name: 'Monthly account', creditDays: 30, creditLimit: 10_000 }],
  vendors,
  receives,
  bills,
  returns,
  holds: [
    {
      domain: 'pharmademo',
      daysAgo: 1,
      item: 'alprax',
      batchNo: 'AX2391',
      reason: 'Recalled by Torrent: fails the test of dissolution',
    },
  ],
  counter,
  credits,
  shorts,
  customers,
  vehicles: [],
  orders: [],
  advances: [],
  talks: pharmacyTalks,
  past: pharmacyPast,
};
