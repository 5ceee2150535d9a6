import { expect, test } from 'vitest';
import { rowsInMemory } from '../../app/memory-store.fixture.ts';
import { sendEachOnce } from '../../kit/device-queue.ts';
import { type MessageAnswer, type NewMessage, nextMessage, waitingMessages } from './waiting-messages.ts';

const made = (clientId: string, to = 'ravi'): NewMessage => ({
  clientId,
  talk: { kind: 'Private', participantId: to },
  words: clientId,
  replyToId: null,
  mentions: [],
  files: [],
  madeAt: '2026-11-21T10:00:00.000Z',
});
const pass = (queue: ReturnType<typeof waitingMessages>, owner: string, send: (clientId: string) => MessageAnswer) =>
  sendEachOnce(queue, owner, (row) => Promise.resolve(send(row.clientId)), nextMessage);
const left = async (queue: ReturnType<typeof waitingMessages>) =>
  (await queue.of('asha')).map(({ clientId }) => clientId);

test('waiting messages are sent in the order in which they were written, each once, wherever the network ends', async () => {
  for (let at = 0; at < 12; at += 1) {
    const queue = waitingMessages(rowsInMemory());
    for (const clientId of ['a', 'b', 'c', 'd']) await queue.keep('asha', made(clientId));
    const server: string[] = [];
    let step = 0;
    /** On its way, then its answer on its way. */
    const send = (clientId: string): MessageAnswer => {
      if (step++ === at) return { kind: 'unreachable' };
      if (!server.includes(clientId)) server.push(clientId);
      return step++ === at ? { kind: 'unreachable' } : { kind: 'posted' };
    };
    await pass(queue, 'asha', send);
    await pass(queue, 'asha', send);
    expect([server, await left(queue)]).toEqual([['a', 'b', 'c', 'd'], []]);
  }
});

test('a refused message keeps its words until a person retries or discards it, and holds no other back', async () => {
  const queue = waitingMessages(rowsInMemory());
  for (const clientId of ['a', 'b']) await queue.keep('asha', made(clientId));
  await pass(queue, 'asha', (clientId) =>
    clientId === 'a' ? { kind: 'refused', reason: 'This room was not found.' } : { kind: 'posted' },
  );
  const [row] = await queue.of('asha');
  expect([row!.words, row!.refusal, await left(queue)]).toEqual(['a', 'This room was not found.', ['a']]);
  expect(nextMessage(await queue.of('asha'), new Set())).toBeUndefined();
});

test('where the server cannot take one now no later one of that talk overtakes it, another talk goes on', async () => {
  const queue = waitingMessages(rowsInMemory());
  for (const one of [made('a'), made('b'), made('c', 'store')]) await queue.keep('asha', one);
  const sent: string[] = [];
  await pass(queue, 'asha', (clientId) => {
    sent.push(clientId);
    return clientId === 'a' ? { kind: 'busy' } : { kind: 'posted' };
  });
  expect([sent, await left(queue)]).toEqual([
    ['a', 'c'],
    ['a', 'b'],
  ]);
});

test('messages are of who wrote them: nobody else at this browser sees or sends them', async () => {
  const queue = waitingMessages(rowsInMemory());
  await queue.keep('asha', made('a'));
  const sent: string[] = [];
  await pass(queue, 'ravi', (clientId) => {
    sent.push(clientId);
    return { kind: 'posted' };
  });
  expect([sent, await queue.of('ravi'), await left(queue)]).toEqual([[], [], ['a']]);
});
