import { describe, expect, test } from 'vitest';
import { buildAccess, findDefaultRole } from '../access/default-roles.ts';
import { LineStatus } from '../document/work-order.ts';
import {
  canChangeLineStatus,
  deriveLabourStatus,
  holdLineStatus,
  initialLineStatus,
  isActive,
  countsAsApproved,
  mayChangeLineStatus,
  nextLineStatuses,
} from './line-status.ts';

const all = Object.values(LineStatus);

describe('line activity', () => {
  test('a line is active unless Cancelled or Declined', () => {
    expect(all.filter((status) => !isActive(status))).toEqual(['Cancelled', 'Declined']);
  });

  test('it counts as approved if active and not New, WtngForAppr or OnHold', () => {
    expect(all.filter(countsAsApproved)).toEqual([
      'Approved',
      'InProgress',
      'PartsAvl',
      'WtngForParts',
      'Review',
      'Completed',
    ]);
  });

  test('putting a record on hold resets its OnHold lines and parts to New', () => {
    expect(all.map(holdLineStatus)).toEqual(all.map((status) => (status === 'OnHold' ? 'New' : status)));
  });
});

describe('item status change rule', () => {
  test('New or WtngForAppr items may go to New or Declined', () => {
    expect(nextLineStatuses(LineStatus.new)).toEqual(['Declined']);
    expect(nextLineStatuses(LineStatus.waitingForApproval)).toEqual(['New', 'Declined']);
  });

  test('Declined or Cancelled items may go back to New or Approved', () => {
    expect(nextLineStatuses(LineStatus.declined)).toEqual(['New', 'Approved']);
    expect(nextLineStatuses(LineStatus.cancelled)).toEqual(['New', 'Approved']);
  });

  test('any other item may not return to New or WtngForAppr', () => {
    for (const status of all.filter(countsAsApproved)) {
      expect(nextLineStatuses(status)).toEqual(
        all.filter((to) => to !== status && to !== LineStatus.new && to !== LineStatus.waitingForApproval),
      );
    }
  });
});

test('a new labour line starts New when the record is New or is an estimate, otherwise Approved', () => {
  expect([
    initialLineStatus({ kind: 'workOrder', status: 'New' }),
    initialLineStatus({ kind: 'estimate' }),
    initialLineStatus({ kind: 'workOrder', status: 'InProgress' }),
  ]).toEqual(['New', 'New', 'Approved']);
});

describe('labour status derived from its tracked parts', () => {
  const part = { status: LineStatus.approved, tracked: true, quantity: 2000, receivedQuantity: 0, issuedQuantity: 0 };

  test('no tracked parts gives Approved', () => {
    expect(deriveLabourStatus('WtngForParts', [])).toBe('Approved');
    expect(deriveLabourStatus('WtngForParts', [{ ...part, tracked: false }])).toBe('Approved');
    expect(deriveLabourStatus('WtngForParts', [{ ...part, status: 'Declined' }])).toBe('Approved');
  });

  test('any IQty above 0 gives InProgress', () => {
    expect(deriveLabourStatus('PartsAvl', [part, { ...part, issuedQuantity: 500 }])).toBe('InProgress');
  });

  test('all RQty at or above Qty gives PartsAvl, else WtngForParts', () => {
    expect(deriveLabourStatus('Approved', [{ ...part, receivedQuantity: 2000 }])).toBe('PartsAvl');
    expect(deriveLabourStatus('Approved', [part, { ...part, receivedQuantity: 2000 }])).toBe('WtngForParts');
  });

  test('only for lines in Approved to WtngForParts', () => {
    const kept = all.filter((status) => deriveLabourStatus(status, [part]) === status);
    expect(kept).toEqual([
      'New',
      'WtngForAppr',
      'WtngForParts',
      'Review',
      'OnHold',
      'Completed',
      'Cancelled',
      'Declined',
    ]);
  });
});

test('a technician changes the status of his own lines only, an advisor that of any', () => {
  const technician = findDefaultRole('technician')!.access;
  const advisor = findDefaultRole('advisor')!.access;
  expect(mayChangeLineStatus(technician, { technicianId: 't1' }, 't1')).toBe(true);
  expect(mayChangeLineStatus(technician, { technicianId: 't2' }, 't1')).toBe(false);
  expect(mayChangeLineStatus(technician, { technicianId: null }, 't1')).toBe(false);
  expect(mayChangeLineStatus(advisor, { technicianId: null }, 'a1')).toBe(true);
});

test('every status may stay, and from every other line only the rule leads', () => {
  expect(all.filter((status) => !canChangeLineStatus(status, status))).toEqual([]);
});

test('a technician needs letter R for his own lines, and others letter U', () => {
  const technician = (letters: string) => buildAccess({ areas: { 'Service.WO': letters }, technician: true });
  const other = (letters: string) => buildAccess({ areas: { 'Service.WO': letters } });
  const own = { technicianId: 't1' };
  expect(
    [technician('R'), technician('U'), other('R'), other('U')].map((access) => mayChangeLineStatus(access, own, 't1')),
  ).toEqual([true, false, false, true]);
});

describe('the parts of a labour line at their borders', () => {
  const part = { status: LineStatus.approved, tracked: true, quantity: 2000, receivedQuantity: 0, issuedQuantity: 0 };
  test.each([
    ['a part that is received in part', [{ ...part, receivedQuantity: 1999 }], 'WtngForParts'],
    ['a part that is received beyond', [{ ...part, receivedQuantity: 2001 }], 'PartsAvl'],
    ['one thousandth issued', [{ ...part, issuedQuantity: 1 }], 'InProgress'],
    ['a declined part that is issued', [{ ...part, status: LineStatus.declined, issuedQuantity: 1 }], 'Approved'],
    ['an untracked part that is issued', [{ ...part, tracked: false, issuedQuantity: 1 }], 'Approved'],
  ] as const)('%s', (_, parts, status) => {
    expect(deriveLabourStatus('WtngForParts', parts)).toBe(status);
  });
});
