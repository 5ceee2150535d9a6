import { describe, expect, test } from 'vitest';
import {
  afterBilling,
  afterIssue,
  afterReserve,
  afterReturn,
  afterUnbilling,
  type JobPart,
  mostToMove,
  type MovablePart,
  movesWithAll,
  type PartMove,
  reservedQuantity,
} from './job-part.ts';

const part = (values: Partial<JobPart> = {}): JobPart => ({
  quantity: 5_000,
  receivedQuantity: 0,
  issuedQuantity: 0,
  returnedQuantity: 0,
  issuedCostPaise: 0,
  ...values,
});

describe('how much of a part can be moved', () => {
  test.each([
    ['nothing is here yet', {}, [5_000, 5_000, 0]],
    ['some is received, some issued', { receivedQuantity: 3_000, issuedQuantity: 2_000 }, [2_000, 3_000, 2_000]],
    ['all is issued', { receivedQuantity: 5_000, issuedQuantity: 5_000 }, [0, 0, 5_000]],
    [
      'more is issued than is needed now',
      { quantity: 1_000, receivedQuantity: 2_000, issuedQuantity: 2_000 },
      [0, 0, 2_000],
    ],
  ])('%s', (_title, values, [reserve, issue, back]) => {
    expect(mostToMove('reserve', part(values))).toBe(reserve);
    expect(mostToMove('issue', part(values))).toBe(issue);
    expect(mostToMove('return', part(values))).toBe(back);
  });

  test('what is received and not issued is reserved, and never less than nothing', () => {
    expect(reservedQuantity(part({ receivedQuantity: 3_000, issuedQuantity: 2_000 }))).toBe(1_000);
    expect(reservedQuantity(part({ receivedQuantity: 1_000, issuedQuantity: 2_000 }))).toBe(0);
  });
});

describe('a part after a move', () => {
  test('a reservation adds to what is received', () => {
    expect(afterReserve(part({ receivedQuantity: 1_000 }), 2_000)).toEqual(part({ receivedQuantity: 3_000 }));
  });

  test('an issue uses up what is reserved first and adds its cost', () => {
    const reserved = part({ receivedQuantity: 3_000 });
    expect(afterIssue(reserved, 2_000, 20_000)).toEqual(
      part({ receivedQuantity: 3_000, issuedQuantity: 2_000, issuedCostPaise: 20_000 }),
    );
    expect(afterIssue(reserved, 4_000, 40_000)).toEqual(
      part({ receivedQuantity: 4_000, issuedQuantity: 4_000, issuedCostPaise: 40_000 }),
    );
  });

  test('pieces go back at their share of the cost, the last one with the last paisa', () => {
    const issued = part({ receivedQuantity: 3_000, issuedQuantity: 3_000, issuedCostPaise: 10_000 });
    const first = afterReturn(issued, 1_000);
    expect(first).toEqual({
      costPaise: 3_333,
      part: part({
        receivedQuantity: 2_000,
        issuedQuantity: 2_000,
        returnedQuantity: 1_000,
        issuedCostPaise: 6_667,
      }),
    });
    const last = afterReturn(first.part, 2_000);
    expect([last.costPaise, last.part.issuedCostPaise]).toEqual([6_667, 0]);
  });

  test('billing issues the rest and leaves nothing in progress; taking the invoice back undoes both', () => {
    const onJob = part({ receivedQuantity: 2_000, issuedQuantity: 2_000, issuedCostPaise: 20_000 });
    const billed = afterBilling(onJob, 3_000);
    expect(billed).toEqual(part({ receivedQuantity: 5_000, issuedQuantity: 5_000 }));
    expect(afterUnbilling(billed, 51_000, { quantity: 3_000, costPaise: 31_000 })).toEqual(onJob);
  });
});

test('nothing reserved makes an issue receive as much as it issues, and no cost goes back for none', () => {
  expect(afterIssue(part({ receivedQuantity: 1_000, issuedQuantity: 1_000 }), 1_000, 5)).toEqual(
    part({ receivedQuantity: 2_000, issuedQuantity: 2_000, issuedCostPaise: 5 }),
  );
  expect(afterBilling(part({ receivedQuantity: 5_000, issuedQuantity: 1_000, issuedCostPaise: 9 }), 1_000)).toEqual(
    part({ receivedQuantity: 5_000, issuedQuantity: 2_000 }),
  );
});

describe('which parts go with all the others', () => {
  const movable = (values: Partial<MovablePart> = {}): MovablePart => ({
    family: 'part',
    tracked: true,
    status: 'Approved',
    billed: false,
    quantity: 5_000,
    receivedQuantity: 2_000,
    issuedQuantity: 2_000,
    ...values,
  });
  test.each<[string, Partial<MovablePart>, PartMove[]]>([
    ['approved and partly issued', {}, ['reserve', 'issue', 'return']],
    ['not approved yet', { status: 'New', issuedQuantity: 0 }, ['reserve']],
    ['on hold', { status: 'OnHold', issuedQuantity: 0 }, ['reserve']],
    ['declined', { status: 'Declined' }, []],
    ['on an invoice', { billed: true }, []],
    ['no stock is kept of it', { tracked: false }, []],
    ['all of it is issued', { receivedQuantity: 5_000, issuedQuantity: 5_000 }, ['return']],
    ['labour', { family: 'labour' }, []],
  ])('%s', (_case, values, expected) => {
    const moves: PartMove[] = ['reserve', 'issue', 'return'];
    expect(moves.filter((move) => movesWithAll(move, movable(values)))).toEqual(expected);
  });
});
