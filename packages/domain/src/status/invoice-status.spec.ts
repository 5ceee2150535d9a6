import { describe, expect, test } from 'vitest';
import { type Access, emptyAccess } from '../access/access.ts';
import { buildAccess, findDefaultRole } from '../access/default-roles.ts';
import { InvoiceStatus } from '../document/invoice.ts';
import {
  assertInvoiceCanBeApproved,
  assertInvoiceCanBeCancelled,
  assertInvoiceCanBeDeleted,
  assertInvoiceLinesCanBeChanged,
  deriveInvoiceStatus,
  INVOICE_DASHBOARD_STATUSES,
  invoiceAction,
  invoiceActions,
  isInvoicePosted,
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

test('an invoice is posted once it is approved, until it is cancelled', () => {
  expect(every.filter(isInvoicePosted)).toEqual(['Unpaid', 'Partial', 'OverDue', 'Paid', 'Closed']);
});

test('what was cancelled or stands open keeps its status at read', () => {
  const read = (status: InvoiceStatus) => readInvoiceStatus({ status, dueOn: '2025-11-20' }, '2025-11-21');
  expect(every.map(read)).toEqual([
    'Draft',
    'OverDue',
    'OverDue',
    'OverDue',
    'Paid',
    'Closed',
    'Cancelled',
    'Pending Approval',
  ]);
});

test.each([
  ['OverDue', ['Unpaid', 'Partial']],
  ['Confirmed', ['Unpaid', 'Partial', 'Closed']],
  ['Draft', ['Draft']],
  ['Closed', ['Closed']],
] as const)('a filter by %s means the stored statuses %j', (filter, stored) => {
  expect(storedInvoiceStatuses(filter)).toEqual(stored);
});

describe('the first reason against every verb', () => {
  const NO_PERMISSION = 'You do not have the permission for this.';
  const FIRST = 'Approve the invoice first.';
  const reasons = (state: InvoiceState, context: InvoiceContext) =>
    Object.fromEntries(
      Object.entries(invoiceActions(state, context)).flatMap(([verb, { reason }]) => (reason ? [[verb, reason]] : [])),
    );
  const owner = contextOf('owner', { newFeatures: true, writeOffLimitPaise: 100 });
  const unposted = {
    acceptPayment: FIRST,
    detachPayment: FIRST,
    sendSms: FIRST,
    writeOff: FIRST,
    undoWriteOff: FIRST,
    reopen: FIRST,
    creditNote: 'The invoice is not closed.',
  };
  const approved = {
    edit: 'Only a draft is changed.',
    approve: 'The invoice is approved already.',
    return: 'The invoice does not wait for approval.',
    delete: 'Only a draft can be deleted.',
  };
  const open = {
    ...approved,
    detachPayment: 'No payment stands in the invoice.',
    undoWriteOff: 'Nothing is written off.',
  };
  const cancelled = 'The invoice is Cancelled.';

  test.each<[InvoiceStatus, Record<string, string>]>([
    ['Draft', { ...unposted, return: 'The invoice does not wait for approval.' }],
    ['Pending Approval', { ...unposted, delete: 'Only a draft can be deleted.' }],
    ['Unpaid', { ...open, creditNote: 'The invoice is not closed.' }],
    ['OverDue', { ...open, creditNote: 'The invoice is not closed.' }],
    ['Paid', { ...open, acceptPayment: 'The invoice is paid.', writeOff: 'Nothing is due.' }],
    ['Closed', { ...open, acceptPayment: 'The invoice is closed.', writeOff: 'Nothing is due.' }],
    [
      'Cancelled',
      {
        ...approved,
        acceptPayment: cancelled,
        detachPayment: cancelled,
        sendSms: cancelled,
        writeOff: cancelled,
        undoWriteOff: cancelled,
        reopen: cancelled,
        cancel: 'The invoice is cancelled.',
        creditNote: 'The invoice is not closed.',
      },
    ],
  ])('of an invoice that is %s', (status, expected) => {
    expect(reasons(invoice(status), owner)).toEqual(expected);
  });

  test.each<[string, Access, Record<string, string>]>([
    [
      'no right',
      emptyAccess(),
      {
        acceptPayment: NO_PERMISSION,
        detachPayment: NO_PERMISSION,
        sendSms: NO_PERMISSION,
        writeOff: NO_PERMISSION,
        undoWriteOff: NO_PERMISSION,
        cancel: NO_PERMISSION,
        clone: NO_PERMISSION,
        auditLog: NO_PERMISSION,
        settings: NO_PERMISSION,
      },
    ],
    [
      'every right of a technician',
      buildAccess({
        areas: { 'Accounting.Invoice': 'CRUD', 'Accounting.CPay': 'CRUD' },
        flags: ['Accounting.ReOpenInv', 'Accounting.WrtOff'],
        technician: true,
      }),
      {
        acceptPayment: NO_PERMISSION,
        sendSms: NO_PERMISSION,
        writeOff: NO_PERMISSION,
        undoWriteOff: NO_PERMISSION,
        clone: NO_PERMISSION,
        auditLog: NO_PERMISSION,
        settings: NO_PERMISSION,
      },
    ],
  ])('with %s on an invoice that is paid in part', (_, access, expected) => {
    const state = invoice('Partial', { paidPaise: 500, writtenOffPaise: 50 });
    const shared = { ...approved, creditNote: 'The invoice is not closed.' };
    const paid = { reopen: 'The invoice is paid, in part or in full.' };
    expect(reasons(state, { ...owner, access })).toEqual({ ...shared, ...paid, ...expected });
  });

  test.each([
    ['detachPayment', { 'Accounting.CPay': 'D' }, true],
    ['detachPayment', { 'Accounting.CPay': 'U' }, true],
    ['detachPayment', { 'Accounting.CPay': 'CR' }, false],
    ['cancel', { 'Accounting.Invoice': 'D' }, true],
    ['cancel', { 'Accounting.Invoice': 'U' }, false],
  ] as const)('%s of a paid invoice with %j: %s', (verb, areas, allowed) => {
    const context = { ...owner, access: buildAccess({ areas }) };
    expect(invoiceAction(invoice('Partial', { paidPaise: 1 }), verb, context).allowed).toBe(allowed);
  });

  test.each([
    ['a pending one is approved by its second person', true, null],
    ['and by nobody else', false, 'It waits for a second person.'],
  ])('%s', (_, mayDecidePending, reason) => {
    const context = { ...owner, mayDecidePending };
    const of = (verb: InvoiceVerb) => invoiceAction(invoice('Pending Approval'), verb, context).reason;
    expect([of('approve'), of('return')]).toEqual([reason, reason]);
    expect(invoiceAction(invoice('Draft'), 'approve', context).reason).toBeNull();
  });

  test('payment is taken for lines only; a write-off ends at its limit', () => {
    expect(invoiceAction(invoice('Unpaid', { lines: [] }), 'acceptPayment', owner).reason).toBe(
      'The invoice has no items or operations.',
    );
    const given = (writtenOffPaise: number) =>
      invoiceAction(invoice('Partial', { paidPaise: writtenOffPaise, writtenOffPaise }), 'writeOff', owner).reason;
    expect([given(0), given(99), given(100)]).toEqual([
      null,
      null,
      'The settings allow no write-off, or no further one, of this invoice.',
    ]);
  });

  test('a closed period keeps what is posted, and lets drafts go', () => {
    const late = { ...owner, periodOpen: false };
    const closed = 'Its period is closed: make a credit note.';
    const of = (verb: InvoiceVerb, status: InvoiceStatus) => invoiceAction(invoice(status), verb, late).reason;
    expect([of('cancel', 'Unpaid'), of('reopen', 'Unpaid'), of('cancel', 'Draft'), of('delete', 'Draft')]).toEqual([
      closed,
      closed,
      null,
      null,
    ]);
    expect(() => assertInvoiceCanBeCancelled(invoice('Unpaid'), late)).toThrow(closed);
    expect(() => assertInvoiceCanBeCancelled(invoice('Unpaid'), owner)).not.toThrow();
  });
});
