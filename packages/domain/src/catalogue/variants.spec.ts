import { expect, it } from 'vitest';
import {
  attributesIn,
  attributesKey,
  axesIssues,
  buildVariants,
  variantCode,
  variantName,
  withAxes,
} from './variants.ts';

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

it('attributes grow by what is added, each value once', () => {
  const before = [{ name: 'Colour', values: ['Red', 'Blue'] }];
  const added = [
    { name: 'colour', values: ['blue', 'Green', ' green '] },
    { name: 'Size ', values: ['M'] },
  ];
  expect(withAxes(before, added)).toEqual([
    { name: 'Colour', values: ['Red', 'Blue', 'Green'] },
    { name: 'Size', values: ['M'] },
  ]);
});

it('a combination is one of its group when each attribute has one of its values', () => {
  const axes = [
    { name: 'Colour', values: ['Red'] },
    { name: 'Size', values: ['M', 'L'] },
  ];
  expect(attributesIn(axes, { size: 'l', colour: 'RED' })).toEqual({ Colour: 'Red', Size: 'L' });
  expect(attributesIn(axes, { Colour: 'Red' })).toBeNull();
  expect(attributesIn(axes, { Colour: 'Red', Size: 'XL' })).toBeNull();
  expect(attributesIn(axes, { Colour: 'Red', Size: 'M', Fit: 'Slim' })).toBeNull();
});

it('attributes are named once and have values', () => {
  expect(axesIssues([])).toEqual([{ path: '', message: 'Choose at least one attribute.' }]);
  const axes = [
    { name: 'Size', values: ['M'] },
    { name: 'size', values: ['L'] },
    { name: 'Fit', values: [] },
    { name: ' ', values: ['1'] },
  ];
  expect(axesIssues(axes)).toEqual([
    { path: '.1.name', message: 'This attribute is named twice.' },
    { path: '.2.values', message: 'Choose at least one value.' },
    { path: '.3.name', message: 'Name the attribute.' },
  ]);
});
