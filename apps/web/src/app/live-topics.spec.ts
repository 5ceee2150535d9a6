import { type LiveEvent, type LiveTopic, liveTopic } from '@bahi/contract/live';
import { expect, test } from 'vitest';
import { createTopicBook, type TopicLine } from './live-topics.ts';

const record = liveTopic.record('a');
const changed = (seq: number, topic: LiveTopic = record): LiveEvent => ({ topic, seq, kind: 'changed' });
const soon = () => new Promise((resolve) => setTimeout(resolve));

/** A book whose server joins every topic at the given number. */
function bookOnLine(lastSeq = 0) {
  let now = 0;
  const sent: string[] = [];
  const book = createTopicBook(() => now);
  const line: TopicLine = {
    join: async (topics) => {
      sent.push(`join ${topics.join(' ')}`);
      return { joined: Object.fromEntries(topics.map((topic) => [topic, lastSeq])), refused: [] };
    },
    leave: (topics) => sent.push(`leave ${topics.join(' ')}`),
  };
  return { book, line, sent, wait: (ms: number) => (now += ms) };
}

test('what a page listens to is joined in one message, and left when nobody listens', async () => {
  const { book, line, sent } = bookOnLine();
  book.connected(line);
  const stops = [
    book.listen(record, () => {}),
    book.listen(record, () => {}),
    book.listen(liveTopic.user('u'), () => {}),
  ];
  await soon();
  stops.forEach((stop) => stop());
  expect(sent).toEqual(['join record:a user:u', 'leave record:a', 'leave user:u']);
});

test('a gap in the numbers makes the listener read anew, and a reconnect does', async () => {
  const { book, line } = bookOnLine(7);
  const heard: (number | null)[] = [];
  book.listen(record, (event) => heard.push(event && event.seq));
  book.connected(line);
  await soon();
  book.take(changed(8));
  book.take(changed(10));
  expect(heard).toEqual([8, 10, null]);
  book.disconnected();
  book.connected(line);
  await soon();
  expect(heard).toEqual([8, 10, null, null]);
  book.take(changed(8));
  expect(heard.at(-1)).toBe(8);
});

test('where the server may have missed something, everything that is joined is read anew', async () => {
  const { book, line } = bookOnLine();
  const heard: unknown[] = [];
  book.listen(record, (event) => heard.push(event));
  book.missed();
  book.connected(line);
  await soon();
  book.missed();
  expect(heard).toEqual([null]);
});

test('what was joined long after the page had been read may have missed something', async () => {
  const { book, line, wait } = bookOnLine();
  let missed = 0;
  book.listen(record, (event) => (missed += event === null ? 1 : 0));
  wait(5_000);
  book.connected(line);
  await soon();
  expect(missed).toBe(1);
});

test('rights changed: the user hears it, and every topic is asked for again', async () => {
  const { book, line, sent } = bookOnLine();
  const heard: string[] = [];
  const user = liveTopic.user('u');
  book.listen(user, (event) => heard.push(event?.kind ?? 'missed'));
  book.listen(record, (event) => heard.push(event?.kind ?? 'missed'));
  book.connected(line);
  await soon();
  book.dropped({ topic: user, seq: 1, kind: 'rights' });
  await soon();
  expect([heard, sent]).toEqual([['rights'], ['join user:u record:a', 'join user:u record:a']]);
});

test('events of topics that nobody listens to any more are nobody’s', async () => {
  const { book, line } = bookOnLine();
  const heard: unknown[] = [];
  book.connected(line);
  const stop = book.listen(record, (event) => heard.push(event));
  await soon();
  stop();
  book.take(changed(1));
  expect(heard).toEqual([]);
});
