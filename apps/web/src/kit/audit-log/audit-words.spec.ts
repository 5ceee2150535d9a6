import { describe, expect, it } from 'vitest';
import { actionText, changeWords } from './audit-words.ts';

describe('The audit log in words', () => {
  it.each([
    [{ path: 'dueOn', from: '2026-11-20', to: '2026-11-30' }, 'Due on: 20/11/2026 → 30/11/2026', false],
    [{ path: 'leftOn', from: null, to: '2026-10-31' }, 'Left on: 31/10/2026', false],
    [{ path: 'cgstPaise', from: 15345, to: 13812 }, 'CGST: 153.45 → 138.12', false],
    [{ path: 'overallDiscountPercent', to: 100000 }, 'Overall discount: 10%', false],
    [{ path: 'lines.IO1.unitPrice', from: 4500000, to: 5000000 }, 'IO1, unit price: 450.00 → 500.00', true],
    [{ path: 'notes', from: 'Call first', to: null }, 'Notes: Call first → none', false],
    [{ path: 'taxed', from: true, to: false }, 'Taxed: Yes → No', false],
    [{ path: 'billingAddress.pin', from: '560034', to: '560095' }, 'Billing address, PIN: 560034 → 560095', false],
    [
      { path: 'rights.Balaji Motors, Jayanagar.role', from: 'Cashier', to: 'Accountant' },
      'Balaji Motors, Jayanagar, role: Cashier → Accountant',
      false,
    ],
    [{ path: 'Give discounts on invoices', from: 'no', to: 'yes' }, 'Give discounts on invoices: no → yes', false],
    [
      { path: 'address', to: { line1: '80 Feet Road', line2: '', city: 'Bengaluru' } },
      'Address: 80 Feet Road, Bengaluru',
      false,
    ],
  ])('%j', (change, text, ofLine) => {
    expect(changeWords(change)).toEqual({ ofLine, text });
  });

  it('leaves out counters and what the entry itself says', () => {
    expect(['approvedBy', 'numberPeriod'].map((path) => changeWords({ path, to: 'x' }))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('the key of another record is told as changed', () => {
    const change = { path: 'customerId', from: null, to: '019a9f1c-7d5e-7c3a-8f6b-1f6a3a5f9b20' };
    expect(changeWords(change)?.text).toBe('Customer changed');
  });

  it('so is a set of such keys', () => {
    const to = { entityId: '019a9f1c-7d5e-7c3a-8f6b-1f6a3a5f9b20', roleId: '019a9f1c-7d5e-7c3a-8f6b-1f6a3a5f9b21' };
    expect(changeWords({ path: 'role', from: null, to })?.text).toBe('Role changed');
  });

  it('lines go by their words, and so do their fields', () => {
    const names = new Map([['P1', 'Oil filter']]);
    const words = { names, fields: { issuedQuantity: 'issued' } };
    expect(changeWords({ path: 'parts.P1', to: {} }, words)?.text).toBe('Oil filter: added');
    expect(changeWords({ path: 'parts.P1.issuedQuantity', from: 0, to: 2000 }, words)?.text).toBe(
      'Oil filter, issued: 0 → 2',
    );
  });

  it('what is stored as a code or an instant is told as its own screens show it', () => {
    const words = { when: (instant: string) => `at ${instant.slice(11, 16)}` };
    const told = [
      { path: 'registrationNumber', to: 'KA05MH4821' },
      { path: 'phone', to: '9845012345' },
      { path: 'status', from: 'Unpaid', to: 'OverDue' },
      { path: 'supplyType', to: 'B2C' },
      { path: 'promisedAt', to: '2026-11-21T11:30:00.000Z' },
    ].map((change) => changeWords(change, words)?.text);
    expect(told).toEqual([
      'Registration number: KA 05 MH 4821',
      'Phone: 98450 12345',
      'Status: Unpaid → Overdue',
      'Supply type: Consumer',
      'Promised at: at 11:30',
    ]);
  });

  it('tells what was done', () => {
    expect(['approve', 'pay', 'generateInvoice'].map((action) => actionText(action))).toEqual([
      'Approved',
      'Paid',
      'Generate invoice',
    ]);
    expect(actionText('hold', { actions: { hold: 'Put on hold' } })).toBe('Put on hold');
  });
});
