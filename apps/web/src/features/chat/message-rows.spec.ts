import { expect, test } from 'vitest';
import { cut, layOver, ownLatest, withDeleted, withReader } from './message-rows.ts';
import type { Message } from './talk.ts';

const message = (seq: number, part: Partial<Message> = {}): Message => ({
  id: `m${seq}`,
  roomId: 'room',
  senderId: 'asha',
  senderName: 'Asha',
  words: `Words ${seq}`,
  createdAt: '2026-11-21T10:00:00Z',
  readBy: [],
  seq,
  ev: seq,
  clientId: `c${seq}`,
  mentions: [],
  files: [],
  ...part,
});
const seqs = (rows: readonly Message[]) => rows.map(({ seq }) => seq);

test('whatever came in which order, a message stands once and at its place', () => {
  expect(seqs(layOver([message(2), message(3)], [message(3), message(1), message(4)]))).toEqual([1, 2, 3, 4]);
});

test('a later change wins over an earlier one, whichever comes first', () => {
  const [old, edited] = [message(1), message(1, { ev: 5, words: 'Edited' })];
  for (const rows of [layOver([old], [edited]), layOver([edited], [old])]) expect(rows).toEqual([edited]);
});

test('an event that does not know the own star leaves it', () => {
  const [row] = layOver([message(1, { starred: true })], [message(1, { ev: 2, words: 'Edited' })]);
  expect([row!.starred, row!.words]).toEqual([true, 'Edited']);
});

test('a deleted message keeps its place and loses its words', () => {
  const [one, two] = withDeleted([message(1), message(2)], ['m1'], 3);
  expect([one!.deleted, one!.words, one!.seq, two!.words]).toEqual([true, undefined, 1, 'Words 2']);
});

test('who read a message is told once, and never of an own one', () => {
  const rows = withReader(withReader([message(1)], ['m1'], 'ravi'), ['m1'], 'ravi');
  expect(withReader(rows, ['m1'], 'asha')[0]!.readBy).toEqual(['ravi']);
});

test('edit and delete are offered for the latest message of the room alone, to its sender, at the end of the list', () => {
  const rows = [message(1), message(2, { senderId: 'ravi' }), message(3, { deleted: true })];
  expect(ownLatest(rows, true, 'ravi')?.seq).toBe(2);
  expect(ownLatest(rows, true, 'asha')).toBeUndefined();
  expect(ownLatest(rows, false, 'ravi')).toBeUndefined();
});

test('a long list loses the end that is farther away', () => {
  const rows = Array.from({ length: 310 }, (_, at) => message(at + 1));
  const [older, newer] = [cut(rows, 'older'), cut(rows, 'newer')];
  expect([older.rows[0]!.seq, older.isCut, newer.rows.at(-1)!.seq, newer.isCut]).toEqual([1, true, 310, true]);
  expect(cut(rows.slice(0, 5), 'older').isCut).toBe(false);
});
