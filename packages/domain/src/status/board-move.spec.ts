import { describe, expect, it } from 'vitest';
import { WorkOrderStatus } from '../document/work-order.ts';
import { boardMove } from './board-move.ts';

const S = WorkOrderStatus;

describe('moving an order on the board does what its buttons do', () => {
  it.each([
    ['any open order is put on hold', S.inProgress, S.onHold, 'hold'],
    ['an order on hold is restarted by moving it anywhere', S.onHold, S.waitingForParts, 'restart'],
    ['an order is completed', S.inProgress, S.completed, 'complete'],
    ['new lines are approved', S.new, S.approved, 'approve'],
    ['waiting lines are approved', S.waitingForApproval, S.approved, 'approve'],
    ['work at hand is not approved again', S.inProgress, S.approved, null],
    ['a status that follows from the lines cannot be set', S.approved, S.inProgress, null],
    ['nor can one go back to New', S.approved, S.new, null],
    ['where it stands it stays', S.review, S.review, null],
  ])('%s', (_title, from, to, verb) => {
    expect(boardMove(from, to)).toBe(verb);
  });
});

it('an order that stays in its column is not moved', () => {
  expect(Object.values(S).map((status) => boardMove(status, status))).toEqual(Object.values(S).map(() => null));
});
