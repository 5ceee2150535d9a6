import { describe, expect, test } from 'vitest';
import { withLineStatuses } from './transition.ts';
import { setLineStatus } from './line-transition.ts';
import { contextOf, labourLine, orderOf, partLine } from './work-order.fixture.ts';
import { approve, cancel, close, complete, decline, hold, reopen, restart } from './work-order-transitions.ts';

const nobody = { authorisedBy: null, authorisedMode: null };
const byPhone = { authorisedBy: 'Asha Rao', authorisedMode: 'phone' };
const manager = contextOf('manager');
const advisor = contextOf('advisor');

describe('approve', () => {
  const order = orderOf([labourLine('WO1'), labourLine('WO2'), partLine('WP1', 'WO1')]);

  test('Lines absent means all lines that the verb can take', () => {
    expect(approve(order, manager, nobody)).toEqual({
      ok: true,
      status: 'Approved',
      lines: [
        { id: 'WO1', status: 'WtngForParts' },
        { id: 'WO2', status: 'Approved' },
        { id: 'WP1', status: 'Approved' },
      ],
    });
  });

  test('a subset of lines is approved, the others keep waiting', () => {
    expect(approve(order, manager, nobody, ['WO2'])).toEqual({
      ok: true,
      status: 'Approved',
      lines: [{ id: 'WO2', status: 'Approved' }],
    });
  });

  test('letter U approves with the customer’s authorisation recorded (AuthBy, AuthMode)', () => {
    expect(approve(order, advisor, nobody)).toEqual({
      ok: false,
      issues: [
        { path: 'authorisedBy', message: 'This Field Is Required.' },
        { path: 'authorisedMode', message: 'This Field Is Required.' },
      ],
    });
    expect(approve(order, advisor, byPhone).ok).toBe(true);
  });

  test('a line that does not wait is named in the refusal', () => {
    expect(approve(order, manager, nobody, ['WO9'])).toEqual({
      ok: false,
      issues: [{ path: 'lines.WO9.status', message: 'Line WO9 does not wait for approval.' }],
    });
  });

  test('without derivation the order becomes Approved', () => {
    const context = contextOf('manager', { settings: { ...manager.settings, derivation: false } });
    expect(approve(order, context, nobody, ['WO2'])).toMatchObject({ ok: true, status: 'Approved' });
    const begun = { ...order, status: 'InProgress' } as const;
    expect(approve(begun, context, nobody, ['WO2'])).toMatchObject({ ok: true, status: 'InProgress' });
  });

  test('an empty choice of lines approves nothing', () => {
    expect(approve(order, manager, nobody, [])).toEqual({
      ok: false,
      issues: [{ path: 'lines', message: 'Choose the lines to approve.' }],
    });
  });
});

describe('hold and restart', () => {
  test('putting a record on hold resets its OnHold lines and parts to New', () => {
    const order = orderOf([labourLine('WO1', { status: 'OnHold' }), labourLine('WO2', { status: 'InProgress' })], {
      status: 'InProgress',
    });
    expect(hold(order, manager)).toEqual({ ok: true, status: 'OnHold', lines: [{ id: 'WO1', status: 'New' }] });
  });

  test('a restart from hold goes on where the lines stand', () => {
    const order = orderOf([labourLine('WO1', { status: 'InProgress' })], { status: 'OnHold' });
    expect(restart(order, manager)).toEqual({ ok: true, status: 'InProgress', lines: [] });
  });

  test('a restart of a cancelled order takes back the lines cancelled with it, not those declined before', () => {
    const order = orderOf([labourLine('WO1', { status: 'Cancelled' }), labourLine('WO2', { status: 'Declined' })], {
      status: 'Cancelled',
    });
    expect(restart(order, manager)).toEqual({ ok: true, status: 'New', lines: [{ id: 'WO1', status: 'New' }] });
  });
});

test.each([
  ['OnHold', 'New'],
  ['Cancelled', 'Cancelled'],
] as const)(
  'an order that is %s is BeingInspected again on restart while an inspection of it is open',
  (status, line) => {
    const order = orderOf([labourLine('WO1', { status: line })], { status });
    expect(restart(order, manager, 1)).toMatchObject({ ok: true, status: 'BeingInspected' });
    expect(restart(order, manager, 0)).toMatchObject({ ok: true, status: 'New' });
  },
);

