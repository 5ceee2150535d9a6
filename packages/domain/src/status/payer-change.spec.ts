import { describe, expect, it } from 'vitest';
import { buildAccess, findDefaultRole } from '../access/default-roles.ts';
import type { LineStatus, Payer } from '../document/work-order.ts';
import { isPayerFixed, payerChangeIssues, type PayingHeader } from './payer-change.ts';

const advisor = findDefaultRole('advisor')!.access;
const editor = buildAccess({ areas: { 'Service.WO': 'RU' }, flags: ['Service.EdApprWO'] });
const header: PayingHeader = {
  customerId: 'asha',
  vehicleId: 'swift',
  warrantyPartyId: 'maruti',
  placeOfSupply: '29',
  taxed: true,
};
const order = (status: LineStatus, payer: Payer = 'Cus') => ({ ...header, lines: [{ status, payer }] });
const pathsOf = (before: ReturnType<typeof order>, changes: Partial<PayingHeader>, access = advisor): string[] =>
  payerChangeIssues(before, { ...header, ...changes }, access).map(({ path }) => path);

describe('Who pays for approved work', () => {
  it.each([
    ['customerId', { customerId: 'ravi' }],
    ['vehicleId', { vehicleId: 'alto' }],
    ['vehicleId', { vehicleId: null }],
    ['placeOfSupply', { placeOfSupply: '33' }],
    ['taxed', { taxed: false }],
  ])('%s is not changed by who may not change approved work', (path, changes) => {
    expect(pathsOf(order('Approved'), changes)).toEqual([path]);
    expect(pathsOf(order('Completed'), changes)).toEqual([path]);
    expect(pathsOf(order('OnHold'), changes)).toEqual([path]);
    expect(pathsOf(order('New'), changes)).toEqual([]);
    expect(pathsOf(order('Declined'), changes)).toEqual([]);
    expect(pathsOf(order('Approved'), changes, editor)).toEqual([]);
  });

  it('the warranty party stays where warranty work is approved', () => {
    expect(pathsOf(order('Approved', 'War'), { warrantyPartyId: null })).toEqual(['warrantyPartyId']);
    expect(pathsOf(order('Approved'), { warrantyPartyId: null })).toEqual([]);
  });

  it('another customer is told of once, also where the place of supply follows him', () => {
    expect(
      payerChangeIssues(order('Approved'), { ...header, customerId: 'ravi', placeOfSupply: '33' }, advisor),
    ).toEqual([
      {
        path: 'customerId',
        message: 'Work is approved: another customer needs the permission to edit approved orders.',
      },
    ]);
  });

  it('a vehicle is still named where there was none', () => {
    expect(payerChangeIssues({ ...order('Approved'), vehicleId: null }, header, advisor)).toEqual([]);
  });

  it('screens ask the same', () => {
    expect([isPayerFixed(order('Approved'), advisor), isPayerFixed(order('Approved'), editor)]).toEqual([true, false]);
    expect(isPayerFixed(order('New'), advisor)).toBe(false);
  });
});
