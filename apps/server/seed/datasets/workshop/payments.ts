import type { DemoDrawer, DemoPayment } from '../../engine/dataset/money.ts';

const domain = 'autodemo';

/** Money of every kind: dues of before, cheques in every state, deductions, advances, a refund. */
export const payments: readonly DemoPayment[] = [
  {
    key: 'nandi-opening',
    domain,
    customer: 'nandicabs',
    daysAgo: 28,
    tenders: [{ type: 'Cheque', amount: 12_000, reference: '004518', bank: 'Canara Bank', chequeInDays: 0 }],
    opening: 12_000,
    cheque: { to: 'cleared', daysAgo: 24 },
  },
  {
    key: 'cauvery-opening',
    domain,
    customer: 'cauverylogistics',
    daysAgo: 20,
    tenders: [{ type: 'Bank Transfer', amount: 24_475, reference: 'CNRBN52026110234' }],
    deductions: [
      { kind: 'TDS', section: '194C', amount: 500 },
      { kind: 'BankCharge', amount: 25 },
    ],
    opening: 25_000,
    note: 'First part of the balance of last year',
  },
  {
    key: 'cauvery-bounced',
    domain,
    customer: 'cauverylogistics',
    daysAgo: 15,
    tenders: [{ type: 'Cheque', amount: 17_300, reference: '118804', bank: 'HDFC Bank', chequeInDays: 0 }],
    opening: 17_300,
    cheque: { to: 'bounced', daysAgo: 11 },
  },
  {
    key: 'greenleaf-deposited',
    domain,
    customer: 'greenleafcaterers',
    daysAgo: 6,
    tenders: [{ type: 'Cheque', amount: 9_500, reference: '220017', bank: 'State Bank of India', chequeInDays: 2 }],
    note: 'Advance for three delivery vans',
    cheque: { to: 'deposited', daysAgo: 3 },
  },
  {
    key: 'nandi-in-hand',
    domain,
    customer: 'nandicabs',
    daysAgo: 4,
    tenders: [{ type: 'Cheque', amount: 6_500, reference: '004533', bank: 'Canara Bank', chequeInDays: 2 }],
    opening: 6_500,
  },
  {
    key: 'sapphire-post-dated',
    domain,
    customer: 'sapphiresoft',
    daysAgo: 2,
    tenders: [{ type: 'Cheque', amount: 15_000, reference: '700912', bank: 'ICICI Bank', chequeInDays: 30 }],
    note: 'Post-dated, for the yearly service',
  },
  {
    key: 'sapphire-cards',
    domain,
    customer: 'sapphiresoft',
    daysAgo: 12,
    tenders: [
      { type: 'Credit Card', subType: 'Visa', amount: 4_000, reference: 'A77120' },
      { type: 'Debit Card', subType: 'Rupay', amount: 1_500, reference: 'A77121' },
      { type: 'Wallet', amount: 500, reference: 'PTM88120' },
    ],
    note: 'Advance for seat covers',
    refund: { daysAgo: 5, amount: 2_250, type: 'Bank Transfer', reason: 'The covers were cheaper than offered' },
  },
  {
    key: 'person-5-other',
    domain,
    customer: 'person-5',
    daysAgo: 45,
    tenders: [{ type: 'Other', amount: 750, reference: 'Gift voucher 118' }],
    note: 'Voucher of the Deepavali offer',
  },
];

/** A cashier's days: even, short, over, and the one that is going on. */
export const drawers: readonly DemoDrawer[] = [
  {
    key: 'even',
    domain,
    daysAgo: 3,
    float: 2_000,
    took: [
      { customer: 'person-1', amount: 1_500 },
      { customer: 'person-2', amount: 640 },
    ],
    paidOut: { amount: 180, reason: 'Tea and biscuits for waiting customers', account: 6600 },
    difference: 0,
    toSafe: 1_960,
  },
  {
    key: 'short',
    domain,
    daysAgo: 2,
    float: 2_000,
    took: [{ customer: 'person-4', amount: 2_200 }],
    difference: -50,
  },
  {
    key: 'over',
    domain,
    daysAgo: 1,
    float: 2_000,
    took: [
      { customer: 'person-6', amount: 900 },
      { customer: 'person-7', amount: 1_250 },
    ],
    difference: 10,
  },
  {
    key: 'today',
    domain,
    daysAgo: 0,
    float: 2_000,
    took: [{ customer: 'person-8', amount: 1_100 }],
  },
];
