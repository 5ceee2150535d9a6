import { expect, test } from 'vitest';
import { ComponentKind, LineStatus } from '../document/work-order.ts';
import type { Component } from './accidental-repair.ts';
import { labourToFill } from './body-labour.ts';

const painting: Component = {
  id: 'EO1',
  componentOf: 'EP1',
  componentKind: ComponentKind.painting,
  status: LineStatus.new,
  unitPrice: 4000,
  insurerUnitPrice: 0,
} as never;
const usual = { refitPrice: 60_000, dentingPrice: null, paintingPrice: 280_050 };

test('ARLabors/ByPCode fills prices of work that the part has none of yet', () => {
  expect(labourToFill('EP1', [], usual)).toEqual([
    [ComponentKind.removeRefit, 60_000],
    [ComponentKind.painting, 280_050],
  ]);
  expect(labourToFill('EP1', [painting], usual)).toEqual([[ComponentKind.removeRefit, 60_000]]);
  expect(labourToFill('EP2', [painting], { refitPrice: 0 })).toEqual([]);
});
