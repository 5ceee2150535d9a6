import { describe, expect, test } from 'vitest';
import {
  datesOnlyInTime,
  nothingUnfinished,
  noSkippedTests,
  roundingOnlyInMoney,
  timeComesFromTheClock,
} from './forbidden-text.ts';
import { importCycles } from './import-cycles.ts';
import { importDirections } from './import-directions.ts';
import { importsOf } from './imports.ts';
import { lockFileIsWhole } from './lock-file-is-whole.ts';
import { moneyIsComputedInDomain } from './money-in-domain.ts';
import { noBarrels } from './no-barrels.ts';
import { oneWordForOneThing, writtenInDomain } from './one-word.ts';
import { keysAreTold } from './keys-are-told.ts';
import { kindsAreSmall } from './kind-sizes.ts';
import { mastersAreShort } from './short-masters.ts';
import { type Check, type SourceFile, withoutComments } from './source.ts';
import { exportsAreTaken } from './unused-exports.ts';
import { wireNamesOnlyInWire } from './wire-names.ts';

const file = (path: string, text: string): SourceFile => ({ path, text });
const messages = (check: Check, ...files: SourceFile[]) =>
  check(files).map(({ path, line, message }) => `${path}${line === undefined ? '' : `:${line}`} ${message}`);

describe('reading a source', () => {
  test('finds every kind of import and resolves it', () => {
    const text = [
      "import fs from 'node:fs';",
      "import type { Paise } from '@bahi/domain/money/paise';",
      "import { a,\n  b } from '../b.ts';",
      "export { c } from './c.ts';",
      "import './style.css';",
      "const lazy = () => import('./lazy.ts');",
      "// import { no } from './no.ts';",
    ].join('\n');
    const found = importsOf(file('packages/contract/src/wire/a.ts', text));
    expect(found.map(({ to, line, typeOnly }) => [to, line, typeOnly])).toEqual([
      ['node:fs', 1, false],
      ['packages/domain/src/money/paise.ts', 2, true],
      ['packages/contract/src/b.ts', 3, false],
      ['packages/contract/src/wire/c.ts', 5, false],
      ['packages/contract/src/wire/style.css', 6, false],
      ['packages/contract/src/wire/lazy.ts', 7, false],
    ]);
  });

  test('blanks comments but not addresses in strings', () => {
    expect(withoutComments("const a = 'http://x'; // gone\n/* gone */ b")).toBe(
      "const a = 'http://x';        \n           b",
    );
  });
});

describe('import directions', () => {
  const imports = (from: string, specifier: string) =>
    messages(importDirections, file(from, `import { x } from '${specifier}';`));

  test.each([
    ['packages/domain/src/money/round.ts', '../../../contract/src/errors.ts'],
    ['packages/contract/src/errors.ts', '../../../apps/server/src/config.ts'],
    ['apps/web/src/app/shell.tsx', '../../../server/src/config.ts'],
    ['apps/web/src/ui/button.tsx', '@bahi/contract/errors'],
    ['apps/web/src/kit/list-page.tsx', '../features/sales/invoice/page.tsx'],
    ['apps/web/src/features/sales/invoice/page.tsx', '../receipt/page.tsx'],
    ['apps/server/src/features/sales/invoice/get-invoice.ts', '../receipt/store.ts'],
    ['apps/server/src/features/sales/invoice/get-invoice.ts', '../../../flows/order-to-invoice/generate.ts'],
    ['apps/server/src/core/ledger.ts', '../kit/paging.ts'],
    ['apps/server/src/core/ledger.ts', '../http/session.ts'],
    ['apps/server/db/migrate.ts', '../src/core/tx.ts'],
  ])('%s may not import %s', (from, specifier) => {
    expect(imports(from, specifier)).toHaveLength(1);
  });

  test.each([
    ['packages/contract/src/errors.ts', '@bahi/domain/money/paise'],
    ['apps/web/src/features/sales/invoice/page.tsx', './line-grid.tsx'],
    ['apps/web/src/features/sales/invoice/page.tsx', '../sales-words.ts'],
    ['apps/web/src/features/sales/invoice/page.tsx', '../../../kit/list-page.tsx'],
    ['apps/server/src/features/sales/invoice/get-invoice.ts', '../../../core/tx.ts'],
    ['apps/server/src/flows/order-to-invoice/generate.ts', '../../features/sales/invoice/get-invoice.ts'],
    ['apps/server/src/app.ts', './flows/order-to-invoice/generate.ts'],
    ['apps/server/src/features/sales/invoice/invoice.itest.ts', '../receipt/store.ts'],
  ])('%s may import %s', (from, specifier) => {
    expect(imports(from, specifier)).toEqual([]);
  });
});

test('An import cycle is named from file to file', () => {
  const files = [file('apps/a.ts', "import './b.ts';"), file('apps/b.ts', "import './c.ts';")];
  expect(messages(importCycles, ...files, file('apps/c.ts', "import './a.ts';"))).toEqual([
    'apps/a.ts import cycle: apps/a.ts -> apps/b.ts -> apps/c.ts -> apps/a.ts',
  ]);
  expect(messages(importCycles, ...files, file('apps/c.ts', ''))).toEqual([]);
});