describe('complete', () => {
  test('Status: Completed on an order completes its approved lines too', () => {
    const order = orderOf(
      [
        labourLine('WO1', { status: 'InProgress' }),
        labourLine('WO2', { status: 'Declined' }),
        partLine('WP1', 'WO1', { status: 'Approved' }),
      ],
      { status: 'InProgress' },
    );
    expect(complete(order, manager)).toEqual({
      ok: true,
      status: 'Completed',
      lines: [
        { id: 'WO1', status: 'Completed' },
        { id: 'WP1', status: 'Completed' },
      ],
    });
  });

  test('parts not issued hold it back only under Inventory.Issue, and all blockers are told at once', () => {
    const order = orderOf(
      [labourLine('WO1', { status: 'InProgress', sublet: true }), partLine('WP1', 'WO1', { status: 'Approved' })],
      { status: 'InProgress', complaints: [{ id: 'WC1', complaintId: null, description: 'Noise' }] },
    );
    const context = contextOf('manager', { settings: { ...manager.settings, issueRequired: true } });
    expect(complete(order, context)).toEqual({
      ok: false,
      issues: [
        { path: 'lines.WO1.vendorId', message: 'WO1 is sublet and needs a vendor.' },
        { path: 'lines.WP1.issuedQuantity', message: 'Issue all of part WP1 first.' },
        { path: 'complaints.WC1', message: 'Complaint WC1 has no service, done or declined.' },
      ],
    });
  });
});

describe('cancel, decline, close, reopen', () => {
  const order = orderOf([labourLine('WO1'), labourLine('WO2', { status: 'Declined' })]);

  test('cancelling cancels the active lines', () => {
    expect(cancel(order, manager)).toEqual({
      ok: true,
      status: 'Cancelled',
      lines: [{ id: 'WO1', status: 'Cancelled' }],
    });
  });

  test('declining declines the active lines', () => {
    expect(decline(order, manager)).toEqual({
      ok: true,
      status: 'Declined',
      lines: [{ id: 'WO1', status: 'Declined' }],
    });
  });

  test('a Completed order of internal lines is closed by hand', () => {
    const done = orderOf([labourLine('WO1', { status: 'Completed', payer: 'Int' })], { status: 'Completed' });
    expect(close(done, manager)).toEqual({ ok: true, status: 'Closed', lines: [] });
  });

  test('ReOpen needs that none of its invoices is approved, else it makes a supplement', () => {
    const closed = orderOf([labourLine('WO1', { status: 'Completed' })], { status: 'Closed' });
    expect(reopen(closed, manager)).toEqual({ ok: true, status: 'InProgress', lines: [], supplement: false });
    const billed = contextOf('manager', { invoices: { live: 1, approved: 1, billableShares: 0 } });
    expect(reopen(closed, billed)).toMatchObject({ ok: true, supplement: true });
  });
});

describe('status of one line', () => {
  const order = orderOf(
    [labourLine('WO1', { status: 'InProgress' }), partLine('WP1', 'WO1', { status: 'Approved' }), labourLine('WO2')],
    { status: 'InProgress' },
  );

  test('completing labour completes its parts, and the order follows its lines', () => {
    expect(setLineStatus(order, 'WO1', 'Completed', advisor)).toEqual({
      ok: true,
      status: 'New',
      lines: [
        { id: 'WO1', status: 'Completed' },
        { id: 'WP1', status: 'Completed' },
      ],
    });
  });

  test('a waiting line is not approved by a status change', () => {
    expect(setLineStatus(order, 'WO2', 'Approved', manager)).toEqual({
      ok: false,
      issues: [{ path: 'lines.WO2.status', message: 'A line that is new cannot become approved.' }],
    });
  });

  test('Review lines pass Review before Completed', () => {
    const context = contextOf('manager', { settings: { ...manager.settings, review: true } });
    expect(setLineStatus(order, 'WO1', 'Completed', context)).toMatchObject({ ok: false });
    const reviewed = orderOf([labourLine('WO1', { status: 'Review' })], { status: 'Review' });
    expect(setLineStatus(reviewed, 'WO1', 'Completed', context)).toMatchObject({ ok: true, status: 'Completed' });
  });

  test('EdCompWO changes a completed order, which returns to InProgress', () => {
    const done = orderOf([labourLine('WO1', { status: 'Completed' })], { status: 'Completed' });
    expect(setLineStatus(done, 'WO1', 'InProgress', manager)).toMatchObject({ ok: true, status: 'InProgress' });
    expect(setLineStatus(done, 'WO1', 'InProgress', advisor)).toMatchObject({ ok: false });
  });

  test('a cancelled labour line takes its parts along, unless they are issued', () => {
    expect(setLineStatus(order, 'WO1', 'Cancelled', manager)).toMatchObject({
      lines: [
        { id: 'WO1', status: 'Cancelled' },
        { id: 'WP1', status: 'Cancelled' },
      ],
    });
    const issued = orderOf([
      labourLine('WO1', { status: 'InProgress' }),
      partLine('WP1', 'WO1', { status: 'Approved', issuedQuantity: 1_000 }),
    ]);
    expect(setLineStatus(issued, 'WO1', 'Cancelled', manager)).toMatchObject({ ok: false });
  });
});

