import { describe, expect, test } from 'vitest';
import { findDefaultRole } from '../access/default-roles.ts';
import { InvoiceStatus } from '../document/invoice.ts';
import {
  assertInvoiceCanBeApproved,
  assertInvoiceCanBeDeleted,
  assertInvoiceLinesCanBeChanged,
  deriveInvoiceStatus,
  INVOICE_DASHBOARD_STATUSES,
  invoiceActions,
  readInvoiceStatus,
  storedInvoiceStatuses,
} from './invoice-status.ts';
import type { InvoiceContext, InvoiceState, InvoiceVerb } from './invoice-status.ts';

const every = Object.values(InvoiceStatus);
const contextOf = (role: string, overrides: Partial<InvoiceContext> = {}): InvoiceContext => ({
  access: findDefaultRole(role)!.access,
  periodOpen: true,
  mayDecidePending: true,
  newFeatures: false,
  ...overrides,
});
const invoice = (status: InvoiceStatus, overrides: Partial<InvoiceState> = {}): InvoiceState => ({
  status,
  paidPaise: 0,
  lines: [1],
  ...overrides,
});
const allowedIn = (verb: InvoiceVerb, context = contextOf('owner')) =>
  every.filter((status) => invoiceActions(invoice(status), context)[verb].allowed);

describe('status from payments', () => {
  test.each([
    ['Unpaid', 118_000, 0, 'Unpaid'],
    ['Unpaid', 118_000, 40_000, 'Partial'],
    ['Partial', 118_000, 118_000, 'Closed'],
    ['Closed', 118_000, 0, 'Unpaid'],
    ['Unpaid', 0, 0, 'Closed'],
    ['Unpaid', 118_000, 120_000, 'Closed'],
    ['Draft', 118_000, 0, 'Draft'],
    ['Closed', 118_000, 40_000, 'Partial'],
    ['Partial', 118_000, 120_000, 'Closed'],
    ['Draft', 0, 0, 'Draft'],
    ['Pending Approval', 118_000, 0, 'Pending Approval'],
    ['Cancelled', 118_000, 118_000, 'Cancelled'],
  ] as const)('%s of %i paise with %i paid is %s', (status, totalPaise, paidPaise, derived) => {
    expect(deriveInvoiceStatus({ status, totalPaise, paidPaise })).toBe(derived);
  });

  test('OverDue is derived at read (due date past, Unpaid or Partial), never stored', () => {
    const read = (status: InvoiceStatus) => readInvoiceStatus({ status, dueOn: '2025-11-20' }, '2025-11-21');
    expect(every.filter((status) => read(status) === 'OverDue')).toEqual(['Unpaid', 'Partial', 'OverDue']);
    expect(readInvoiceStatus({ status: 'Unpaid', dueOn: '2025-11-21' }, '2025-11-21')).toBe('Unpaid');
    expect(readInvoiceStatus({ status: 'Unpaid', dueOn: null }, '2025-11-21')).toBe('Unpaid');
  });

  test('Paid is accepted as a filter and means Closed; Open = Unpaid, Partial, OverDue', () => {
    expect(storedInvoiceStatuses('Paid')).toEqual(['Closed']);
    expect(storedInvoiceStatuses('Open')).toEqual(['Unpaid', 'Partial']);
  });

  test('invoice dashboard lists Unpaid, Partial and Draft invoices', () => {
    expect(INVOICE_DASHBOARD_STATUSES).toEqual(['Unpaid', 'Partial', 'Draft']);
  });
});

