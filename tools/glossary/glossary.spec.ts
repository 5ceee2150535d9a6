import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildGlossary } from './write-glossary.ts';

it('docs/glossary.md tells the wire tables as they are (npm run glossary writes it anew)', async () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/glossary.md'), 'utf8')).toBe(await buildGlossary());
});
