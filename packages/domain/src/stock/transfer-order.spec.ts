import { describe, expect, it, test } from 'vitest';
import { buildAccess, findDefaultRole } from '../access/default-roles.ts';
import { MESSAGES } from '../messages.ts';
import {
  arrivalIssues,
  deriveTransferStatus,
  quantityToArrive,
  Shortage,
  transferAction,
  transferIssues,
  type TransferState,
  TransferStatus,
} from './transfer-order.ts';

const line = (id: string, quantity: number, receivedQuantity = 0, shortQuantity = 0) => ({
  id,
  quantity,
  receivedQuantity,
  shortQuantity,
});

test('What is on the way is what was sent, less what arrived and what is missing', () => {
  expect(quantityToArrive(line('TP1', 10_000, 6_000, 1_000))).toBe(3_000);
});

test.each([
  ['nothing came', [line('TP1', 10, 0), line('TP2', 5, 0)], 'InTransit'],
  ['some of one line came', [line('TP1', 10, 4), line('TP2', 5, 0)], 'PartReceived'],
  ['some is known to be missing', [line('TP1', 10, 0, 1), line('TP2', 5, 0)], 'PartReceived'],
  ['all came or is missing', [line('TP1', 10, 9, 1), line('TP2', 5, 5)], 'Received'],
])('A transfer of which %s', (_what, lines, status) => {
  expect(deriveTransferStatus(lines)).toBe(status);
});

describe('a transfer that cannot be entered', () => {
  const whole = {
    warehouseId: 'a',
    toWarehouseId: 'b',
    orderedOn: '2026-11-20',
    lines: [{ itemId: 'i', quantity: 1000 }],
  };
  it.each([
    ['goes from a warehouse to itself', { toWarehouseId: 'a' }, 'toWarehouseId'],
    ['is sent tomorrow', { orderedOn: '2026-11-21' }, 'orderedOn'],
    ['has no lines', { lines: [] }, 'lines'],
    ['moves nothing', { lines: [{ itemId: 'i', quantity: 0 }] }, 'lines.0.quantity'],
    [
      'names the same goods twice',
      {
        lines: [
          { itemId: 'i', quantity: 1 },
          { itemId: 'i', quantity: 2 },
        ],
      },
      'lines.1.itemId',
    ],
  ])('%s', (_what, wrong, path) => {
    expect(transferIssues({ ...whole, ...wrong }, '2026-11-20').map((issue) => issue.path)).toEqual([path]);
  });
  it('a sound one has nothing wrong', () => expect(transferIssues(whole, '2026-11-20')).toEqual([]));
});

describe('what arrived', () => {
  const lines = [line('TP1', 10_000, 4_000), line('TP2', 3_000)];
  const arrived = (fields: object) => ({ id: 'TP1', quantity: 0, shortQuantity: 0, shortage: null, ...fields });
  const cases: [string, object[], string | null, object[]][] = [
    ['may be all of it', [{ quantity: 6_000 }], null, []],
    [
      'is not more than is on the way, what is missing counted',
      [{ quantity: 5_000, shortQuantity: 2_000, shortage: Shortage.back }],
      null,
      [{ path: 'lines.0.quantity', message: 'Only 6 of it are on the way.' }],
    ],
    [
      'is not less than none',
      [{ quantity: -1 }],
      null,
      [{ path: 'lines.0.quantity', message: 'What arrived is not less than none.' }],
    ],
    ['is something', [{}], null, [{ path: 'lines', message: 'Enter what arrived.' }]],
    [
      'says what became of what is missing',
      [{ quantity: 1, shortQuantity: 1 }],
      null,
      [{ path: 'lines.0.shortage', message: 'Say whether what is missing stayed there or is lost.' }],
    ],
    [
      'says how goods were lost',
      [{ shortQuantity: 1, shortage: Shortage.loss }],
      null,
      [{ path: 'reason', message: 'Say how the goods were lost.' }],
    ],
    [
      'names a line once',
      [{ quantity: 1 }, { quantity: 1 }],
      null,
      [{ path: 'lines.1.id', message: 'This line is named twice.' }],
    ],
    [
      'is of lines that there are',
      [{ id: 'TP9', quantity: 1 }],
      null,
      [{ path: 'lines.0.id', message: 'There is no line TP9.' }],
    ],
  ];
  it.each(cases)('%s', (_what, arrivals, reason, issues) => {
    expect(arrivalIssues(arrivals.map(arrived), lines, { reason, taxInvoice: false })).toEqual(issues);
  });
  it('does not lie with its seller again after a tax invoice', () => {
    const back = [arrived({ shortQuantity: 1, shortage: Shortage.back })];
    expect(arrivalIssues(back, lines, { reason: null, taxInvoice: true })).toEqual([
      {
        path: 'lines.0.shortage',
        message: 'These goods went with a tax invoice. Receive them, and send them back by a transfer.',
      },
    ]);
  });
});

