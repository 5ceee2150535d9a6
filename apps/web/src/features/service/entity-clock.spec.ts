import { DEFAULT_ZONE } from '@bahi/domain/time/dates';
import { describe, expect, it } from 'vitest';
import type { SessionData } from '../../app/session-store.ts';
import { entityClock } from './entity-clock.ts';

const clock = entityClock({ entity: { timeZone: DEFAULT_ZONE } as SessionData['entity'] });

it('a promise is typed and read by the clock of the branch', () => {
  const promised = clock.instantOf('2026-11-24 17:00:00');
  expect([promised, clock.wallOf(promised), clock.near(promised)]).toEqual([
    '2026-11-24T11:30:00.000Z',
    '2026-11-24 17:00:00',
    expect.stringMatching(/^24 Nov.* 17:00$|^24\/11\/2026 17:00$/),
  ]);
});

describe('a promise that cannot be stays as it is typed, wherever it is read', () => {
  it.each(['31/2/2027', 'in 2 h', '1700', '17'])('%s', (typed) => {
    const held = clock.instantOf(typed);
    expect([held, clock.wallOf(held), clock.near(held)]).toEqual([typed, typed, typed]);
  });
});
