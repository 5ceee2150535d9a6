import { describe, expect, test } from 'vitest';
import { type Access, emptyAccess } from '../access/access.ts';
import { buildAccess } from '../access/default-roles.ts';
import { type LineStatus, WorkOrderStatus } from '../document/work-order.ts';
import { findBlockingLine, lineAddRefusal, lineChangeRefusal } from './work-order-actions.ts';
import type { WorkOrderVerb } from './work-order-actions.ts';
import { contextOf, labourLine, orderOf, partLine, workOrderActions } from './work-order.fixture.ts';

const every = Object.values(WorkOrderStatus);

/** Header statuses in which an owner may use a verb, the lines as given. */
function allowedIn(verb: WorkOrderVerb, line: Parameters<typeof labourLine>[1], billableShares = 1): string[] {
  const context = contextOf('owner', { invoices: { live: 0, approved: 0, billableShares } });
  return every.filter(
    (status) => workOrderActions(orderOf([labourLine('WO1', line)], { status }), context)[verb].allowed,
  );
}

describe('repair order buttons', () => {
  test('Approve: items are New or waiting; not when OnHold, Cancelled or Completed', () => {
    expect(allowedIn('approve', { status: 'New' })).toEqual([
      'New',
      'BeingInspected',
      'Approved',
      'WtngForAppr',
      'InProgress',
      'PartsAvl',
      'WtngForParts',
      'Review',
    ]);
    expect(allowedIn('approve', { status: 'Approved' })).toEqual([]);
  });

  test('Complete: when items are ready; not when Completed, OnHold, Cancelled or Closed', () => {
    expect(allowedIn('complete', { status: 'InProgress' })).toEqual([
      'New',
      'BeingInspected',
      'Approved',
      'WtngForAppr',
      'InProgress',
      'PartsAvl',
      'WtngForParts',
      'Review',
    ]);
    expect(allowedIn('complete', { status: 'New' })).toEqual([]);
  });

  test('Generate Invoice: allowed when Completed, or when Approved and the flag is not set', () => {
    expect(allowedIn('generateInvoice', { status: 'Completed' })).toEqual(['Completed']);
    const context = contextOf('owner', { invoices: { live: 0, approved: 0, billableShares: 1 } });
    context.settings.invoiceNeedsCompleted = false;
    const allowed = every.filter(
      (status) => workOrderActions(orderOf([labourLine('WO1')], { status }), context).generateInvoice.allowed,
    );
    expect(allowed).toEqual(['Approved', 'Completed']);
  });

  test('ReOpen: for Closed with permission', () => {
    expect(allowedIn('reopen', { status: 'Completed' })).toEqual(['Closed']);
    const closed = orderOf([labourLine('WO1', { status: 'Completed' })], { status: 'Closed' });
    expect(workOrderActions(closed, contextOf('advisor')).reopen.allowed).toBe(false);
    expect(workOrderActions(closed, contextOf('manager')).reopen.allowed).toBe(true);
  });

  test('Cancel: unless Cancelled, Closed, OnHold or Declined', () => {
    const refused = every.filter((status) => !allowedIn('cancel', { status: 'New' }).includes(status));
    expect(refused).toEqual(['OnHold', 'Closed', 'Cancelled', 'Declined']);
  });

  test('Declined: unless Cancelled, Completed, Closed, OnHold or Declined', () => {
    const refused = every.filter((status) => !allowedIn('decline', { status: 'New' }).includes(status));
    expect(refused).toEqual(['OnHold', 'Completed', 'Closed', 'Cancelled', 'Declined']);
  });

  test('Restart offered for Cancelled, Declined, OnHold', () => {
    expect(allowedIn('restart', { status: 'New' })).toEqual(['OnHold', 'Cancelled', 'Declined']);
  });

  test('a Completed order with nothing to invoice is closed by Status: Closed', () => {
    expect(allowedIn('close', { status: 'Completed' }, 0)).toEqual(['Completed']);
    expect(allowedIn('close', { status: 'Completed' }, 1)).toEqual([]);
  });
});