describe('who may do what', () => {
  const both: TransferState = {
    status: TransferStatus.inTransit,
    atSender: true,
    atReceiver: true,
    mayUseFrom: true,
    mayUseTo: true,
  };
  const { access } = findDefaultRole('parts')!;
  const clerk = findDefaultRole('clerk')!.access;
  const asked = (state: Partial<TransferState>, verb: Parameters<typeof transferAction>[1], of = access) =>
    transferAction({ ...both, ...state }, verb, { access: of }).reason;
  it('the sending branch sends and cancels, the receiving one receives', () => {
    expect([
      asked({ status: 'Draft' }, 'Dispatch'),
      asked({ status: 'Draft', atSender: false }, 'Dispatch'),
      asked({ atSender: false }, 'Cancel'),
      asked({}, 'Receive'),
      asked({ atReceiver: false }, 'Receive'),
      asked({ mayUseTo: false }, 'Receive'),
    ]).toEqual([
      null,
      'The branch that sends does this.',
      'The branch that sends does this.',
      null,
      'The branch that receives does this.',
      'You may not use the warehouse where the goods arrive.',
    ]);
  });
  it('what is missing is said by who may use the warehouse that it left, at the branch that sent it', () => {
    expect([
      asked({}, 'Settle'),
      asked({ atReceiver: false, mayUseTo: false }, 'Settle'),
      asked({ status: 'Received' }, 'Settle'),
      asked({ atSender: false, mayUseFrom: false }, 'Settle'),
      asked({ mayUseFrom: false }, 'Settle'),
      asked({}, 'Settle', clerk),
    ]).toEqual([
      null,
      null,
      'Nothing of it is on the way.',
      'The branch that sends says what became of missing goods: what did not come stays on its way.',
      'You may not use the warehouse that the goods leave.',
      MESSAGES.noPermission,
    ]);
  });
  it('goods are moved with letter U, entered with C, cancelled on their way with D', () => {
    const verbs = ['Save', 'Dispatch', 'Receive', 'Cancel'] as const;
    const reasons = verbs.map((verb) =>
      asked({ status: verb === 'Save' || verb === 'Dispatch' ? 'Draft' : 'InTransit' }, verb, clerk),
    );
    const { noPermission } = MESSAGES;
    expect(reasons).toEqual([null, noPermission, noPermission, noPermission]);
  });
  it('nothing is cancelled once something arrived', () => {
    expect(asked({ status: 'PartReceived' }, 'Cancel')).toBe(
      'Goods of it arrived: send them back by another transfer.',
    );
  });
});

describe('at the borders of a transfer', () => {
  const lines = [line('TP1', 10_000, 4_000), line('TP2', 3_000)];
  const arrived = (fields: object) => ({ id: 'TP1', quantity: 0, shortQuantity: 0, shortage: null, ...fields });
  const told = (arrivals: object[], reason: string | null = null, taxInvoice = false) =>
    arrivalIssues(arrivals.map(arrived), lines, { reason, taxInvoice }).map(
      ({ path, message }) => `${path}: ${message}`,
    );

  it('less than none is missing nowhere, and one line that arrived is enough', () => {
    expect(told([{ quantity: 1, shortQuantity: -1 }])).toEqual([
      'lines.0.shortQuantity: What is missing is not less than none.',
    ]);
    expect(told([{ quantity: 1 }, { id: 'TP2' }])).toEqual([]);
  });

  it('what is not missing needs no word, whatever is said of it', () => {
    expect(told([{ quantity: 1, shortage: Shortage.back }], null, true)).toEqual([]);
    expect(told([{ quantity: 1, shortage: Shortage.loss }])).toEqual([]);
    expect(told([{ shortQuantity: 1, shortage: Shortage.loss }], 'Fell off', true)).toEqual([]);
  });

  it('is received once nothing of any line is on its way', () => {
    const all = line('TP1', 10_000, 10_000);
    expect(deriveTransferStatus([all, line('TP2', 3_000)])).toBe('PartReceived');
    expect(deriveTransferStatus([all])).toBe('Received');
    expect(deriveTransferStatus([line('TP2', 3_000)])).toBe('InTransit');
  });

  const state: TransferState = { status: 'Draft', atSender: true, atReceiver: true, mayUseFrom: true, mayUseTo: true };
  const by = (letters: string) => buildAccess({ areas: { 'Inventory.Adjust': letters } });
  it.each<[TransferState['status'], Parameters<typeof transferAction>[1], string, string | null]>([
    ['Draft', 'Receive', 'U', 'Nothing of it is on the way.'],
    ['PartReceived', 'Receive', 'U', null],
    ['PartReceived', 'Settle', 'U', null],
    ['Draft', 'Settle', 'U', 'Nothing of it is on the way.'],
    ['Cancelled', 'Cancel', 'CUD', 'This transfer is cancelled already.'],
    ['Draft', 'Cancel', 'U', null],
    ['Draft', 'Cancel', 'D', MESSAGES.noPermission],
    ['InTransit', 'Cancel', 'D', null],
    ['InTransit', 'Cancel', 'U', MESSAGES.noPermission],
  ])('of one that is %s: %s by %s', (status, verb, letters, reason) => {
    expect(transferAction({ ...state, status }, verb, { access: by(letters) }).reason).toBe(reason);
  });
});