describe('actions on an invoice', () => {
  test('Approve: only for a Draft that has items or operations', () => {
    expect(allowedIn('approve')).toEqual(['Draft', 'Pending Approval']);
    expect(invoiceActions(invoice('Draft', { lines: [] }), contextOf('owner')).approve.reason).toBe(
      'The invoice has no items or operations.',
    );
    expect(() => assertInvoiceCanBeApproved(invoice('Closed'), contextOf('owner'))).toThrow('approved already');
  });

  test('Pending Approval: who holds the right sees Approve and Return', () => {
    expect(allowedIn('return')).toEqual(['Pending Approval']);
    const asker = contextOf('owner', { mayDecidePending: false });
    expect(allowedIn('approve', asker)).toEqual(['Draft']);
    expect(allowedIn('return', asker)).toEqual([]);
  });

  test('Accept Payment: status not Draft, Paid, Cancelled or Closed; has items; user holds permission', () => {
    expect(allowedIn('acceptPayment')).toEqual(['Unpaid', 'Partial', 'OverDue']);
    expect(allowedIn('acceptPayment', contextOf('cashier'))).toEqual(['Unpaid', 'Partial', 'OverDue']);
    expect(allowedIn('acceptPayment', contextOf('advisor'))).toEqual([]);
  });

  test('Cancel: not already Cancelled, and permitted', () => {
    expect(allowedIn('cancel')).toEqual(every.filter((status) => status !== 'Cancelled'));
    expect(allowedIn('cancel', contextOf('cashier'))).toEqual(['Draft', 'Pending Approval']);
  });

  test('cancelling while that month is open; after that a credit note', () => {
    const late = contextOf('accountant', { periodOpen: false });
    expect(invoiceActions(invoice('Unpaid'), late).cancel.reason).toBe('Its period is closed: make a credit note.');
    expect(invoiceActions(invoice('Draft'), late).cancel.allowed).toBe(true);
  });

  test('Credit Note: only for Closed', () => {
    expect(allowedIn('creditNote')).toEqual(['Paid', 'Closed']);
  });

  test('Clone (only when the new-features flag is on)', () => {
    expect(allowedIn('clone')).toEqual([]);
    expect(allowedIn('clone', contextOf('owner', { newFeatures: true }))).toEqual(every);
  });

  test('ReOpenInv on an unpaid invoice in an open period', () => {
    expect(allowedIn('reopen', contextOf('accountant'))).toEqual(['Unpaid', 'Partial', 'OverDue', 'Paid', 'Closed']);
    expect(allowedIn('reopen', contextOf('manager'))).toEqual([]);
    expect(invoiceActions(invoice('Partial', { paidPaise: 1 }), contextOf('accountant')).reopen.allowed).toBe(false);
    expect(allowedIn('reopen', contextOf('accountant', { periodOpen: false }))).toEqual([]);
  });

  test('Delete deletes drafts only', () => {
    expect(allowedIn('delete')).toEqual(['Draft']);
    expect(() => assertInvoiceCanBeDeleted(invoice('Unpaid'), contextOf('owner'))).toThrow(
      'Only a draft can be deleted.',
    );
  });

  test('a number is never lost: a reopened draft is cancelled, not deleted, with letter D', () => {
    const reopened = invoice('Draft', { code: 'INV-A-00007' });
    const actions = (role: string) => invoiceActions(reopened, contextOf(role));
    expect(actions('owner').delete.reason).toBe('This invoice holds the number INV-A-00007: cancel it.');
    expect([actions('accountant').cancel.allowed, actions('cashier').cancel.allowed]).toEqual([true, false]);
  });

  test('posted documents are immutable: edit is offered on Draft and Pending Approval only', () => {
    expect(allowedIn('edit')).toEqual(['Draft', 'Pending Approval']);
    expect(allowedIn('edit', contextOf('cashier'))).toEqual(['Draft', 'Pending Approval']);
    expect(allowedIn('edit', contextOf('advisor'))).toEqual([]);
  });

  test('WrtOff: what is due, while the set amount is not used up', () => {
    const within = contextOf('accountant', { writeOffLimitPaise: 10_000 });
    expect(allowedIn('writeOff', within)).toEqual(['Unpaid', 'Partial', 'OverDue']);
    expect(allowedIn('writeOff', contextOf('accountant'))).toEqual([]);
    expect(allowedIn('writeOff', contextOf('cashier', { writeOffLimitPaise: 10_000 }))).toEqual([]);
    const used = invoice('Partial', { paidPaise: 10_000, writtenOffPaise: 10_000 });
    expect(invoiceActions(used, within).writeOff.allowed).toBe(false);
    expect(invoiceActions(used, within).undoWriteOff.allowed).toBe(true);
    expect(allowedIn('undoWriteOff', within)).toEqual([]);
  });

  test('DetachPayment: a payment stands in it, and CPay U or D', () => {
    const paid = invoice('Partial', { paidPaise: 10_000 });
    const allowed = (role: string, state = paid) => invoiceActions(state, contextOf(role)).detachPayment.allowed;
    expect([allowed('accountant'), allowed('cashier')]).toEqual([true, false]);
    expect(allowed('accountant', invoice('Unpaid'))).toBe(false);
    expect(allowed('accountant', { ...paid, writtenOffPaise: 10_000 })).toBe(false);
  });

  test('Send SMS: an approved invoice', () => {
    expect(allowedIn('sendSms')).toEqual(['Unpaid', 'Partial', 'OverDue', 'Paid', 'Closed']);
  });
});

test('posted documents are immutable: line calls work on Draft and Pending Approval only', () => {
  const refused = every.filter((status) => {
    try {
      assertInvoiceLinesCanBeChanged(status);
      return false;
    } catch {
      return true;
    }
  });
  expect(refused).toEqual(['Unpaid', 'Partial', 'OverDue', 'Paid', 'Closed', 'Cancelled']);
});
