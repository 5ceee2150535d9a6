import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { eventLoopWatch } from '../core/event-loop-watch.ts';
import { logRequests } from './request-log.ts';
import { watchRequests } from './watch-requests.ts';

interface Line {
  event?: string;
  ms: number;
  during: { what: string; ref: string }[];
}

it('what holds up the event loop is logged with its endpoint, and counted', async () => {
  const lines: Line[] = [];
  const server = fastify({
    logger: { level: 'warn', stream: { write: (line: string) => lines.push(JSON.parse(line)) } },
  });
  const watch = eventLoopWatch();
  logRequests(server);
  watchRequests(server, watch);
  server.get('/api/Turning/:id', async () => {
    const until = performance.now() + 400;
    while (performance.now() < until);
    return {};
  });
  server.get('/api/Waiting', async () => {
    await sleep(1_500);
    return {};
  });
  await sleep(120);
  const waiting = server.inject({ method: 'GET', url: '/api/Waiting?Text=secret' });
  await server.inject({ method: 'GET', url: '/api/Turning/7' });
  await expect.poll(() => lines.filter(({ event }) => event === 'eventLoopDelay').length).toBeGreaterThan(0);
  const held = lines.find(({ ms }) => ms >= 300)!;
  expect(held.during.map(({ what }) => what).toSorted()).toEqual(['GET /api/Turning/:id', 'GET /api/Waiting']);
  expect(JSON.stringify(lines)).not.toContain('secret');
  expect(watch.delays.count).toBeGreaterThan(0);
  expect(watch.delays.longestMs).toBeGreaterThan(300);
  await waiting;
  await server.close();
});
