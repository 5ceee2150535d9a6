import type { DemoRecurringInvoice } from '../../engine/dataset/money.ts';

/** What regular customers have again and again: one in every state. */
export const recurringInvoices: readonly DemoRecurringInvoice[] = [
  {
    name: 'Wash and wax, every month',
    domain: 'autodemo',
    invoice: 'counter-paid',
    every: 1,
    unit: 'Month',
    monthDay: 31,
    daysAhead: 2,
    approves: true,
    prices: 'Today',
    end: 'Active',
  },
  {
    name: 'Oil for the generator',
    domain: 'autodemo',
    invoice: 'counter-overdue',
    every: 2,
    unit: 'Week',
    daysAhead: 9,
    times: 12,
    approves: false,
    prices: 'Frozen',
    end: 'Paused',
  },
  {
    name: 'Spare parts of the old fleet',
    domain: 'autodemo',
    invoice: 'counter-unpaid',
    every: 3,
    unit: 'Month',
    daysAhead: 5,
    approves: false,
    prices: 'Frozen',
    end: 'Ended',
  },
];
