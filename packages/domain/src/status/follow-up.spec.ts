import { expect, test } from 'vitest';
import { LineStatus, WorkOrderStatus } from '../document/work-order.ts';
import { isOfferedLater } from './follow-up.ts';

const line = {
  status: LineStatus.new,
  adviseNextVisit: false,
  declinedOnOrder: false,
  billed: false,
  notWanted: false,
  takenUp: false,
};
const offered = (more: Partial<typeof line> | object, order: WorkOrderStatus = 'Closed') =>
  isOfferedLater({ ...line, ...more }, order);

test.each([
  ['ASR advised for the next visit is offered on the vehicle’s next order', { adviseNextVisit: true }, true],
  ['DeclWO declined on the order is offered too', { declinedOnOrder: true }, true],
  ['a declined line is offered too', { status: LineStatus.declined }, true],
  ['a cancelled line is not, unless it was advised', { status: LineStatus.cancelled }, false],
  ['advised work that was completed after all is not', { adviseNextVisit: true, status: LineStatus.completed }, false],
  ['billed work is not', { adviseNextVisit: true, billed: true }, false],
  ['work that is not wanted is not', { adviseNextVisit: true, notWanted: true }, false],
  ['work that was taken up and then cancelled is offered anew', { takenUp: true, status: LineStatus.cancelled }, true],
  ['other work is not', {}, false],
])('%s', (_title, more, expected) => expect(offered(more)).toBe(expected));

test('work is offered once its order is settled: Completed, Closed, Cancelled or Declined', () => {
  const settled = Object.values(WorkOrderStatus).filter((status) => offered({ adviseNextVisit: true }, status));
  expect(settled).toEqual(['Completed', 'Closed', 'Cancelled', 'Declined']);
});

test('what was taken up is offered anew only when it was cancelled, and never when it was billed or is not wanted', () => {
  expect([
    offered({ takenUp: true }),
    offered({ takenUp: true, status: LineStatus.cancelled, billed: true }),
    offered({ takenUp: true, status: LineStatus.cancelled, notWanted: true }),
    offered({ takenUp: true, status: LineStatus.cancelled }, 'InProgress'),
    offered({ adviseNextVisit: true, declinedOnOrder: true }),
  ]).toEqual([false, false, false, false, true]);
});