describe('who may', () => {
  const waiting = orderOf([labourLine('WO1')]);
  const mixed = orderOf([labourLine('WO1', { status: 'Approved' }), labourLine('WO2')], { status: 'Approved' });

  test('approving needs EdApprWO or letter U; never a technician', () => {
    expect(workOrderActions(waiting, contextOf('manager')).approve.allowed).toBe(true);
    expect(workOrderActions(waiting, contextOf('advisor')).approve.allowed).toBe(true);
    expect(workOrderActions(waiting, contextOf('cashier')).approve).toEqual({
      allowed: false,
      reason: 'You do not have the permission for this.',
    });
    const technician = contextOf('manager');
    technician.access = { ...technician.access, NoW: { Tec: true } };
    expect(workOrderActions(waiting, technician).approve.reason).toBe('A technician cannot approve.');
  });

  test('cancelling or declining letter D, or U while nothing on the document is approved', () => {
    expect(workOrderActions(waiting, contextOf('advisor')).cancel.allowed).toBe(true);
    expect(workOrderActions(mixed, contextOf('advisor')).cancel.allowed).toBe(false);
    expect(workOrderActions(mixed, contextOf('manager')).cancel.allowed).toBe(true);
    expect(workOrderActions(waiting, contextOf('cashier')).decline.allowed).toBe(false);
  });

  test('an order with issued parts or live invoices is not cancelled', () => {
    const issued = orderOf([partLine('WP1', null, { status: 'Approved', issuedQuantity: 1_000 })]);
    expect(workOrderActions(issued, contextOf('manager')).cancel.reason).toBe(
      'Return the issued parts first: Oil filter.',
    );
    const billed = contextOf('manager', { invoices: { live: 1, approved: 0, billableShares: 0 } });
    expect(workOrderActions(waiting, billed).cancel.reason).toBe('Cancel its invoices first.');
  });

  test('the line that keeps an order from being completed is found', () => {
    const [done, held, open, fresh, gone] = (['Completed', 'OnHold', 'Review', 'New', 'Cancelled'] as const).map(
      (status, at) => labourLine(`WO${at}`, { status }),
    );
    const found = (...lines: (typeof done)[]) => findBlockingLine(lines.map((line) => line!))?.id ?? null;
    expect([found(done, open, held, fresh), found(done, open, held), found(done, open), found(done, gone)]).toEqual([
      'WO3',
      'WO1',
      'WO2',
      null,
    ]);
  });

  test('without EdCompWO U completes an order whose every line is Completed', () => {
    const working = orderOf([labourLine('WO1', { status: 'InProgress' })], { status: 'InProgress' });
    const done = orderOf([labourLine('WO1', { status: 'Completed' })], { status: 'InProgress' });
    expect(workOrderActions(working, contextOf('advisor')).complete.reason).toBe('Complete every line first.');
    expect(workOrderActions(done, contextOf('advisor')).complete.allowed).toBe(true);
    expect(workOrderActions(working, contextOf('manager')).complete.allowed).toBe(true);
  });

  test('GenerateInvoice needs WO R and Invoice C', () => {
    const done = orderOf([labourLine('WO1', { status: 'Completed' })], { status: 'Completed' });
    const invoices = { live: 0, approved: 0, billableShares: 1 };
    expect(workOrderActions(done, contextOf('cashier', { invoices })).generateInvoice.allowed).toBe(true);
    expect(workOrderActions(done, contextOf('advisor', { invoices })).generateInvoice.allowed).toBe(false);
    expect(workOrderActions(done, contextOf('cashier')).generateInvoice.reason).toBe('There is nothing to invoice.');
  });

  test('the same flags let one change or remove approved lines; adding a line needs U only', () => {
    const advisor = contextOf('advisor').access;
    const approved = { status: 'Approved', billed: false } as const;
    expect(lineAddRefusal(mixed, advisor)).toBeNull();
    expect(lineChangeRefusal(mixed, { status: 'New', billed: false }, advisor)).toBeNull();
    expect(lineChangeRefusal(mixed, approved, advisor)).toMatch(/permission to edit approved/);
    expect(lineChangeRefusal(mixed, approved, contextOf('manager').access)).toBeNull();
    expect(lineChangeRefusal(mixed, { ...approved, billed: true }, contextOf('manager').access)).toMatch(/invoice/);
  });

  test('EdCompWO: change a completed order', () => {
    const done = orderOf([labourLine('WO1', { status: 'Completed' })], { status: 'Completed' });
    expect(lineAddRefusal(done, contextOf('advisor').access)).toBe('The order is completed.');
    expect(lineAddRefusal(done, contextOf('manager').access)).toBeNull();
    expect(lineAddRefusal({ ...done, status: 'Closed' }, contextOf('manager').access)).toBe('The order is closed.');
  });
});

/** The reasons against every verb, in the order of the buttons. */
const reasons = (order: Parameters<typeof workOrderActions>[0], context = contextOf('owner')) =>
  Object.values(workOrderActions(order, context)).map((action) => action.reason);
const NO_PERMISSION = 'You do not have the permission for this.';
const NOT_ENDED = 'This needs an order that is cancelled or declined or on hold.';
const NOT_COMPLETED = 'This needs an order that is completed.';
const NOT_CLOSED = 'This needs an order that is closed.';
const COMPLETE_FIRST = 'Complete the order first.';

