import { DEFAULT_ZONE } from '@bahi/domain/time/dates';
import { describe, expect, it } from 'vitest';
import type { SessionData } from '../../app/session-store.ts';
import { entityClock } from './entity-clock.ts';

const clock = entityClock({ entity: { timeZone: DEFAULT_ZONE } as SessionData['entity'] });

it('a promise is typed and read by the clock of the branch', () => {
  const typed = `${clock.today} 17:00:00`;
  const promised = clock.instantOf(typed);
  expect([promised, clock.wallOf(promised), clock.near(promised)]).toEqual([
    `${clock.today}T11:30:00.000Z`,
    typed,
    'Today 17:00',
  ]);
});

describe('a promise that cannot be stays as it is typed, wherever it is read', () => {
  it.each(['31/2/2027', 'in 2 h', '1700', '17'])('%s', (typed) => {
    const held = clock.instantOf(typed);
    expect([held, clock.wallOf(held), clock.near(held)]).toEqual([typed, typed, typed]);
  });
});
