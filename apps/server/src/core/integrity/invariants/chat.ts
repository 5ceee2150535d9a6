import type { Invariant } from './invariant.ts';

/**
 * Rooms belong to their members, and a check is none of them: functions of the schema look through the walls and tell numbers
 * alone, of the rooms of the organisation whose transaction asks.
 */
const of = (broken: 'places' | 'unread') =>
  `select null::uuid as "entityId", subject, found from exchange.broken_${broken}()
   where nullif(current_setting('app.org', true), '')::uuid = $1`;

export const chat: Invariant[] = [
  { promise: 'Places of messages in a room have no gaps.', sql: of('places') },
  { promise: 'What is unread to a member is what he has not read, never less than nothing.', sql: of('unread') },
];
