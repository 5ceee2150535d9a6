import { expect, test } from 'vitest';
import { stateIsInTheDatabase } from './process-state.ts';

const found = (path: string, ...lines: string[]) =>
  stateIsInTheDatabase([{ path, text: lines.join('\n') }]).map(({ line }) => line);

test('a server remembers nothing by itself, but for what the list names with its reason', () => {
  const state = [
    'const seen = new Map<string, Set<string>>();',
    'export const tries: Record<string, number>[] = [];',
    'let count = 0;',
    'export let last: string | null = null;',
  ];
  const harmless = [
    "const KINDS = new Set(['a']);",
    'const LIST: string[] = [1, 2];',
    'function f() {',
    '  const here = new Map<string, string>();',
    '  let n = 0;',
    '}',
  ];
  expect(found('apps/server/src/core/new.ts', ...state, ...harmless)).toEqual([1, 2, 3, 4]);
  expect(found('apps/server/src/core/tx.ts', ...state)).toEqual([]);
  expect(found('apps/server/src/core/new.spec.ts', ...state)).toEqual([]);
  expect(found('apps/web/src/app/live-presence.ts', ...state)).toEqual([]);
});
