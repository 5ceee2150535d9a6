import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocateLineId, lineIdCounters, lineIdNumber, takeLineId } from './line-id.ts';
import type { LineIdCounters } from './line-id.ts';

test('labour IO<n>, part IP<n>, n being the highest existing plus one', () => {
  const counters = lineIdCounters(['IO1', 'IO7', 'IP2']);
  expect([allocateLineId('IO', counters).id, allocateLineId('IP', counters).id]).toEqual(['IO8', 'IP3']);
});

test('complaints and collisions are counted apart', () => {
  expect([lineIdNumber('WC', 'WCo3'), lineIdNumber('WCo', 'WCo3'), lineIdNumber('WC', 'WC4')]).toEqual([0, 3, 4]);
});

test('line ids count up per document and are never reused after a delete', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (steps) => {
      let counters: LineIdCounters = {};
      let ids: string[] = [];
      const given = new Set<string>();
      for (const add of steps) {
        if (!add) {
          ids = ids.slice(0, -1);
          continue;
        }
        const next = allocateLineId('WP', lineIdCounters(ids, counters));
        expect(given.has(next.id)).toBe(false);
        given.add(next.id);
        ids = [...ids, next.id];
        counters = next.counters;
      }
    }),
  );
});

test.each([
  [null, { id: 'WO7', last: 7 }],
  ['WO7', { id: 'WO7', last: 7 }],
  ['WO1006', { id: 'WO1006', last: 1006 }],
  ['WO1007', null],
  ['WO6', null],
  ['WP7', null],
])('After six lines a new one that its client calls %s becomes %j', (sent, taken) => {
  expect(takeLineId('WO', sent, 6)).toEqual(taken);
});
