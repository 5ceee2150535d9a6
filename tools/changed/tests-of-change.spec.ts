import { expect, test } from 'vitest';
import type { SourceFile } from '../checks/source.ts';
import { testsOfChange } from './tests-of-change.ts';

const file = (name: string, text = ''): SourceFile => ({ path: name, text });
const invoice = 'apps/server/src/features/accounting/invoice';
const sources = [
  file('packages/domain/src/tax.ts'),
  file('packages/domain/src/tax.spec.ts', "import { tax } from './tax.ts';"),
  file(`${invoice}/price-invoice.ts`, "import { tax } from '@bahi/domain/tax';"),
  file(`${invoice}/invoice.itest.ts`),
  file('apps/server/src/features/parties/party.itest.ts'),
  file('apps/web/src/kit/pricing.ts', "import { tax } from '@bahi/domain/tax';"),
  file('apps/web/src/kit/pricing.spec.tsx', "import { price } from './pricing.ts';"),
];

test('A change of a rule runs its own tests and those of what uses it, in server and browser', () => {
  expect(testsOfChange(sources, ['packages/domain/src/tax.ts'])).toEqual([
    { project: 'packages/domain', tests: ['src/tax.spec.ts'] },
    { project: 'apps/web', tests: ['src/kit/pricing.spec.tsx'] },
    { project: 'apps/server', tests: ['src/features/accounting/invoice/invoice.itest.ts'] },
  ]);
});

test('A changed test runs; a changed page of the documentation runs none', () => {
  expect(testsOfChange(sources, ['apps/server/src/features/parties/party.itest.ts', 'docs/words.md'])).toEqual([
    { project: 'apps/server', tests: ['src/features/parties/party.itest.ts'] },
  ]);
});
