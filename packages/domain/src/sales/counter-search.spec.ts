import { describe, expect, it } from 'vitest';
import { searchItems, searchTextOf } from './counter-search.ts';

const items = [
  { name: 'Dolo 650', genericName: 'Paracetamol', codes: ['8901234'] },
  { name: 'Calpol 500', genericName: 'Paracetamol', codes: ['650'] },
  { name: 'Dolopar', genericName: null, codes: [] },
  { name: 'Syrup of dolomite', codes: [] },
];
const texts = items.map(searchTextOf);
const find = (typed: string) => searchItems(items, texts, typed).map(({ name }) => name);

describe('a search on the device', () => {
  it.each([
    ['dolo', ['Dolo 650', 'Dolopar', 'Syrup of dolomite']],
    ['650', ['Calpol 500', 'Dolo 650']],
    ['8901234', ['Dolo 650']],
    ['PARACET', ['Calpol 500', 'Dolo 650']],
    ['parac dol', ['Dolo 650']],
    ['  ', []],
    ['insulin', []],
  ])('finds %s by code, beginning of the name, and every word of name and generic (sales rule 17)', (typed, found) => {
    expect(find(typed)).toEqual(found);
  });

  it('answers at most twenty of 20,000', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => ({ name: `Tablet ${at}`, codes: [] }));
    expect(searchItems(many, many.map(searchTextOf), 'tab')).toHaveLength(20);
  });
});

it('the whole code comes first, then names that begin so, then what holds the words, each by name', () => {
  const items = [
    { name: 'Vitamin C (dolo pack)', codes: [] },
    { name: 'Zincodolo', codes: ['9'] },
    { name: 'Dolo 650', codes: ['1'] },
    { name: 'Anything', codes: ['DOLO'] },
    { name: 'dolo 500', codes: ['2'] },
    { name: 'Crocin', codes: ['3'] },
  ];
  expect(searchItems(items, items.map(searchTextOf), ' Dolo ').map(({ name }) => name)).toEqual([
    'Anything',
    'dolo 500',
    'Dolo 650',
    'Vitamin C (dolo pack)',
    'Zincodolo',
  ]);
});