describe('the lock file', () => {
  const lock = (packages: object) => lockFileIsWhole(JSON.stringify({ lockfileVersion: 3, packages }));
  const entry = { version: '1.0.0', integrity: 'sha512-x' };

  test('is whole when every optional package has an entry, nested or not', () => {
    const tool = { ...entry, optionalDependencies: { 'tool-linux': '1.0.0', 'tool-win': '1.0.0' } };
    expect(
      lock({
        'node_modules/tool': tool,
        'node_modules/tool-linux': entry,
        'node_modules/tool/node_modules/tool-win': entry,
      }),
    ).toEqual([]);
  });

  test('is not when npm left one out, when an entry has no checksum or the address of a registry', () => {
    const complaints = lock({
      'node_modules/tool': { ...entry, optionalDependencies: { 'tool-win': '1.0.0' } },
      'node_modules/bare': { version: '1.0.0' },
      'node_modules/bound': { ...entry, resolved: 'https://registry.example.in/bound.tgz' },
    });
    expect(complaints.map(({ message }) => message)).toEqual([
      'node_modules/tool lists tool-win as optional, but the lock file has no entry for it',
      'node_modules/bound is bound to the address of one registry',
      'node_modules/bare has no checksum',
    ]);
  });
});

test('Rounding stands in domain/money alone', () => {
  const text = 'const a = Math.round(b);\n// Math.round is spoken about\nconst c = d.toFixed(2);';
  expect(messages(roundingOnlyInMoney, file('apps/server/src/core/stock.ts', text))).toEqual([
    'apps/server/src/core/stock.ts:1 Math.round stands outside of packages/domain/src/money',
    'apps/server/src/core/stock.ts:3 .toFixed( stands outside of packages/domain/src/money',
  ]);
  expect(messages(roundingOnlyInMoney, file('packages/domain/src/money/round.ts', text))).toEqual([]);
});

test('Dates stand in domain/time and the clock alone', () => {
  const text = 'const now = new Date();';
  expect(messages(datesOnlyInTime, file('apps/server/src/core/stock.ts', text))).toHaveLength(1);
  expect(messages(datesOnlyInTime, file('apps/server/src/core/clock.ts', text))).toEqual([]);
  expect(messages(datesOnlyInTime, file('packages/domain/src/time/day.ts', text))).toEqual([]);
});

test('The server and its tests ask the clock alone what time it is', () => {
  const check = (text: string, path = 'apps/server/src/features/party.itest.ts') =>
    messages(timeComesFromTheClock, file(path, text));
  expect(check('const today = new Date().toISOString();')).toEqual([
    'apps/server/src/features/party.itest.ts:1 new Date() asks the machine or the database: ask the clock (core/clock.ts, in tests `api.clock`)',
  ]);
  expect(check('const later = Date.now() + 1;')).toHaveLength(1);
  expect(check('update session set ended_at = now()')).toHaveLength(1);
  expect(check('where due_on < current_date')).toHaveLength(1);
  expect(check('api.clock.now(); performance.now(); const clock = { now() { return at; } };')).toEqual([]);
  expect(check('const at = new Date(instant);')).toEqual([]);
  expect(check('new Date().toISOString()', 'apps/server/src/core/clock.ts')).toEqual([]);
});

test('No test is skipped and nothing is left to do', () => {
  const text = `${'test'}.skip('later', () => {});`;
  expect(messages(noSkippedTests, file('packages/domain/src/a.spec.ts', text))).toHaveLength(1);
  expect(messages(noSkippedTests, file('packages/domain/src/a.spec.ts', "test('now', () => {});"))).toEqual([]);
  expect(messages(nothingUnfinished, file('apps/a.ts', `// ${'TO'}${'DO'} later`))).toHaveLength(1);
});

test('A file that only re-exports files of the project is a barrel', () => {
  expect(messages(noBarrels, file('apps/web/src/ui/index.ts', "export * from './a.ts';\n"))).toHaveLength(1);
  expect(messages(noBarrels, file('apps/web/src/ui/a.ts', "export * from './b.ts';\nexport const c = 1;"))).toEqual([]);
  expect(messages(noBarrels, file('apps/web/src/ui/icons.ts', "export { A } from 'icons';"))).toEqual([]);
});

test('A main button that keys press tells them', () => {
  const check = (button: string, uses = 'useFormDialog({})') =>
    messages(keysAreTold, file('apps/web/src/features/chat/a.tsx', `const dialog = ${uses};\n${button}`));
  expect(check('<Button kind="primary" onClick={() => a > b}>Save</Button>')).toEqual([
    'apps/web/src/features/chat/a.tsx:2 this button is pressed by keys: tell them (keys="mod+s")',
  ]);
  expect(check('<Button kind="primary" onClick={() => a > b} keys="mod+s">Save</Button>')).toEqual([]);
  expect(check('<Button onClick={close}>Cancel</Button>')).toEqual([]);
  expect(check('<Button kind="primary">Show</Button>', 'useState()')).toEqual([]);
});

