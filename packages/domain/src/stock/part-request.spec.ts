import { describe, expect, test } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import {
  approveFirst,
  deriveRequestStatus,
  quantityToGive,
  quantityToServe,
  requestAction,
  requestersInReach,
  requestIssues,
  type RequestedLine,
  type RequestState,
  withSentBack,
} from './part-request.ts';

const line = (quantity: number, issuedQuantity: number, id = 'RQ1'): RequestedLine => ({
  id,
  quantity,
  issuedQuantity,
});

describe('a request', () => {
  test.each([
    ['nothing is handed over', [line(2000, 0), line(1000, 0)], 'Open'],
    ['one line is', [line(2000, 2000), line(1000, 0)], 'PartIssued'],
    ['a part of one line is', [line(2000, 1000)], 'PartIssued'],
    ['all is', [line(2000, 2000), line(1000, 1000)], 'Issued'],
  ] as const)('is Open → PartIssued → Issued: %s', (_title, lines, status) => {
    expect(deriveRequestStatus(lines)).toBe(status);
  });

  test('of 3 asked for with 1 issued 2 are left, and never less than none', () => {
    expect([quantityToServe(line(3000, 1000)), quantityToServe(line(1000, 2000))]).toEqual([2000, 0]);
  });

  test('of 4 that were sent with 3 back 1 is handed over', () => {
    expect([3000, 5000].map((back) => withSentBack(line(4000, 4000), back).issuedQuantity)).toEqual([1000, 0]);
  });

  test('of 3 pieces with 1 asked back 2 can be given', () => {
    const left = [1000, 3000, 4000].map((askedQuantity) => quantityToGive({ quantity: 3000, askedQuantity }));
    expect(left).toEqual([2000, 0, 0]);
  });

  const asked = { itemId: null, description: 'Clip', quantity: 1000, partId: null, fileId: null };
  test.each([
    ['asks for something', [], [], ['lines']],
    ['of own stock names no part of an order', [{ ...asked, partId: 'WP1' }], [null], ['lines.0.partId']],
    ['shows no picture without an order', [{ ...asked, fileId: 'f' }], [null], ['lines.0.fileId']],
    ['asks for more than none', [{ ...asked, quantity: 0 }], [null], ['lines.0.quantity']],
    ['says what it asks for', [{ ...asked, description: '' }], [null], ['lines.0.description']],
  ] as const)('%s', (_title, lines, most, paths) => {
    expect(
      requestIssues({ kind: 'Issue', isOfOrder: false, isOwn: false, lines, most }).map(({ path }) => path),
    ).toEqual(paths);
  });

  const item = { ...asked, itemId: 'i1' };
  test.each([
    ['is of a warehouse', { isOfOrder: false, toWarehouseId: null, lines: [item] }, ['toWarehouseId']],
    ['is of no order', { isOfOrder: true, toWarehouseId: 'w1', lines: [item] }, ['workOrderId']],
    ['names items', { isOfOrder: false, toWarehouseId: 'w1', lines: [asked] }, ['lines.0.itemId']],
    ['names each item once', { isOfOrder: false, toWarehouseId: 'w1', lines: [item, item] }, ['lines.1.itemId']],
    ['is asked', { isOfOrder: false, toWarehouseId: 'w1', lines: [item] }, []],
  ] as const)('Store: %s', (_title, facts, paths) => {
    const most = facts.lines.map(() => null);
    expect(requestIssues({ kind: 'Store', isOwn: false, most, ...facts }).map(({ path }) => path)).toEqual(paths);
  });

  test('Store: goods go by a transfer, which its sender may send', () => {
    const open: RequestState = { kind: 'Store', status: 'Open', requestedBy: 'me' };
    const mayIssue = (areas: Parameters<typeof buildAccess>[0]['areas']) =>
      requestAction(open, 'Issue', { access: buildAccess({ areas }), userId: 'store' }).allowed;
    expect(mayIssue({ 'Inventory.WO': 'RU' })).toBe(false);
    expect(mayIssue({ 'Inventory.WO': 'RU', 'Inventory.Adjust': 'RU' })).toBe(true);
  });

  test('Return: pieces are on the job', () => {
    const part = { ...asked, partId: 'WP1' };
    const issues = (lines: (typeof part)[], most: number[]) =>
      requestIssues({ kind: 'Return', isOfOrder: true, isOwn: false, lines, most }).map(({ message }) => message);
    expect(issues([{ ...part, quantity: 2000 }], [1000])).toEqual(['Only 1 of it are on the job.']);
    expect(
      requestIssues({
        kind: 'Return',
        isOfOrder: false,
        isOwn: true,
        lines: [{ ...asked, itemId: 'i', quantity: 2000 }],
        most: [1000],
      }),
    ).toEqual([{ path: 'lines.0.quantity', message: 'You hold only 1 of it.' }]);
    expect(issues([part, part], [1000, 1000])).toEqual(['It stands on another line too.']);
    expect(requestIssues({ kind: 'Return', isOfOrder: true, isOwn: false, lines: [asked], most: [null] })).toEqual([
      { path: 'lines.0.partId', message: 'Choose the part of the order.' },
    ]);
    expect(requestIssues({ kind: 'Return', isOfOrder: false, isOwn: false, lines: [asked], most: [null] })).toEqual([
      { path: 'lines.0.itemId', message: 'Choose the item.' },
    ]);
  });
});