describe('the first reason against every button', () => {
  const shares = { live: 0, approved: 0, billableShares: 1 };
  const completedLine = (status: WorkOrderStatus) => orderOf([labourLine('WO1', { status: 'Completed' })], { status });
  const ended = (word: string) => `The order is ${word}.`;

  test.each<[WorkOrderStatus, (string | null)[]]>([
    [
      'New',
      ['No line waits for approval.', null, NOT_ENDED, null, COMPLETE_FIRST, NOT_COMPLETED, NOT_CLOSED, null, null],
    ],
    [
      'OnHold',
      [
        ...Array<string>(2).fill(ended('on hold')),
        null,
        ended('on hold'),
        COMPLETE_FIRST,
        NOT_COMPLETED,
        NOT_CLOSED,
        ended('on hold'),
        ended('on hold'),
      ],
    ],
    [
      'Completed',
      [
        ended('completed'),
        ended('completed'),
        NOT_ENDED,
        ended('completed'),
        null,
        'Generate the invoices first.',
        NOT_CLOSED,
        null,
        ended('completed'),
      ],
    ],
    [
      'Closed',
      [
        ended('closed'),
        ended('closed'),
        NOT_ENDED,
        ended('closed'),
        COMPLETE_FIRST,
        NOT_COMPLETED,
        null,
        ended('closed'),
        ended('closed'),
      ],
    ],
    [
      'Cancelled',
      [
        ended('cancelled'),
        ended('cancelled'),
        null,
        ended('cancelled'),
        COMPLETE_FIRST,
        NOT_COMPLETED,
        NOT_CLOSED,
        ended('cancelled'),
        ended('cancelled'),
      ],
    ],
    [
      'Declined',
      [
        ended('declined'),
        ended('declined'),
        null,
        ended('declined'),
        COMPLETE_FIRST,
        NOT_COMPLETED,
        NOT_CLOSED,
        ended('declined'),
        ended('declined'),
      ],
    ],
  ])('of an order that is %s', (status, expected) => {
    expect(reasons(completedLine(status), contextOf('owner', { invoices: shares }))).toEqual(expected);
  });

  test.each<[string, Access, WorkOrderStatus, (string | null)[]]>([
    [
      'nobody’s rights',
      emptyAccess(),
      'New',
      [
        NO_PERMISSION,
        NO_PERMISSION,
        NOT_ENDED,
        NO_PERMISSION,
        COMPLETE_FIRST,
        NOT_COMPLETED,
        NOT_CLOSED,
        NO_PERMISSION,
        NO_PERMISSION,
      ],
    ],
    [
      'letter U',
      buildAccess({ areas: { 'Service.WO': 'U' } }),
      'New',
      [
        null,
        null,
        NOT_ENDED,
        'Approve or decline the new lines first.',
        COMPLETE_FIRST,
        NOT_COMPLETED,
        NOT_CLOSED,
        null,
        null,
      ],
    ],
    [
      'letter D',
      buildAccess({ areas: { 'Service.WO': 'D' } }),
      'New',
      [NO_PERMISSION, NO_PERMISSION, NOT_ENDED, NO_PERMISSION, COMPLETE_FIRST, NOT_COMPLETED, NOT_CLOSED, null, null],
    ],
    [
      'every letter of a technician',
      buildAccess({
        areas: { 'Service.WO': 'CRUD' },
        flags: ['Service.EdApprWO', 'Service.EdCompWO'],
        technician: true,
      }),
      'New',
      [
        'A technician cannot approve.',
        NO_PERMISSION,
        NOT_ENDED,
        NO_PERMISSION,
        COMPLETE_FIRST,
        NOT_COMPLETED,
        NOT_CLOSED,
        NO_PERMISSION,
        NO_PERMISSION,
      ],
    ],
    [
      'EdApprWO alone',
      buildAccess({ flags: ['Service.EdApprWO'] }),
      'New',
      [
        null,
        NO_PERMISSION,
        NOT_ENDED,
        NO_PERMISSION,
        COMPLETE_FIRST,
        NOT_COMPLETED,
        NOT_CLOSED,
        NO_PERMISSION,
        NO_PERMISSION,
      ],
    ],
    [
      'EdCompWO alone',
      buildAccess({ flags: ['Service.EdCompWO'] }),
      'New',
      [
        NO_PERMISSION,
        NO_PERMISSION,
        NOT_ENDED,
        'Approve or decline the new lines first.',
        COMPLETE_FIRST,
        NOT_COMPLETED,
        NOT_CLOSED,
        NO_PERMISSION,
        NO_PERMISSION,
      ],
    ],
  ])('with %s', (_, access, status, expected) => {
    expect(reasons(orderOf([labourLine('WO1')], { status }), contextOf('owner', { access }))).toEqual(expected);
  });

  test('restart, close and reopen ask for their right too', () => {
    const access = buildAccess({ areas: { 'Service.WO': 'R', 'Accounting.Invoice': 'C' } });
    const of = (verb: WorkOrderVerb, status: WorkOrderStatus, over = {}) =>
      workOrderActions(completedLine(status), contextOf('owner', { access, ...over }))[verb].reason;
    expect([
      of('restart', 'OnHold'),
      of('close', 'Completed'),
      of('reopen', 'Closed'),
      of('generateInvoice', 'Completed', { invoices: shares }),
      of('generateInvoice', 'Completed', { invoices: shares, access: buildAccess({ areas: { 'Service.WO': 'R' } }) }),
      of('generateInvoice', 'Completed', { access: buildAccess({ areas: { 'Accounting.Invoice': 'C' } }) }),
    ]).toEqual([NO_PERMISSION, NO_PERMISSION, NO_PERMISSION, null, NO_PERMISSION, NO_PERMISSION]);
  });

  test.each<[LineStatus[], string, string | null, string | null]>([
    [
      ['Completed', 'New'],
      'a new line',
      'Approve or decline the new lines first.',
      'Approve or decline the new lines first.',
    ],
    [['Completed', 'OnHold'], 'a line on hold', 'Lines are on hold.', 'Lines are on hold.'],
    [['Declined', 'Cancelled'], 'ended lines alone', 'There is no line to complete.', 'There is no line to complete.'],
    [[], 'no line', 'There is no line to complete.', 'There is no line to complete.'],
    [['Completed', 'Review'], 'a line in review', null, 'Complete every line first.'],
    [['Completed', 'Declined'], 'a declined line', null, null],
  ])('completing an order of %j, %s, with the flag and without', (statuses, _, flagged, plain) => {
    const order = orderOf(
      statuses.map((status, index) => labourLine(`WO${index}`, { status })),
      { status: 'InProgress' },
    );
    const reasonOf = (role: string) => workOrderActions(order, contextOf(role)).complete.reason;
    expect([reasonOf('manager'), reasonOf('advisor')]).toEqual([flagged, plain]);
  });

  test('cancelling tells whether invoices, parts on the job or approved lines stand against it', () => {
    const order = (...lines: Parameters<typeof orderOf>[0]) => orderOf(lines, { status: 'InProgress' });
    const returned = partLine('WP1', null, { status: 'Approved', issuedQuantity: 0 });
    const issued = partLine('WP1', null, { status: 'New', issuedQuantity: 1 });
    const cancel = (state: ReturnType<typeof order>, context = contextOf('manager')) =>
      workOrderActions(state, context).cancel.reason;
    expect([
      cancel(order(returned)),
      cancel(order(issued)),
      cancel(order(labourLine('WO1', { status: 'New', issuedQuantity: 1 }))),
      cancel(order(issued), contextOf('advisor')),
      cancel(order(returned), contextOf('advisor')),
      cancel(order(returned), contextOf('manager', { invoices: { live: 1, approved: 0, billableShares: 0 } })),
    ]).toEqual([
      null,
      'Return the issued parts first: Oil filter.',
      null,
      'Return the issued parts first: Oil filter.',
      'Lines are approved already: this needs the permission to delete.',
      'Cancel its invoices first.',
    ]);
  });
});

describe('adding and changing lines', () => {
  const updater = buildAccess({ areas: { 'Service.WO': 'U' } });
  const line = { status: 'New', billed: false } as const;

  test.each<[WorkOrderStatus, string | null]>([
    ['New', null],
    ['InProgress', null],
    ['OnHold', 'The order is on hold.'],
    ['Completed', 'The order is completed.'],
    ['Closed', 'The order is closed.'],
    ['Cancelled', 'The order is cancelled.'],
    ['Declined', 'The order is declined.'],
  ])('of an order that is %s, with letter U: %s', (status, reason) => {
    const order = orderOf([], { status });
    expect([lineAddRefusal(order, updater), lineChangeRefusal(order, line, updater)]).toEqual([reason, reason]);
  });

  test('needs letter U, and nobody changes lines as a technician', () => {
    const technician = buildAccess({ areas: { 'Service.WO': 'CRUD' }, technician: true });
    const order = orderOf([], { status: 'New' });
    expect([emptyAccess(), technician].map((access) => lineAddRefusal(order, access))).toEqual([
      NO_PERMISSION,
      NO_PERMISSION,
    ]);
  });
});
