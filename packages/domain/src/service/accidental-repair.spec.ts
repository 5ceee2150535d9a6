import { describe, expect, test } from 'vitest';
import { RepairAction } from '../document/work-order.ts';
import { labourLine, orderOf, partLine } from '../status/work-order.fixture.ts';
import { approvalIssues, saveIssues } from '../status/work-order-rules.ts';
import { billableShares } from '../convert/work-order-to-invoice.ts';
import { assessmentOf, repairIssues, repairsLeft } from './accidental-repair.ts';
import { type AssessedPart, type AssessmentInput, writeAssessments } from './write-assessment.ts';

const repair = (id: string, action: RepairAction = RepairAction.replace) => ({
  id,
  description: 'Left door',
  partCode: null,
  side: null,
  action,
});
const door = (change: object = {}) =>
  partLine('WP1', null, { description: 'Door', itemId: null, tracked: false, repairId: 'WCo1', ...change });
const painting = (change: object = {}) =>
  labourLine('WO1', { repairId: 'WCo1', componentOf: 'WP1', componentKind: 'Ptng', unitPrice: 6_000_000, ...change });
const AS_IT_IS = { quantity: 0, unitPrice: 0 };
const taxed = { taxed: true, isTaxCode: () => true };

test('An accidental repair needs at least one item', () => {
  expect(repairIssues({ repairs: [repair('WCo1'), repair('WCo2')], lines: [door()] })).toEqual([
    { path: 'repairs.WCo2', message: 'An accidental repair needs at least one item.' },
  ]);
});

test('Deleting the last item deletes the repair; one that never had any is told', () => {
  const repairs = [repair('WCo1'), repair('WCo2')];
  expect(repairsLeft(repairs, [door()], []).map(({ id }) => id)).toEqual(['WCo2']);
});

describe('rule 28: Settled: a part with CollId may have no price and no quantity (Act Rep); then RRF, Dtng or Ptng has one; it is no stock and no invoice line. `Enter remove-refit, denting or painting for {part}.`', () => {
  const repairs = [repair('WCo1', RepairAction.repair)];
  const missing = 'Enter remove-refit, denting or painting for Door.';

  test.each([
    ['without work', [door(AS_IT_IS)], [missing]],
    ['with work that has no price', [door(AS_IT_IS), painting({ unitPrice: 0, status: 'Approved' })], [missing]],
    ['with work that was declined', [door(AS_IT_IS), painting({ status: 'Declined' })], [missing]],
    ['with work', [door(AS_IT_IS), painting()], []],
  ])('%s', (_name, lines, messages) => {
    expect(approvalIssues(orderOf(lines, { repairs }), taxed).map(({ message }) => message)).toEqual(messages);
  });

  test('A part that is replaced has a price and a quantity', () => {
    const order = orderOf([door(AS_IT_IS), painting()], { repairs: [repair('WCo1')] });
    expect(approvalIssues(order, taxed).map(({ path }) => path)).toEqual(['lines.WP1.unitPrice', 'lines.WP1.quantity']);
  });

  test('It is no invoice line; the work on it is', () => {
    const lines = [door({ ...AS_IT_IS, status: 'Completed' }), painting({ status: 'Completed' })];
    expect(billableShares(orderOf(lines, { repairs }), []).map(({ lineId }) => lineId)).toEqual(['WO1']);
  });

  test('A part of a repair hangs on it, on no labour', () => {
    const facts = { automotive: true, issueRequired: false, payers: ['Cus'] } as const;
    expect(saveIssues(orderOf([door({ quantity: 1000 })], { repairs }), facts)).toEqual([]);
  });
});

test('Ind tells the part and the work on it, of the whole quantity', () => {
  const part = door({ quantity: 2000, unitPrice: 40_000_000 });
  expect(assessmentOf(part, [part, painting({ status: 'Approved' })])).toEqual({
    customerPricePaise: 800_000,
    customerRemoveRefitPaise: 0,
    customerDentingPaise: 0,
    customerPaintingPaise: 60_000,
    insurerPricePaise: 0,
    insurerRemoveRefitPaise: 0,
    insurerDentingPaise: 0,
    insurerPaintingPaise: 0,
    priceStatus: 'New',
    removeRefitStatus: null,
    dentingStatus: null,
    paintingStatus: 'Approved',
  });
});

describe('writing Ind', () => {
  const before = [door({ quantity: 2000 }), painting()];
  const written = (assessment: AssessmentInput, part: AssessedPart = { id: 'WP1' }) =>
    writeAssessments(before, [{ ...part, assessment }], 'WP', 1);

  test('makes, changes and removes the labour that it is', () => {
    const { parts, labour, removed } = written({
      customerPricePaise: 900_000,
      customerDentingPaise: 50_000,
      customerPaintingPaise: 0,
    });
    expect(parts[0]).toMatchObject({ id: 'WP1', unitPrice: 45_000_000 });
    expect([labour, removed]).toEqual([
      [
        {
          description: 'Denting: Door',
          payer: 'Cus',
          repairId: 'WCo1',
          componentOf: 'WP1',
          componentKind: 'Dtng',
          unitPrice: 5_000_000,
          insurerUnitPrice: 0,
        },
      ],
      ['WO1'],
    ]);
  });

  test('leaves what it does not name, and a status written is of that labour', () => {
    expect(written({ paintingStatus: 'Declined' }).labour).toEqual([
      { id: 'WO1', unitPrice: 6_000_000, insurerUnitPrice: 0, status: 'Declined' },
    ]);
  });

  test('gives a new part its number, so that its labour can name it', () => {
    const { parts, labour } = written(
      { customerRemoveRefitPaise: 60_000 },
      { repairId: 'WCo1', description: 'Mirror' },
    );
    expect([parts[0]?.id, labour[0]?.componentOf]).toEqual(['WP2', 'WP2']);
  });

  test('is of parts of accidental repairs alone', () => {
    expect(written({ customerPricePaise: 1 }, { description: 'Oil' }).issues[0]?.message).toBe(
      'Only a part of an accidental repair is assessed.',
    );
  });
});
