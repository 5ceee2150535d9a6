import { expect, it } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import { type PicturedWork, repairPictureRefusal } from './repair-picture.ts';

const order = (status: Extract<PicturedWork, { kind: 'workOrder' }>['status']): PicturedWork => ({
  kind: 'workOrder',
  status,
});
const estimate = (status: Extract<PicturedWork, { kind: 'estimate' }>['status'], isOnOrder = false): PicturedWork => ({
  kind: 'estimate',
  status,
  isOnOrder,
});
const NO = 'You do not have the permission for this.';
const desk = { 'Service.WO': 'CRUD' };
const estimator = { 'Service.Est': 'U' };

it.each<[string, PicturedWork, object, boolean, string | null]>([
  ['an order in work', order('InProgress'), desk, false, null],
  ['an order in work by who reads estimates alone', order('InProgress'), estimator, false, NO],
  ['an order that is closed', order('Closed'), desk, false, 'The order is closed.'],
  ['a draft estimate', estimate('New'), estimator, false, null],
  ['a converted estimate', estimate('Converted'), estimator, false, null],
  ['a cancelled estimate', estimate('Cancelled'), estimator, false, 'The estimate is cancelled.'],
  ['an estimate by who works on orders alone', estimate('New'), desk, false, NO],
  ['an estimate by a technician', estimate('New'), estimator, true, NO],
  [
    'a panel that is on the order by now',
    estimate('Converted', true),
    estimator,
    false,
    'The panel is on the order by now: its pictures belong there.',
  ],
])('a picture of a panel of %s', (_, work, areas, technician, refusal) => {
  expect(repairPictureRefusal(work, buildAccess({ areas, technician }))).toBe(refusal);
});
