import { describe, expect, test } from 'vitest';
import { WorkOrderStatus } from '../document/work-order.ts';
import { lineAddRefusal, lineChangeRefusal, workOrderActions } from './work-order-actions.ts';
import type { WorkOrderVerb } from './work-order-actions.ts';
import { contextOf, labourLine, orderOf, partLine } from './work-order.fixture.ts';

const every = Object.values(WorkOrderStatus);

/** Header statuses in which an owner may use a verb, the lines as given. */
function allowedIn(verb: WorkOrderVerb, line: Parameters<typeof labourLine>[1], billableShares = 1): string[] {
  const context = contextOf('owner', { invoices: { live: 0, approved: 0, billableShares, insurerShares: 0 } });
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
    const context = contextOf('owner', { invoices: { live: 0, approved: 0, billableShares: 1, insurerShares: 0 } });
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
    expect(workOrderActions(issued, contextOf('manager')).cancel.reason).toBe('Return the issued parts first.');
    const billed = contextOf('manager', { invoices: { live: 1, approved: 0, billableShares: 0, insurerShares: 0 } });
    expect(workOrderActions(waiting, billed).cancel.reason).toBe('Cancel its invoices first.');
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
    const invoices = { live: 0, approved: 0, billableShares: 1, insurerShares: 0 };
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