describe('who may', () => {
  const technician = buildAccess({ areas: { 'Inventory.Requests': 'C' }, technician: true });
  const store = buildAccess({ areas: { 'Inventory.WO': 'RU' } });
  const reader = buildAccess({ areas: { 'Inventory.Requests': 'R' } });
  const request: RequestState = { kind: 'Issue', status: 'Open', requestedBy: 'ravi' };
  const reasons = (access: typeof store, userId: string, state = request) =>
    (['Save', 'Issue', 'Decline', 'Cancel'] as const).filter(
      (verb) => requestAction(state, verb, { access, userId }).allowed,
    );

  test('store Inventory.WO U issues and declines; requester cancels', () => {
    expect([
      reasons(technician, 'ravi'),
      reasons(technician, 'anil'),
      reasons(store, 'mina'),
      reasons(store, 'mina', { ...request, status: 'PartIssued' }),
      reasons(store, 'mina', { ...request, status: 'Issued' }),
      reasons(technician, 'ravi', { ...request, status: 'PartIssued' }),
    ]).toEqual([['Save', 'Cancel'], [], ['Save', 'Issue', 'Decline'], ['Issue', 'Decline'], [], ['Cancel']]);
  });

  test('who may only ask reads his own requests, the store all', () => {
    const people = { userId: 'ravi', teamIds: ['anil'] };
    const own = { ...reader, Scope: { 'Inventory.Requests': 'own' } } as typeof reader;
    expect([technician, own, reader, store].map((access) => requestersInReach(access, people))).toEqual([
      ['ravi'],
      ['ravi'],
      null,
      null,
    ]);
  });
});

describe('each line of a request', () => {
  const asked = {
    itemId: null as string | null,
    description: 'Clip',
    quantity: 1000,
    partId: null as string | null,
    fileId: null,
  };
  const told = (
    kind: 'Issue' | 'Return' | 'Store',
    lines: (typeof asked)[],
    facts: { isOfOrder?: boolean; toWarehouseId?: string; isOwn?: boolean; most?: (number | null)[] } = {},
  ) =>
    requestIssues({ kind, isOfOrder: false, isOwn: false, most: [], ...facts, lines }).map(
      ({ path, message }) => `${path}: ${message}`,
    );
  const item = { ...asked, itemId: 'i1' };
  const part = { ...asked, partId: 'WP1' };
  test.each<[string, string[], string[]]>([
    ['nothing', told('Issue', []), ['lines: Enter at least one line.']],
    ['none of it', told('Issue', [{ ...asked, quantity: 0 }]), ['lines.0.quantity: Enter a quantity above zero.']],
    ['one item twice to issue, as two jobs may', told('Issue', [item, item]), []],
    [
      'one part twice',
      told('Issue', [part, part], { isOfOrder: true }),
      ['lines.1.partId: It stands on another line too.'],
    ],
    ['free words twice', told('Issue', [asked, asked]), []],
    ['one item twice to return', told('Return', [item, item]), ['lines.1.itemId: It stands on another line too.']],
    ['a return of own stock without an item', told('Return', [asked]), ['lines.0.itemId: Choose the item.']],
    [
      'a return of an order without its part',
      told('Return', [item], { isOfOrder: true }),
      ['lines.0.partId: Choose the part of the order.'],
    ],
    [
      'a warehouse that asks for what is no material',
      told('Issue', [asked], { toWarehouseId: 'w1' }),
      ['toWarehouseId: Only a request for material names the warehouse that asks.'],
    ],
    [
      'material of an order',
      told('Store', [item], { isOfOrder: true }),
      ['workOrderId: Material is asked for a warehouse, not for an order.'],
    ],
    ['material for no warehouse', told('Store', [item]), ['toWarehouseId: This Field Is Required.']],
    ['as much as there is', told('Issue', [asked], { most: [1000] }), []],
    [
      'more than is left',
      told('Issue', [asked], { most: [999] }),
      ['lines.0.quantity: Only 0.999 of it are left to issue.'],
    ],
    [
      'more than is on the job',
      told('Return', [item], { most: [0] }),
      ['lines.0.quantity: Only 0 of it are on the job.'],
    ],
    [
      'more than he holds',
      told('Return', [item], { isOwn: true, most: [500] }),
      ['lines.0.quantity: You hold only 0.5 of it.'],
    ],
  ])('%s', (_, issues, expected) => {
    expect(issues).toEqual(expected);
  });

  test('a part that is not approved is named', () => {
    expect(approveFirst('WP1')).toBe('Approve part WP1 first.');
  });

  test('who reads the store, or serves it, sees the requests of all', () => {
    const people = { userId: 'me', teamIds: ['me', 'ravi'] };
    const reach = (areas: object) => requestersInReach(buildAccess({ areas }), people);
    expect([reach({ 'Inventory.WO': 'R' }), reach({ 'Inventory.WO': 'U' }), reach({})]).toEqual([null, null, ['me']]);
  });
});
