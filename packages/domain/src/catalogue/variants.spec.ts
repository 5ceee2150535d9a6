import { expect, it } from 'vitest';
import { attributesKey, buildVariants, variantCode, variantName } from './variants.ts';

it('variants are the matrix of all values', () => {
  const axes = [
    { name: 'Colour', values: ['Red', 'Blue', 'Red'] },
    { name: 'Size', values: ['M', 'L'] },
  ];
  expect(buildVariants(axes)).toEqual([
    { Colour: 'Red', Size: 'M' },
    { Colour: 'Red', Size: 'L' },
    { Colour: 'Blue', Size: 'M' },
    { Colour: 'Blue', Size: 'L' },
  ]);
  expect(buildVariants([...axes, { name: 'Fit', values: [] }])).toEqual([]);
});

it('a combination is the same whatever its order and case', () => {
  expect(attributesKey({ Size: 'M', Colour: 'Red ' })).toBe(attributesKey({ colour: 'red', size: 'm' }));
  expect(attributesKey({ Size: 'M' })).not.toBe(attributesKey({ Size: 'L' }));
});

it('a variant is named and coded after its parent', () => {
  const attributes = { Colour: 'Sky blue', Size: '2.5 m' };
  expect(variantName('Seat cover', attributes)).toBe('Seat cover, Sky blue, 2.5 m');
  expect(variantCode('SC-1', attributes)).toBe('SC-1-SKY-BLUE-2.5-M');
});