test('Amounts are computed in the domain alone; adding up, sorting and SQL are not computing', () => {
  const check = (text: string, path = 'apps/server/src/features/sales/invoice/post.ts') =>
    messages(moneyIsComputedInDomain, file(path, text));
  expect(check('const due = invoice.totalPaise - invoice.paidPaise;')).toEqual([
    "apps/server/src/features/sales/invoice/post.ts:1 'invoice.totalPaise -' computes an amount: let a function of packages/domain do it",
  ]);
  expect(check('const tax = (net * ratePercent) / 100;')).toHaveLength(1);
  expect(check('const rest = line.quantity - taken;')).toHaveLength(1);
  expect(check('const sum = a.totalPaise + b.totalPaise; // - b.paidPaise')).toEqual([]);
  expect(check('codes.toSorted((a, b) => a.ratePercent - b.ratePercent)')).toEqual([]);
  expect(check('select i.total_paise - i.paid_paise as "duePaise"')).toEqual([]);
  expect(check('const due = totalPaise - paidPaise;', 'packages/domain/src/payments/due.ts')).toEqual([]);
});

test('A master has at most 25 lines', () => {
  const check = (lines: number, name = 'make') =>
    messages(mastersAreShort, file(`packages/contract/src/masters/${name}.ts`, 'x\n'.repeat(lines)));
  expect(check(26)).toEqual(['packages/contract/src/masters/make.ts 26 lines: a master has at most 25']);
  expect(check(25)).toEqual([]);
  expect(check(60, 'registry')).toEqual([]);
});

test('A kind of document does not outgrow its bound; its tests do not count', () => {
  const page = (name: string, lines: number) =>
    file(`apps/web/src/features/accounting/journal-voucher/${name}`, 'x\n'.repeat(lines));
  const bound = 1_000;
  expect(messages(kindsAreSmall, page('page.tsx', bound), page('page.spec.tsx', bound))).toEqual([]);
  expect(messages(kindsAreSmall, page('page.tsx', bound), page('words.ts', 1))).toEqual([
    'apps/web/src/features/accounting/journal-voucher/page.tsx The journal voucher has 1001 lines and may have 1000: lift what other kinds need too into kit or core',
  ]);
});

test('Names of the wire stand in the wire tables alone', () => {
  const text = 'const price = line.UnPr;';
  expect(messages(wireNamesOnlyInWire, file('apps/server/src/core/stock.ts', text))).toHaveLength(1);
  expect(messages(wireNamesOnlyInWire, file('packages/contract/src/wire/line.wire.ts', text))).toEqual([]);
});

describe('what is exported is taken', () => {
  const rule = file('packages/domain/src/a.ts', 'export const a = 1;\nexport function b() {\n  return a;\n}\n');
  const taker = file('apps/web/src/app/c.ts', "import { b as other } from '@bahi/domain/a';\nother();\n");

  test('what only its spec calls is dead', () => {
    const spec = file('packages/domain/src/a.spec.ts', "import { a, b } from './a.ts';\n");
    expect(messages(exportsAreTaken, rule, spec)).toEqual(['packages/domain/src/a.ts:2 nothing but tests takes b']);
    expect(messages(exportsAreTaken, rule, spec, taker)).toEqual([]);
  });

  test('what nobody takes needs no export; a type may name what its file shows', () => {
    const type = file('packages/domain/src/d.ts', 'export interface D {}\nconst d: D = {};\n');
    expect(messages(exportsAreTaken, rule, taker, type)).toEqual(['packages/domain/src/a.ts:1 a needs no export']);
  });

  test('a file that is loaded whole gives the names that its loader writes', () => {
    const lazy = file('apps/web/src/app/e.ts', "const { a, b } = await import('@bahi/domain/a');\n");
    expect(messages(exportsAreTaken, rule, lazy)).toEqual([]);
  });
});

describe('what people read', () => {
  const onScreen = (text: string) => file('apps/web/src/features/a.tsx', text);

  test('days, times and numbers are written by the domain', () => {
    const when = 'const when = `${formatDate(date)} ${time}`;';
    expect(messages(writtenInDomain, onScreen(when))).toHaveLength(1);
    expect(messages(writtenInDomain, onScreen('count.toLocaleString()'))).toHaveLength(1);
    expect(messages(writtenInDomain, file('packages/domain/src/time/dates.ts', when))).toEqual([]);
  });

  test('one word stands for one thing, in quotes and between tags; names in code are free', () => {
    const lines = ["label('Another user name')", '<p>Send by mail</p>', '  No lines to show', "t('Saving …')"];
    expect(lines.map((line) => messages(oneWordForOneThing, onScreen(line)).length)).toEqual([1, 1, 1, 1]);
    expect(messages(oneWordForOneThing, onScreen("text('notes', 'Remarks')"))).toHaveLength(1);
    const fine = ['const color = theme.color;', "label('Another username')", '// This is no text.'];
    expect(fine.map((line) => messages(oneWordForOneThing, onScreen(line)))).toEqual([[], [], []]);
  });
});
