import { expect, it } from 'vitest';
import { defaultConfig } from './config.ts';
import { lineKindRefusal, type OrderLineKind, takesLines } from './line-features.ts';

const KINDS: readonly OrderLineKind[] = ['labour', 'part', 'complaint'];

it('an order takes new lines of the kinds whose feature the entity has', () => {
  const config = defaultConfig('AUTO1');
  expect(KINDS.map((kind) => takesLines(kind, config))).toEqual([true, true, true]);
  config.features.Parts = false;
  expect(KINDS.map((kind) => lineKindRefusal(kind, config))).toEqual([
    null,
    'Parts: your company does not use them. They are switched on in the company profile.',
    null,
  ]);
});
