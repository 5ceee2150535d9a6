import { expect, test } from 'vitest';
import { LineStatus, WorkOrderStatus } from '../document/work-order.ts';
import { checklistRefusal, dueWords, momentsPassed } from './required-checklists.ts';

const order = (status: WorkOrderStatus, ...lines: LineStatus[]) => ({
  status,
  lines: lines.map((line, i) => ({ id: `WO${i + 1}`, status: line })),
});

test.each([
  ['receiving', 'before approval'],
  ['inspection', null],
  ['daily', 'before work of the day'],
  ['quality', 'before completion'],
  ['visit', 'before completion'],
  ['delivery', 'before delivery'],
  [null, null],
] as const)('a checklist of the use %s is due %s', (use, words) => {
  expect(dueWords(use)).toBe(words);
});

const S = WorkOrderStatus;
const L = LineStatus;
test.each([
  ['a line is approved', order(S.new, L.new), order(S.approved, L.approved), ['approve']],
  ['a line that joins approved was approved elsewhere', order(S.new), order(S.approved, L.approved), []],
  ['the last line is completed', order(S.inProgress, L.inProgress), order(S.completed, L.completed), ['complete']],
  ['it is billed from Approved', order(S.approved, L.approved), order(S.closed, L.approved), ['complete', 'close']],
  ['its invoice closes it', order(S.completed, L.completed), order(S.closed, L.completed), ['close']],
  ['its invoice is cancelled', order(S.closed, L.completed), order(S.completed, L.completed), []],
  ['it is held', order(S.approved, L.approved), order(S.onHold, L.onHold), []],
] as const)('%s', (_words, before, after, moments) => {
  expect(momentsPassed(before, after)).toEqual(moments);
});

test('it goes on without them with a reason, of who may override', () => {
  expect([
    checklistRefusal([], false, null),
    checklistRefusal(['Quality check'], false, 'The customer waits'),
    checklistRefusal(['Quality check', 'Road test'], true, ' '),
    checklistRefusal(['Quality check'], true, 'The customer waits'),
  ]).toEqual([
    null,
    'Go through Quality check first.',
    'Go through Quality check and Road test first, or say why not.',
    null,
  ]);
});
