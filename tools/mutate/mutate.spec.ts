import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSources, type SourceFile } from '../checks/source.ts';
import { choose } from './choose.ts';
import { findMutations } from './find-mutations.ts';
import { MEANINGLESS } from './meaningless.ts';
import { nearestTests } from './nearest-tests.ts';

const file = (name: string, text = ''): SourceFile => ({ path: name, text });

/** What becomes of a text by each of its mutations. */
function mutate(text: string): string[] {
  return findMutations(file('a.ts', text)).map(
    ({ start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
  );
}

describe('mutations', () => {
  test.each<[string, string[]]>([
    ['a < b', ['a <= b']],
    ['a >= b', ['a > b']],
    ['a === b', ['a !== b']],
    ['a + b * c', ['a - b * c', 'a + b / c']],
    ['a && b', ['a || b']],
    ['a ?? b', ['(a)']],
    ['!a', [' a']],
    ['-a', [' a']],
    ['Math.abs(a)', ['(a)']],
    ['Math.min(a, 1)', ['Math.max(a, 1)']],
    ['a.some(isOpen)', ['a.every(isOpen)']],
    ['a ? b : c', ['false ? b : c', 'true ? b : c']],
    ['true', ['false']],
    ["'The line is closed.'", ["''"]],
    ['`${a} days are too many.`', ["''"]],
    ['[a, b]', ['[]']],
  ])('%s has its own', (expression, expected) => {
    const around = (inner: string) => `const f = () => (${inner});`;
    expect(mutate(around(expression))).toEqual(expected.map(around));
  });

  test('A statement, a return and a throw are left out', () => {
    expect(mutate('function f() { count += 1; save(); return a; }')).toEqual([
      'function f() { ; save(); return a; }',
      'function f() { count -= 1; save(); return a; }',
      'function f() { count += 1; ; return a; }',
      'function f() { count += 1; save(); ; }',
    ]);
  });

  test('A condition always holds or never does; leaving out its one statement would be the same as never', () => {
    const text = (condition: string) => `function f() { if (${condition}) return; go(); }`;
    expect(mutate(text('a'))).toEqual([text('false'), text('true'), 'function f() { if (a) return; ; }']);
  });

  test.each([
    ['a return of undefined', 'const f = () => { return undefined; };'],
    ['types', "type A = -1 | 'x' | true; interface B { a: 'x' }"],
    ['imports', "import { a } from './a.ts'; export { b } from './b.ts';"],
    ['tables of texts', "const LABELS = { open: 'Open', list: ['a', 'b'] };"],
    ['names of properties', "const f = () => ({ 'a-b': c });"],
    ['the kind of a value', 'const f = (a: unknown) => typeof a;'],
    ['codes and labels', "const f = () => a.set('open', 'Open orders');"],
  ])('%s have none', (_, text) => {
    expect(mutate(text)).toEqual([]);
  });

  test('A mutation knows its place and says what it does', () => {
    expect(findMutations(file('a.ts', 'const f = () =>\n  a > 0 && b;\n'))).toEqual([
      { path: 'a.ts', line: 2, code: 'a > 0 && b;', what: '`>` becomes `>=`', start: 20, end: 21, replacement: '>=' },
      { path: 'a.ts', line: 2, code: 'a > 0 && b;', what: '`&&` becomes `||`', start: 24, end: 26, replacement: '||' },
    ]);
  });
});

test('A seed chooses the same again, another seed something else, and never one twice', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => i);
  expect(choose(hundred, 5, 1)).toEqual(choose(hundred, 5, 1));
  expect(choose(hundred, 5, 1)).not.toEqual(choose(hundred, 5, 2));
  expect(choose(hundred, 100, 3).sort((a, b) => a - b)).toEqual(hundred);
  expect(choose(hundred, 200, 3)).toHaveLength(100);
});

describe('nearest tests', () => {
  test('of the domain are those that import a file, directly before over others', () => {
    const testsOf = nearestTests(
      [
        file('packages/domain/src/a/far.spec.ts', "import { far } from './far.ts';"),
        file('packages/domain/src/a/far.ts', "import { near } from '../b/near.ts';"),
        file('packages/domain/src/b/near.spec.ts', "import { near } from './near.ts';"),
        file('packages/domain/src/b/other.spec.ts', "import type { Near } from './near.ts';"),
        file('apps/web/src/near.spec.ts', "import { near } from '@bahi/domain/b/near';"),
      ],
      'packages/domain/',
    );
    expect(testsOf('packages/domain/src/b/near.ts')).toEqual([
      'packages/domain/src/b/near.spec.ts',
      'packages/domain/src/a/far.spec.ts',
    ]);
  });

  test('of the server stand in its folder, above it or beside what imports it, and speak of what its name says', () => {
    const feature = 'apps/server/src/features/accounting';
    const testsOf = nearestTests(
      [
        file('apps/server/src/app-routes.ts', "import { routes } from './features/accounting/invoice/routes.ts';"),
        file('apps/server/src/core/ledger/post-journal.ts'),
        file(`${feature}/invoice/a-print.itest.ts`, "it('prints an invoice')"),
        file(`${feature}/invoice/invoice.itest.ts`, "it('posts a journal'); it('journals')"),
        file(`${feature}/invoice/post-invoice.ts`, "import { post } from '../../../core/ledger/post-journal.ts';"),
        file(`${feature}/books.itest.ts`, ''),
        file('apps/server/src/features/parties/party.itest.ts', ''),
        file('apps/server/test/walk.itest.ts', "it('posts a journal')"),
      ],
      'apps/server/',
    );
    expect(testsOf('apps/server/src/core/ledger/post-journal.ts')).toEqual([
      `${feature}/invoice/invoice.itest.ts`,
      `${feature}/invoice/a-print.itest.ts`,
      'apps/server/test/walk.itest.ts',
    ]);
    expect(testsOf(`${feature}/invoice/post-invoice.ts`)).toEqual([
      `${feature}/invoice/a-print.itest.ts`,
      `${feature}/invoice/invoice.itest.ts`,
      `${feature}/books.itest.ts`,
      'apps/server/test/walk.itest.ts',
    ]);
  });
});

test('of a feature that is tried where it flows into another are named after its folder', () => {
  const testsOf = nearestTests(
    [
      file('apps/server/src/features/inventory/stock-count/found-goods.ts'),
      file('apps/server/src/flows/stock-count-to-adjustment/stock-count.itest.ts', ''),
      file('apps/server/src/flows/estimate-to-order/estimate.itest.ts', ''),
    ],
    'apps/server/',
  );
  expect(testsOf('apps/server/src/features/inventory/stock-count/found-goods.ts')).toEqual([
    'apps/server/src/flows/stock-count-to-adjustment/stock-count.itest.ts',
  ]);
});

describe('what is named as meaningless', () => {
  const sources = loadSources(path.resolve(import.meta.dirname, '../..'));

  test('stands in the code, once each, and has its reason', () => {
    const known = new Set(
      MEANINGLESS.map((named) => named.path).flatMap((name) =>
        findMutations(sources.find((source) => source.path === name)!).map((each) => keyOf(each)),
      ),
    );
    const keys = MEANINGLESS.map(keyOf);
    expect(keys.filter((key) => !known.has(key))).toEqual([]);
    expect(keys).toEqual([...new Set(keys)]);
    expect(MEANINGLESS.filter(({ why }) => !/^[A-Z`].{20,}\.$/.test(why))).toEqual([]);
  });
});

const keyOf = (named: { path: string; code: string; what: string }) => `${named.path}  ${named.what}  ${named.code}`;
