import { LIVE_PATH } from '@bahi/contract/live';
import { EVENTS_TO_CLIENT, EVENTS_TO_SERVER, type SocketEvent, socketError } from '@bahi/contract/socket-events';
import { toJsonSchema } from '@bahi/contract/to-zod';
import type { WireType } from '@bahi/contract/wire-type';

type Side = 'send' | 'receive';

const schemaOf = (types: readonly WireType[]): object =>
  types.length === 1 ? toJsonSchema(types[0]!) : { oneOf: types.map((type) => toJsonSchema(type)) };

/** A message of the channel; what it is acknowledged with stands beside it, as Socket.IO answers. */
const messageOf = (name: string, { summary, payload, answer }: SocketEvent): object => ({
  name,
  summary,
  ...(payload && { payload: schemaOf(payload) }),
  ...(answer && { 'x-ack': { oneOf: [toJsonSchema(answer), { $ref: '#/components/schemas/Error' }] } }),
});

const keyOf = (side: Side, name: string): string => `${side}.${name}`;

/** AsyncAPI 3.0 of the socket; made from the same contract by which it is typed. `send` is what the client sends. */
export function buildAsyncApi(): object {
  const sides = [
    ['send', EVENTS_TO_SERVER],
    ['receive', EVENTS_TO_CLIENT],
  ] as const;
  const events = sides.flatMap(([side, all]) =>
    Object.entries<SocketEvent>(all).map(([name, event]) => ({ side, name, event })),
  );
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Bahi',
      version: '1',
      description: 'Socket.IO over websocket alone; the token of the session is sent as `auth.token`.',
    },
    defaultContentType: 'application/json',
    channels: {
      socket: {
        address: LIVE_PATH,
        messages: Object.fromEntries(
          events.map(({ side, name, event }) => [keyOf(side, name), messageOf(name, event)]),
        ),
      },
    },
    operations: Object.fromEntries(
      events.map(({ side, name, event }) => [
        keyOf(side, name),
        {
          action: side,
          summary: event.summary,
          channel: { $ref: '#/channels/socket' },
          messages: [{ $ref: `#/channels/socket/messages/${keyOf(side, name)}` }],
        },
      ]),
    ),
    components: { schemas: { Error: toJsonSchema(socketError) } },
  };
}
