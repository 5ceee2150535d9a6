import { readFileSync } from 'node:fs';
import { EVENTS_TO_CLIENT, EVENTS_TO_SERVER } from '@bahi/contract/socket-events';
import { expect, test } from 'vitest';
import { buildAsyncApi } from './async-api.ts';

interface Document {
  channels: { socket: { messages: Record<string, { name: string; payload?: object; 'x-ack'?: object }> } };
  operations: Record<string, { messages: { $ref: string }[] }>;
}
const document = JSON.parse(JSON.stringify(buildAsyncApi())) as Document;
const { messages } = document.channels.socket;

test('every event of the socket is in the document once, by its name and direction', () => {
  expect(Object.keys(messages)).toEqual([
    ...Object.keys(EVENTS_TO_SERVER).map((name) => `send.${name}`),
    ...Object.keys(EVENTS_TO_CLIENT).map((name) => `receive.${name}`),
  ]);
});

test('what a client sends says how it is acknowledged, what it hears has no acknowledgement', () => {
  const acknowledged = Object.keys(messages).filter((key) => messages[key]!['x-ack']);
  expect(acknowledged).toEqual(Object.keys(messages).filter((key) => key.startsWith('send.')));
});

test('every operation names a message that is there', () => {
  const named = Object.values(document.operations).flatMap((each) => each.messages.map(({ $ref }) => $ref));
  expect(named).toEqual(Object.keys(messages).map((key) => `#/channels/socket/messages/${key}`));
});

test('every event that the server listens to is in the contract', () => {
  const served = ['chat-sockets.ts', 'sockets.ts'].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'));
  const names = served.flatMap((code) =>
    [...code.matchAll(/socket\.on\(\s*'(\w+)'/g)]
      .map((match) => match[1]!)
      .filter((name) => !name.startsWith('disconnect')),
  );
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !(name in EVENTS_TO_SERVER))).toEqual([]);
});
