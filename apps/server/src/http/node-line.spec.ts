import { liveTopic } from '@bahi/contract/live';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BEAT_MS, MAX_NEWS_BYTES, type NodeLine, type NodeMessage, type NodeNews, openNodeLine } from './node-line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const noticeOf = (id: string, byUserName = 'Meera'): NodeNews => ({
  is: 'notice',
  orgId: 'org',
  topic: liveTopic.record(id),
  notice: { kind: 'changed', byUserId: 'u', byUserName },
});

/** Nodes on one wire, which can be cut for what is sent to one of them. */
function wire() {
  const lines = new Map<string, NodeLine>();
  const deaf = new Set<string>();
  const sent: NodeMessage[] = [];
  const join = (node: string) => {
    const log: string[] = [];
    const line = openNodeLine({
      node,
      nowMs: () => performance.now(),
      send(message) {
        sent.push(message);
        for (const [name, other] of lines) if (!deaf.has(name)) other.hear(message);
      },
      onNews(from, news) {
        if (news.is === 'asks') lines.get(node)!.tell({ is: 'answers' });
        if (news.is === 'notice') log.push(`${from} ${news.topic}`);
      },
      onMissed: () => log.push('missed'),
      onGone: (gone) => log.push(`${gone} gone`),
    });
    lines.set(node, line);
    line.tell({ is: 'asks' });
    vi.advanceTimersByTime(50);
    return { line, log, take: () => log.splice(0) };
  };
  return { join, lines, deaf, sent };
}

test('what one node tells the others hear, in order and once; it does not hear itself', () => {
  const { join, sent } = wire();
  const [a, b] = [join('a'), join('b')];
  [a, b].forEach((each) => each.take());
  sent.length = 0;
  a.line.tell(noticeOf('1'));
  a.line.tell(noticeOf('2'), noticeOf('1'));
  vi.advanceTimersByTime(20);
  expect([a.take(), b.take(), sent.length]).toEqual([[], ['a record:2', 'a record:1'], 1]);
});

test('of a node that starts the others have missed nothing; it hears of their past as it asks, before it has browsers', () => {
  const { join } = wire();
  const [a, b] = [join('a'), join('b')];
  expect([a.take(), b.take()]).toEqual([[], ['missed']]);
  a.line.tell(noticeOf('1'));
  vi.advanceTimersByTime(20);
  expect(b.take()).toEqual(['a record:1']);
});

test('a message that is lost is noticed at the next one, and at the next beat when none follows', () => {
  const { join, deaf } = wire();
  const [a, b] = [join('a'), join('b')];
  a.line.tell(noticeOf('0'));
  vi.advanceTimersByTime(20);
  b.take();
  for (const next of [() => a.line.tell(noticeOf('2')), () => a.line.beat()]) {
    deaf.add('b');
    a.line.tell(noticeOf('1'));
    vi.advanceTimersByTime(20);
    deaf.delete('b');
    next();
    vi.advanceTimersByTime(20);
    expect(b.take()).toContain('missed');
    a.line.beat();
    expect(b.take()).not.toContain('missed');
  }
});

test('a node that falls silent is gone, and may have written without telling; one that leaves told everything', () => {
  const { join, lines } = wire();
  const [a, b, c] = [join('a'), join('b'), join('c')];
  const beatFor = (ms: number) => {
    for (let passed = 0; passed < ms; passed += BEAT_MS) {
      vi.advanceTimersByTime(BEAT_MS);
      for (const line of lines.values()) line.beat();
    }
  };
  beatFor(20_000);
  [a, b, c].forEach((each) => each.take());
  lines.delete('c');
  beatFor(20_000);
  expect([a.take(), b.take()]).toEqual([
    ['c gone', 'missed'],
    ['c gone', 'missed'],
  ]);
  b.line.tell(noticeOf('last'));
  b.line.close();
  expect(a.take()).toEqual(['b record:last', 'b gone']);
});

test('no message is longer than PostgreSQL lets through, so that the adapter needs no table for long ones', () => {
  const { join, sent } = wire();
  const { line } = join('a');
  sent.length = 0;
  const names = ['न'.repeat(200), '"\\'.repeat(100), 'x'.repeat(200)];
  line.tell(...Array.from({ length: 200 }, (_, at) => noticeOf(`${at}`.padStart(64, '0'), names[at % 3])));
  vi.advanceTimersByTime(20);
  const sizes = sent.map((message) => Buffer.byteLength(JSON.stringify(message)));
  expect(Math.max(...sizes)).toBeLessThan(MAX_NEWS_BYTES + 200);
  expect(sent.flatMap(({ news }) => news)).toHaveLength(200);
  expect(sent.length).toBeLessThan(30);
});
