import { describe, expect, test } from 'vitest';
import { LineStatus, WorkOrderStatus } from '../document/work-order.ts';
import { statusesOf } from './transition.ts';
import { labourLine, partLine } from './work-order.fixture.ts';
import {
  deriveWorkOrderStatus,
  isWorkOrderActive,
  statusFromLines,
  WORK_ORDER_DASHBOARD_STATUSES,
  WORK_ORDER_DERIVATION,
} from './work-order-status.ts';

const L = LineStatus;

test('a repair order is active unless Cancelled, Declined or Closed', () => {
  expect(Object.values(WorkOrderStatus).filter((status) => !isWorkOrderActive(status))).toEqual([
    'Closed',
    'Cancelled',
    'Declined',
  ]);
});

test('the repair order dashboard lists all statuses except Closed, Cancelled and Declined', () => {
  expect(WORK_ORDER_DASHBOARD_STATUSES).toHaveLength(10);
});

describe('repair order status derivation', () => {
  test('later entries win: Cancelled, Declined, Completed, Review, OnHold, PartsAvl, WtngForParts, New, Approved, InProgress', () => {
    expect(WORK_ORDER_DERIVATION.map(([status]) => status)).toEqual([
      'Cancelled',
      'Declined',
      'Completed',
      'Review',
      'OnHold',
      'PartsAvl',
      'WtngForParts',
      'New',
      'Approved',
      'InProgress',
    ]);
  });

  test.each([
    [[L.cancelled, L.cancelled], 'Cancelled'],
    [[L.declined, L.declined], 'Declined'],
    [[L.cancelled, L.declined], 'Cancelled'],
    [[L.completed, L.declined], 'Completed'],
    [[L.completed, L.review], 'Review'],
    [[L.review, L.onHold], 'OnHold'],
    [[L.onHold, L.partsAvailable], 'PartsAvl'],
    [[L.partsAvailable, L.waitingForParts], 'WtngForParts'],
    [[L.waitingForParts, L.new], 'New'],
    [[L.waitingForApproval, L.completed], 'New'],
    [[L.new, L.approved], 'Approved'],
    [[L.approved, L.inProgress, L.cancelled], 'InProgress'],
  ])('%j gives %s', (lines, status) => {
    expect(statusFromLines(lines)).toBe(status);
  });

  test('Cancelled and Declined apply only when all lines are', () => {
    expect(statusFromLines([L.cancelled, L.approved])).toBe('Approved');
  });

  test('only when the derivation flag is on; otherwise status stays', () => {
    expect(deriveWorkOrderStatus('New', [L.inProgress], false)).toBe('New');
    expect(deriveWorkOrderStatus('New', [L.inProgress], true)).toBe('InProgress');
  });

  test('an order without lines keeps its status', () => {
    expect(deriveWorkOrderStatus('BeingInspected', [], true)).toBe('BeingInspected');
  });

  test('what a verb has put on hold, cancelled, declined or closed stays so', () => {
    for (const status of ['OnHold', 'Cancelled', 'Declined', 'Closed'] as const) {
      expect(deriveWorkOrderStatus(status, [L.inProgress], true)).toBe(status);
    }
  });
});

test('a part that hangs on a labour line does not count beside it: the labour line tells how far its parts are', () => {
  const labour = labourLine('WO1', { status: LineStatus.waitingForParts });
  const hanging = partLine('WP1', 'WO1', { status: LineStatus.approved });
  const free = partLine('WP2', null, { status: LineStatus.approved, free: true });
  expect(statusFromLines(statusesOf([labour, hanging]))).toBe(WorkOrderStatus.waitingForParts);
  expect(statusFromLines(statusesOf([labour, hanging, free]))).toBe(WorkOrderStatus.approved);
});

test('a part that hangs on a line of no order counts for itself', () => {
  const orphan = partLine('WP1', 'WO9', { status: LineStatus.approved });
  expect(statusesOf([orphan, labourLine('WO1', { status: LineStatus.review })])).toEqual(['Approved', 'Review']);
});
