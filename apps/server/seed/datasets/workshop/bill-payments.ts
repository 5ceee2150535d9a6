import type { DemoBillPayment } from '../../engine/dataset/money.ts';

const HOME = 'autodemo';

/** What the workshop paid its vendors: by cheques that cleared, came back or are still out, with tax kept back, and in advance. */
export const billPayments: readonly DemoBillPayment[] = [
  {
    key: 'spares first',
    domain: HOME,
    vendor: 'sundaramspares',
    daysAgo: 40,
    tenders: [{ type: 'Cheque', amount: 15_000, reference: '004511', chequeInDays: 2 }],
    cheque: { to: 'Cleared', daysAgo: 36 },
  },
  {
    key: 'lubricants',
    domain: HOME,
    vendor: 'lakshmilubes',
    daysAgo: 30,
    tenders: [
      { type: 'Bank Transfer', amount: 8_000, reference: 'N30114477' },
      { type: 'UPI', amount: 4_960.5, reference: '530114002817' },
    ],
  },
  {
    key: 'spares returned',
    domain: HOME,
    vendor: 'sundaramspares',
    daysAgo: 20,
    tenders: [{ type: 'Cheque', amount: 9_500, reference: '004512' }],
    cheque: { to: 'Returned', daysAgo: 16, reason: 'The signature differs' },
  },
  {
    key: 'spares again',
    domain: HOME,
    vendor: 'sundaramspares',
    daysAgo: 15,
    tenders: [{ type: 'Cheque', amount: 9_500, reference: '004513', chequeInDays: 1 }],
  },
  {
    key: 'batteries ahead',
    domain: HOME,
    vendor: 'bharatbatteries',
    daysAgo: 9,
    tenders: [{ type: 'Bank Transfer', amount: 24_500, reference: 'N32710022' }],
    tds: { section: '194C', amount: 500 },
    note: 'In advance for fitting a battery rack',
  },
  {
    key: 'brakes ahead',
    domain: HOME,
    vendor: 'punebrakes',
    daysAgo: 3,
    tenders: [{ type: 'Cheque', amount: 12_000, reference: '004514', chequeInDays: 8 }],
    note: 'Advance with the order',
  },
];
