import { describe, expect, test } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import {
  deriveRequestStatus,
  quantityToGive,
  quantityToServe,
  requestAction,
  requestersInReach,
  requestIssues,
  type RequestedLine,
  type RequestState,
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
