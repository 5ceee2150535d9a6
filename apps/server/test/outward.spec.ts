import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../src');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.(itest|spec|fixture)\.ts$/.test(name))
  .map((name) => [name.replaceAll('\\', '/'), readFileSync(join(SRC, name), 'utf8')] as const);
const filesWith = (pattern: RegExp) => files.filter(([, text]) => pattern.test(text)).map(([name]) => name);

it('the server calls out in two files only besides its database: to addresses of the configuration, and to push services that it names', () => {
  const outward = /\bfetch\(|createTransport\(|from 'node:(http|https|net|tls|dgram|http2|dns)'|new WebSocket\(|undici/;
  const typesOnly = /^import type [^;]*;$/gm;
  const calling = files.filter(([, text]) => outward.test(text.replace(typesOnly, ''))).map(([name]) => name);
  expect(calling.sort()).toEqual([
    'core/gathering-socket.ts',
    'core/push/push-gateway.ts',
    'features/platform/outbox/gateways.ts',
  ]);
});

it('no address redirects, no command of the system is run, no text becomes a program', () => {
  expect(filesWith(/\.redirect\(/)).toEqual([]);
  // Its text is the one word by which Node gives the collector of garbage.
  expect(filesWith(/child_process|\beval\(|new Function\(|node:vm/)).toEqual(['core/collect-at-rest.ts']);
});

it('patterns are made from constants, never from what a user typed', () => {
  expect(filesWith(/new RegExp\(/).sort()).toEqual([
    // The name of a cookie, an attribute, a shape; the prefix of a contact.
    'core/files/safe-svg.ts',
    'core/sheet/parse-xlsx.ts',
    'features/parties/read-contacts.ts',
    'features/platform/session/credential-cookie.ts',
  ]);
});
