import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineStatus, WorkOrderStatus } from '../document/work-order.ts';
import type { WorkOrder } from '../document/work-order.ts';
import { canChangeLineStatus, isActive, countsAsApproved } from './line-status.ts';
import type { WorkOrderContext } from './work-order-actions.ts';
import { contextOf, labourLine, orderOf, partLine, workOrderActions } from './work-order.fixture.ts';
import { approve, cancel, close, complete, decline, hold, reopen, restart } from './work-order-transitions.ts';
import { setLineStatus } from './line-transition.ts';
import { statusesOf, withLineStatuses } from './transition.ts';
import type { Transition } from './transition.ts';
import { isWorkOrderActive, statusFromLines } from './work-order-status.ts';

const lineIds = ['WO1', 'WO2', 'WP1', 'WP2'];
const auth = { authorisedBy: 'Asha Rao', authorisedMode: 'phone' };

const verbs = {
  approve: (order: WorkOrder, context: WorkOrderContext) => approve(order, context, auth),
  hold,
  restart,
  complete,
  cancel,
  decline,
  close,
  reopen,
};
const step = fc.oneof(
  fc.record({ verb: fc.constantFrom(...(Object.keys(verbs) as (keyof typeof verbs)[])) }),
  fc.record({ line: fc.constantFrom(...lineIds), to: fc.constantFrom(...Object.values(LineStatus)) }),
  fc.record({ approveOnly: fc.constantFrom(...lineIds) }),
);

function take(
  order: WorkOrder,
  context: WorkOrderContext,
  one: typeof step extends fc.Arbitrary<infer S> ? S : never,
): Transition {
  if ('verb' in one) return verbs[one.verb](order, context);
  if ('approveOnly' in one) return approve(order, context, auth, [one.approveOnly]);
  return setLineStatus(order, one.line, one.to, context);
}

const start = (): WorkOrder =>
  orderOf([labourLine('WO1'), labourLine('WO2'), partLine('WP1', 'WO1'), partLine('WP2', null, { free: true })]);

const walk = fc.record({
  role: fc.constantFrom('owner', 'manager', 'advisor', 'cashier', 'technician'),
  derivation: fc.boolean(),
  steps: fc.array(step, { maxLength: 30 }),
});

const contextFor = (role: string, derivation: boolean): WorkOrderContext => {
  const context = contextOf(role);
  return { ...context, settings: { ...context.settings, derivation } };
};

test('random walks: every step is a known status, and a refusal says why', () => {
  fc.assert(
    fc.property(walk, ({ role, derivation, steps }) => {
      const context = contextFor(role, derivation);
      let order = start();
      for (const one of steps) {
        const result = take(order, context, one);
        if (!result.ok) {
          expect(result.issues.length).toBeGreaterThan(0);
          expect(result.issues.every((issue) => issue.message.length > 5)).toBe(true);
          continue;
        }
        order = { ...order, status: result.status, lines: withLineStatuses(order.lines, result.lines) };
        expect(Object.values(WorkOrderStatus)).toContain(order.status);
        expect(order.lines.every((line) => Object.values(LineStatus).includes(line.status))).toBe(true);
      }
    }),
  );
});

test('random walks: only approving takes a line from waiting to approved, and only hold and restart bring one back to New', () => {
  fc.assert(
    fc.property(walk, ({ role, derivation, steps }) => {
      const context = contextFor(role, derivation);
      let order = start();
      for (const one of steps) {
        const result = take(order, context, one);
        if (!result.ok) continue;
        const verb = 'verb' in one ? one.verb : 'approveOnly' in one ? 'approve' : 'line';
        for (const change of result.lines) {
          const from = order.lines.find((line) => line.id === change.id)!.status;
          if (countsAsApproved(change.status) && isActive(from) && !countsAsApproved(from) && from !== 'OnHold') {
            expect(verb).toBe('approve');
          }
          if (change.status === 'New' && isActive(from) && from !== 'WtngForAppr') expect(verb).toBe('hold');
          if (verb === 'line' && 'line' in one && change.id === one.line)
            expect(canChangeLineStatus(from, change.status)).toBe(true);
        }
        order = { ...order, status: result.status, lines: withLineStatuses(order.lines, result.lines) };
      }
    }),
  );
});

test('random walks: a Closed, Cancelled or Declined order moves only by reopen or restart, and never for a reader', () => {
  fc.assert(
    fc.property(walk, ({ role, derivation, steps }) => {
      const context = contextFor(role, derivation);
      let order = start();
      for (const one of steps) {
        const result = take(order, context, one);
        if (!result.ok) continue;
        if (role === 'cashier') expect('line' in one).toBe(true);
        if (!isWorkOrderActive(order.status)) {
          expect(['reopen', 'restart']).toContain('verb' in one ? one.verb : 'none');
        }
        order = { ...order, status: result.status, lines: withLineStatuses(order.lines, result.lines) };
      }
    }),
  );
});

test('random walks: with derivation on, an order that no verb has stopped or finished agrees with its lines', () => {
  fc.assert(
    fc.property(walk, ({ role, steps }) => {
      const context = contextFor(role, true);
      let order = start();
      for (const one of steps) {
        const result = take(order, context, one);
        if (!result.ok) continue;
        order = { ...order, status: result.status, lines: withLineStatuses(order.lines, result.lines) };
        const byLines = 'approveOnly' in one || 'line' in one || one.verb === 'approve' || one.verb === 'complete';
        if (byLines && result.lines.length > 0) expect(order.status).toBe(statusFromLines(statusesOf(order.lines)));
      }
    }),
  );
});

test('random walks: what a button allows for permission and status the transition does, but for the rules of its lines', () => {
  fc.assert(
    fc.property(walk, ({ role, derivation, steps }) => {
      const context = contextFor(role, derivation);
      let order = start();
      for (const one of steps) {
        const actions = workOrderActions(order, context);
        const result = take(order, context, one);
        if ('verb' in one) expect(result.ok).toBe(actions[one.verb].allowed);
        if (result.ok) order = { ...order, status: result.status, lines: withLineStatuses(order.lines, result.lines) };
      }
    }),
  );
});
