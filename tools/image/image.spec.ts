import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findLast, readCommand, readDockerfile, readVariables } from './dockerfile.ts';
import { makeIgnored } from './ignored.ts';

const root = path.join(import.meta.dirname, '../..');
const stages = readDockerfile(readFileSync(path.join(root, 'Dockerfile'), 'utf8'));
const image = stages.at(-1)!;

test('The image runs as another user than root, says how it is healthy, and is built from short names of images', () => {
  expect(findLast(image, 'USER')).toBe('node');
  expect(readCommand(findLast(image, 'HEALTHCHECK')!)[0]).toBe('node');
  expect(readVariables(findLast(image, 'ENV')!)).toMatchObject({ NODE_ENV: 'production', BAHI_DEMO: 'off' });
  expect(new Set(stages.map(({ base }) => base))).toEqual(new Set(['node:24-bookworm-slim', 'manifests']));
});

test('Secrets, data, installed packages and tests stay out of the image', () => {
  const ignored = makeIgnored(readFileSync(path.join(root, '.dockerignore'), 'utf8'));
  const kept = ['package.json', 'apps/server/src/main.ts', 'packages/domain/src/money/money.ts', 'tools/test.mjs'];
  const left = [
    ...['.env', '.data/postgres-password', '.git/config', 'docs/operations.md', 'node_modules/pg/package.json'],
    ...['apps/web/node_modules/react/index.js', 'apps/web/dist/index.html', 'apps/server/src/config.spec.ts'],
    ...['apps/server/src/http/sockets.itest.ts', 'apps/server/test/api.ts', 'e2e/roles.e2e.ts'],
  ];
  expect([kept.filter(ignored), left.filter((file) => !ignored(file))]).toEqual([[], []]);
});
