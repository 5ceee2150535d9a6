import { describe, expect, it } from 'vitest';
import type { WorkOrder, WorkOrderLine } from '../document/work-order.ts';
import { type NextStep, nextStep } from './next-step.ts';
import type { WorkOrderContext } from './work-order-actions.ts';
import { contextOf, labourLine, orderOf, partLine } from './work-order.fixture.ts';

const stepOf = (
  lines: readonly WorkOrderLine[],
  { role = 'manager', billed = false, ...order }: Partial<WorkOrder> & { role?: string; billed?: boolean } = {},
  context: Partial<WorkOrderContext> = {},
): NextStep | null =>
  nextStep(
    { ...orderOf([...lines], order), lines: lines.map((line) => ({ ...line, billed })) },
    contextOf(role, context),
  );
const free = { reason: null, path: null };
const done = labourLine('WO1', { status: 'Completed' });
const issued = { receivedQuantity: 2_000, issuedQuantity: 2_000 };

describe('An order waits for one step at a time', () => {
  it('its new lines are approved first, by whoever may', () => {
    const lines = [labourLine('WO1', { status: 'Approved' }), labourLine('WO2'), partLine('WP1', 'WO2')];
    expect(stepOf(lines)).toEqual({ verb: 'approve', lineIds: ['WO2', 'WP1'], ...free });
    expect(stepOf(lines, { role: 'cashier' })).toMatchObject({ verb: 'approve', reason: expect.any(String) });
  });

  it('then its parts are issued, those that stand on an invoice or are on the job left out', () => {
    const lines = [
      labourLine('WO1', { status: 'WtngForParts' }),
      partLine('WP1', 'WO1', { status: 'Approved' }),
      partLine('WP2', 'WO1', { status: 'Approved', ...issued }),
    ];
    expect(stepOf(lines, { status: 'WtngForParts' })).toEqual({ verb: 'issueParts', lineIds: ['WP1'], ...free });
    expect(stepOf(lines, { status: 'WtngForParts', billed: true })?.verb).toBe('complete');
    expect(stepOf(lines, { status: 'WtngForParts', role: 'cashier' })?.verb).toBe('complete');
  });

  it('then its open lines are completed, at once or one by one as the user may', () => {
    const lines = [done, labourLine('WO2', { status: 'InProgress' })];
    for (const role of ['manager', 'advisor'])
      expect(stepOf(lines, { status: 'InProgress', role })).toEqual({ verb: 'complete', lineIds: ['WO2'], ...free });
    expect(stepOf([done], { status: 'InProgress' })).toEqual({ verb: 'complete', lineIds: [], ...free });
  });

  it('what keeps it from being completed is told with the line that it is about', () => {
    const sublet = labourLine('WO2', { status: 'Approved', sublet: true });
    expect(stepOf([sublet], { status: 'Approved' })).toEqual({
      verb: 'complete',
      lineIds: ['WO2'],
      reason: 'WO2 is sublet and needs a vendor.',
      path: 'lines.WO2.vendorId',
    });
    const held = labourLine('WO2', { status: 'OnHold' });
    expect(stepOf([done, held], { status: 'InProgress' })).toMatchObject({
      reason: 'WO2 is on hold.',
      path: 'lines.WO2.status',
    });
    const complaints = [{ id: 'WC1', complaintId: null, description: 'Noise' }];
    expect(stepOf([done], { status: 'InProgress', complaints })?.path).toBe('complaints.WC1');
  });

  it('then it is invoiced, or closed where nothing is to be invoiced', () => {
    const invoices = { live: 0, approved: 0, billableShares: 1 };
    expect(stepOf([done], { status: 'Completed' }, { invoices })).toEqual({
      verb: 'generateInvoice',
      lineIds: [],
      ...free,
    });
    expect(stepOf([done], { status: 'Completed' })?.verb).toBe('close');
    expect(stepOf([done], { status: 'Completed', role: 'technician' }, { invoices })).toMatchObject({
      verb: 'generateInvoice',
      reason: expect.any(String),
    });
  });

  it('one that is on hold or ended is taken up again, and a closed or empty one waits for nothing', () => {
    expect(stepOf([done], { status: 'OnHold' })).toEqual({ verb: 'restart', lineIds: [], ...free });
    expect([stepOf([done], { status: 'Closed' }), stepOf([], { status: 'New' })]).toEqual([null, null]);
  });
});
