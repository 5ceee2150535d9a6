import { describe, expect, test } from 'vitest';
import type { LineStatus } from '../document/work-order.ts';
import { buildAccess } from '../access/default-roles.ts';
import { setLineStatus } from './line-transition.ts';
import { contextOf, labourLine, orderOf, partLine } from './work-order.fixture.ts';

const manager = contextOf('manager');
const advisor = contextOf('advisor');
const strict = contextOf('manager', { settings: { ...manager.settings, issueRequired: true, review: true } });

test('a line that is not there is named', () => {
  expect(setLineStatus(orderOf([]), 'WO9', 'Completed', manager)).toEqual({
    ok: false,
    issues: [{ path: 'lines.WO9', message: 'There is no line WO9.' }],
  });
});

describe('the parts of a labour line follow it', () => {
  const orderWith = (labour: LineStatus, part: LineStatus) =>
    orderOf(
      [
        labourLine('WO1', { status: labour }),
        partLine('WP1', 'WO1', { status: part }),
        partLine('WP2', null, { status: part, free: true }),
        labourLine('WO2', { status: part }),
      ],
      { status: 'InProgress' },
    );
  test.each<[LineStatus, LineStatus, LineStatus, LineStatus]>([
    ['InProgress', 'Completed', 'Approved', 'Completed'],
    ['InProgress', 'Completed', 'WtngForParts', 'Completed'],
    ['InProgress', 'Completed', 'New', 'New'],
    ['InProgress', 'Completed', 'OnHold', 'OnHold'],
    ['InProgress', 'Completed', 'Declined', 'Declined'],
    ['InProgress', 'Cancelled', 'Approved', 'Cancelled'],
    ['InProgress', 'Cancelled', 'New', 'Declined'],
    ['InProgress', 'Cancelled', 'WtngForAppr', 'Declined'],
    ['InProgress', 'Cancelled', 'Declined', 'Declined'],
    ['InProgress', 'Declined', 'Cancelled', 'Cancelled'],
    ['InProgress', 'Review', 'Approved', 'Approved'],
    ['Declined', 'Approved', 'Declined', 'Approved'],
    ['Declined', 'Approved', 'Cancelled', 'Cancelled'],
    ['Cancelled', 'New', 'Cancelled', 'New'],
    ['Cancelled', 'New', 'Approved', 'Approved'],
    ['InProgress', 'OnHold', 'InProgress', 'InProgress'],
  ])('from %s to %s: a part that is %s becomes %s, and no other line', (from, to, before, after) => {
    const changed = setLineStatus(orderWith(from, before), 'WO1', to, manager);
    expect(changed.ok && changed.lines).toEqual([
      { id: 'WO1', status: to },
      ...(after === before ? [] : [{ id: 'WP1', status: after }]),
    ]);
  });
});

