import { describe, expect, it, test } from 'vitest';
import { emptyAccess } from '../access/access.ts';
import { deriveWorkOrderStatus } from '../status/work-order-status.ts';
import { initialLineStatus } from '../status/line-status.ts';
import { statusWhileInspecting } from '../status/inspection-status.ts';
import {
  appliesTo,
  findingText,
  finishIssues,
  inspectionProgress,
  type InspectionPoint,
  mayAddFinding,
  mayInspect,
  needsWork,
} from './inspection.ts';

const point = (change: Partial<InspectionPoint> = {}): InspectionPoint => ({
  id: 'P1',
  label: 'Front tyres',
  answer: 'condition',
  unit: null,
  mandatory: true,
  result: 'OK',
  measured: null,
  note: null,
  ...change,
});

describe('An inspection is finished when its required points are checked', () => {
  test.each([
    ['a checked one is enough', point(), []],
    ['one without a result is not', point({ result: null }), ['points.P1.result']],
    ['what is not required may stay open', point({ mandatory: false, result: null }), []],
    ['one that is measured needs its value', point({ answer: 'number' }), ['points.P1.measured']],
    ['a value of nothing is a value', point({ answer: 'number', measured: 0 }), []],
    ['what was not checked says why', point({ result: 'NotChecked' }), ['points.P1.note']],
    ['and needs no value then', point({ answer: 'number', result: 'NotChecked', note: 'Wheel locked' }), []],
  ])('%s', (_title, one, paths) => {
    expect(finishIssues([one]).map((issue) => issue.path)).toEqual(paths);
  });
});

it('progress counts what was looked at and what was found', () => {
  const results = ['OK', 'OK', 'Soon', 'Urgent', 'NotChecked', null] as const;
  expect(inspectionProgress(results.map((result) => ({ result })))).toEqual({
    total: 6,
    done: 5,
    ok: 2,
    soon: 1,
    urgent: 1,
  });
});

test.each([
  [{ measured: 2_500, unit: 'mm', note: 'worn inside' }, 'Front tyres: 2.5 mm, worn inside'],
  [{ measured: 2_500 }, 'Front tyres: 2.5'],
  [{ note: 'cracked' }, 'Front tyres: cracked'],
  [{}, 'Front tyres'],
])('the order is told of %o as "%s"', (found, text) => {
  expect(findingText(point(found))).toBe(text);
});

test.each([
  [[], 'suv', true],
  [['suv'], 'suv', true],
  [['suv'], 'two-wheeler', false],
  [['suv'], null, true],
])('a checklist for %o is offered for a %s: %s', (bodyTypes, bodyType, offered) => {
  expect(appliesTo(bodyTypes, bodyType)).toBe(offered);
});

it('who changes orders inspects, and a technician his own; who only reads does not', () => {
  const reader = { ...emptyAccess(), Service: { Access: true, MA: false, WO: 'R' } };
  const advisor = { ...reader, Service: { ...reader.Service, WO: 'RU' } };
  expect([reader, advisor, { ...reader, NoW: { Tec: true } }, emptyAccess()].map(mayInspect)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

describe('A new order is BeingInspected while an inspection of it is open', () => {
  test.each([
    ['New', 1, 'BeingInspected'],
    ['BeingInspected', 2, 'BeingInspected'],
    ['BeingInspected', 0, 'New'],
    ['Approved', 1, 'Approved'],
    ['OnHold', 0, 'OnHold'],
  ] as const)('%s with %i open is %s', (current, open, status) => {
    expect(statusWhileInspecting(current, open)).toBe(status);
  });

  it('stays so while its lines say New, and goes on with them', () => {
    expect(deriveWorkOrderStatus('BeingInspected', ['New'], true)).toBe('BeingInspected');
    expect(deriveWorkOrderStatus('BeingInspected', ['Approved'], true)).toBe('Approved');
    expect(deriveWorkOrderStatus('BeingInspected', ['Cancelled'], true)).toBe('Cancelled');
  });

  it('a new labour line of it starts New', () => {
    expect(initialLineStatus({ kind: 'workOrder', status: 'BeingInspected' })).toBe('New');
  });
});

test.each<[Partial<InspectionPoint>, string, string]>([
  [{ result: null }, 'points.P1.result', 'Front tyres: choose a result.'],
  [{ result: 'NotChecked' }, 'points.P1.note', 'Front tyres: say why it was not checked.'],
  [{ answer: 'number' }, 'points.P1.measured', 'Front tyres: enter what you measured.'],
])('a point with %j is sent back in words', (change, path, message) => {
  expect(finishIssues([point(change)])).toEqual([{ path, message }]);
});

it('what needs work soon or urgently can be added to the order', () => {
  expect((['OK', 'Soon', 'Urgent', 'NotChecked', null] as const).map(needsWork)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

it('a finding is added by who changes orders and is no technician', () => {
  const updater = { ...emptyAccess(), Service: { Access: true, MA: false, WO: 'U' } };
  expect([updater, { ...updater, NoW: { Tec: true } }, emptyAccess()].map(mayAddFinding)).toEqual([true, false, false]);
});