test('ReOpen: completed work that is taken up again keeps the mark', () => {
  const lines = [labourLine('WO1', { status: 'Completed' }), labourLine('WO2', { status: 'Approved' })];
  const again = withLineStatuses(lines, [
    { id: 'WO1', status: 'InProgress' },
    { id: 'WO2', status: 'InProgress' },
  ]);
  expect(again.map(({ id, reopened }) => [id, reopened ?? false])).toEqual([
    ['WO1', true],
    ['WO2', false],
  ]);
});

describe('the whole answer of a verb', () => {
  const refusal = (message: string) => ({ ok: false, issues: [{ path: '', message }] });
  const NO_PERMISSION = 'You do not have the permission for this.';
  const plain = contextOf('manager', { settings: { ...manager.settings, derivation: false } });
  const cashier = contextOf('cashier');

  test.each([
    ['New', 'Approved'],
    ['BeingInspected', 'Approved'],
    ['WtngForAppr', 'Approved'],
    ['Approved', 'Approved'],
    ['Review', 'Review'],
  ] as const)('without derivation the first approval of an order that is %s makes it %s', (before, after) => {
    expect(approve(orderOf([labourLine('WO1')], { status: before }), plain, nobody)).toEqual({
      ok: true,
      status: after,
      lines: [{ id: 'WO1', status: 'Approved' }],
    });
  });

  test('a part that is approved beside its labour line leaves that as it is', () => {
    const order = orderOf([labourLine('WO1', { status: 'InProgress' }), partLine('WP1', 'WO1')], {
      status: 'InProgress',
    });
    expect(approve(order, manager, nobody)).toEqual({
      ok: true,
      status: 'InProgress',
      lines: [{ id: 'WP1', status: 'Approved' }],
    });
  });

  test.each([
    [{ authorisedBy: ' ', authorisedMode: 'phone' }, ['authorisedBy']],
    [{ authorisedBy: 'Asha Rao', authorisedMode: '' }, ['authorisedMode']],
  ])('an authorisation of %j lacks %j', (given, paths) => {
    const answer = approve(orderOf([labourLine('WO1')]), advisor, given);
    expect(answer.ok ? [] : answer.issues.map((issue) => issue.path)).toEqual(paths);
  });

  test('every verb refuses what its button refuses', () => {
    const fresh = orderOf([labourLine('WO1')]);
    const waits = orderOf([labourLine('WO1')], { status: 'OnHold' });
    expect([
      approve(orderOf([]), manager, nobody),
      hold(fresh, cashier),
      restart(waits, cashier),
      cancel(fresh, cashier),
      decline(fresh, cashier),
      close(fresh, manager),
      reopen(fresh, manager),
    ]).toEqual([
      refusal('No line waits for approval.'),
      refusal(NO_PERMISSION),
      refusal(NO_PERMISSION),
      refusal(NO_PERMISSION),
      refusal(NO_PERMISSION),
      refusal('This needs an order that is completed.'),
      { ...refusal('This needs an order that is closed.'), supplement: false },
    ]);
    expect(complete(fresh, manager)).toEqual(refusal('Approve or decline the new lines first.'));
  });

  test.each([
    ['derived from its lines', manager, 'WtngForParts', 'WtngForParts'],
    ['without derivation Approved where a line is', plain, 'WtngForParts', 'Approved'],
    ['without derivation New where none is', plain, 'New', 'New'],
  ] as const)('a restart from hold is %s', (_, context, line, status) => {
    const order = orderOf([labourLine('WO1', { status: line })], { status: 'OnHold' });
    expect(restart(order, context)).toEqual({ ok: true, status, lines: [] });
  });

  test('a restart from hold of an order without lines is New', () => {
    expect(restart(orderOf([], { status: 'OnHold' }), manager)).toEqual({ ok: true, status: 'New', lines: [] });
  });

  test('a restart of a declined order takes back the lines declined with it, not those cancelled before', () => {
    const lines = [labourLine('WO1', { status: 'Cancelled' }), labourLine('WO2', { status: 'Declined' })];
    expect(restart(orderOf(lines, { status: 'Declined' }), manager)).toEqual({
      ok: true,
      status: 'New',
      lines: [{ id: 'WO2', status: 'New' }],
    });
  });
});