describe('what stands against it', () => {
  const working = labourLine('WO1', { status: 'InProgress' });
  test.each([
    ['Closed', 'The order is closed.'],
    ['Cancelled', 'The order is cancelled.'],
    ['Declined', 'The order is declined.'],
    ['OnHold', 'The order is on hold.'],
  ] as const)('the lines of an order that is %s stay', (status, message) => {
    expect(setLineStatus(orderOf([working], { status }), 'WO1', 'Completed', manager)).toEqual({
      ok: false,
      issues: [{ path: '', message }],
    });
  });

  test('a completed order is changed with EdCompWO, and is then in progress', () => {
    const done = orderOf([labourLine('WO1', { status: 'Completed' })], { status: 'Completed' });
    expect(setLineStatus(done, 'WO1', 'Review', advisor)).toEqual({
      ok: false,
      issues: [{ path: '', message: 'The order is completed.' }],
    });
    const flagged = { ...advisor, access: buildAccess({ flags: ['Service.EdCompWO'] }) };
    expect(setLineStatus(done, 'WO1', 'OnHold', flagged)).toEqual({
      ok: true,
      status: 'OnHold',
      lines: [{ id: 'WO1', status: 'OnHold' }],
    });
    const plain = { ...manager, settings: { ...manager.settings, derivation: false } };
    expect(setLineStatus(done, 'WO1', 'Review', plain)).toMatchObject({ ok: true, status: 'InProgress' });
  });

  test('a completed line that is completed again stays as it is, whatever is asked before completion', () => {
    const lines = [labourLine('WO1', { status: 'Completed', sublet: true }), partLine('WP1', 'WO1', { status: 'New' })];
    expect(setLineStatus(orderOf(lines, { status: 'Review' }), 'WO1', 'Completed', strict)).toEqual({
      ok: true,
      status: 'Review',
      lines: [],
    });
    const done = orderOf(lines.slice(0, 1), { status: 'Completed' });
    expect(setLineStatus(done, 'WO1', 'Completed', strict)).toEqual({ ok: true, status: 'Completed', lines: [] });
  });

  test('a line that was declined is approved again with EdApprWO; to New it goes without', () => {
    const order = orderOf([labourLine('WO1', { status: 'Declined' })]);
    expect(setLineStatus(order, 'WO1', 'Approved', advisor)).toEqual({
      ok: false,
      issues: [{ path: 'lines.WO1.status', message: 'Approving the line again needs the permission to approve.' }],
    });
    expect(setLineStatus(order, 'WO1', 'New', advisor)).toMatchObject({ ok: true, status: 'New' });
    const flagged = { ...advisor, access: buildAccess({ flags: ['Service.EdApprWO'] }) };
    expect(setLineStatus(order, 'WO1', 'Approved', flagged)).toMatchObject({ ok: true, status: 'Approved' });
    const begun = orderOf([working]);
    expect(setLineStatus(begun, 'WO1', 'Approved', advisor)).toMatchObject({ ok: true, status: 'Approved' });
  });

  test('issued parts go back before their line ends; a line at work may keep them', () => {
    const lines = [
      working,
      partLine('WP1', 'WO1', { status: 'Approved', issuedQuantity: 1 }),
      partLine('WP2', null, { status: 'Approved', issuedQuantity: 0, free: true }),
    ];
    const order = orderOf(lines, { status: 'InProgress' });
    for (const to of ['Cancelled', 'Declined'] as const) {
      expect(setLineStatus(order, 'WO1', to, manager)).toEqual({
        ok: false,
        issues: [{ path: 'lines.WO1.issuedQuantity', message: 'Return the issued parts first: Oil filter.' }],
      });
    }
    expect(setLineStatus(order, 'WP1', 'Cancelled', manager).ok).toBe(false);
    expect(setLineStatus(order, 'WP2', 'Cancelled', manager).ok).toBe(true);
    expect(setLineStatus(order, 'WO1', 'OnHold', manager).ok).toBe(true);
  });

  test('the review of a line is passed by another than its technician', () => {
    const order = orderOf([labourLine('WO1', { status: 'Review', technicianId: 't1' })], { status: 'Review' });
    const technician = contextOf('technician', { settings: strict.settings });
    expect(setLineStatus(order, 'WO1', 'Completed', technician)).toEqual({
      ok: false,
      issues: [{ path: 'lines.WO1.status', message: 'Another than its technician passes the review of a line.' }],
    });
    expect(setLineStatus(order, 'WO1', 'InProgress', technician).ok).toBe(true);
    expect(setLineStatus(order, 'WO1', 'Completed', strict).ok).toBe(true);
  });

  test('what is asked before completion is asked of the line and its approved parts alone', () => {
    const lines = [
      labourLine('WO1', { status: 'Review' }),
      partLine('WP1', 'WO1', { status: 'Approved' }),
      partLine('WP2', 'WO1', { status: 'New' }),
      labourLine('WO2', { status: 'InProgress', sublet: true }),
      partLine('WP3', 'WO2', { status: 'Approved' }),
    ];
    const complaints = [{ id: 'WC1', complaintId: null, description: 'Noise' }];
    const order = orderOf(lines, { status: 'InProgress', complaints });
    expect(setLineStatus(order, 'WO1', 'Completed', strict)).toEqual({
      ok: false,
      issues: [{ path: 'lines.WP1.issuedQuantity', message: 'Issue all of part WP1 first.' }],
    });
    expect(setLineStatus(order, 'WO2', 'Completed', strict)).toEqual({
      ok: false,
      issues: [
        { path: 'lines.WO2.vendorId', message: 'WO2 is sublet and needs a vendor.' },
        { path: 'lines.WO2.status', message: 'WO2 must pass Review first.' },
        { path: 'lines.WP3.issuedQuantity', message: 'Issue all of part WP3 first.' },
      ],
    });
    expect(setLineStatus(order, 'WO2', 'OnHold', strict).ok).toBe(true);
  });
});
