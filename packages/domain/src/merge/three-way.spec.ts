import { describe, expect, it } from 'vitest';
import { mergeFields, mergeRows } from './three-way.ts';

const BASE = { odometer: 100, notes: 'Call', discount: { percent: 5, paise: 0 } };

describe('two changes of the same fields', () => {
  it.each([
    ['what only I changed is mine', { odometer: 110 }, {}, { odometer: 110 }, []],
    ['what only they changed is theirs', {}, { notes: 'Do not call' }, { notes: 'Do not call' }, []],
    ['different fields merge by themselves', { odometer: 110 }, { notes: '' }, { odometer: 110, notes: '' }, []],
    ['the same change by both is no conflict', { odometer: 110 }, { odometer: 110 }, { odometer: 110 }, []],
    [
      'the same field changed differently is a conflict, mine until it is chosen',
      { odometer: 110 },
      { odometer: 120 },
      { odometer: 110 },
      [{ row: null, field: 'odometer', mine: 110, theirs: 120 }],
    ],
    [
      'what belongs together is compared by its contents',
      { discount: { percent: 5, paise: 0 } },
      { discount: { percent: 7, paise: 0 } },
      { discount: { percent: 7, paise: 0 } },
      [],
    ],
  ])('%s', (_title, mine, theirs, changed, conflicts) => {
    expect(mergeFields(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs })).toEqual({
      merged: { ...BASE, ...changed },
      conflicts,
    });
  });
});

const [oil, filter, wash] = ['Oil', 'Filter', 'Wash'].map((name, index) => ({
  id: `WO${index + 1}`,
  name,
  quantity: 1,
})) as [Line, Line, Line];
interface Line {
  id: string;
  name: string;
  quantity: number;
}
const ofQuantityTwo = (line: Line): Line => ({ ...line, quantity: 2 });
const ofQuantityThree = (line: Line): Line => ({ ...line, quantity: 3 });
const named = (line: Line): Line => ({ ...line, name: `${line.name}!` });
const mineNew: Line = { id: 'new-1', name: 'Mine', quantity: 1 };
const theirNew: Line = { id: 'WO4', name: 'Theirs', quantity: 1 };

describe('two changes of the same lines', () => {
  const base = [oil, filter, wash];
  it.each([
    ['lines that both left alone stay', base, base, base, []],
    ['what I added follows what they added', [...base, mineNew], [...base, theirNew], [...base, theirNew, mineNew], []],
    ['what I removed is gone', [oil, wash], base, [oil, wash], []],
    ['what they removed is gone', base, [oil, wash], [oil, wash], []],
    ['what both removed is gone', [oil], [oil], [oil], []],
    [
      'different lines merge by themselves',
      [ofQuantityTwo(oil), filter, wash],
      [oil, ofQuantityTwo(filter), wash],
      [ofQuantityTwo(oil), ofQuantityTwo(filter), wash],
      [],
    ],
    [
      'different fields of a line too',
      [ofQuantityTwo(oil), filter, wash],
      [named(oil), filter, wash],
      [ofQuantityTwo(named(oil)), filter, wash],
      [],
    ],
    [
      'the same field of a line is a conflict',
      [ofQuantityTwo(oil), filter, wash],
      [ofQuantityThree(oil), filter, wash],
      [ofQuantityTwo(oil), filter, wash],
      [{ row: 'WO1', field: 'quantity', mine: 2, theirs: 3 }],
    ],
    [
      'a line that I removed and they changed is a conflict',
      [filter, wash],
      [ofQuantityTwo(oil), filter, wash],
      [filter, wash],
      [{ row: 'WO1', field: null, mine: undefined, theirs: ofQuantityTwo(oil) }],
    ],
    [
      'a line that I changed and they removed is a conflict',
      [ofQuantityTwo(oil), filter, wash],
      [filter, wash],
      [filter, wash],
      [{ row: 'WO1', field: null, mine: ofQuantityTwo(oil), theirs: undefined }],
    ],
    [
      'their order of lines stands',
      [ofQuantityTwo(oil), filter, wash],
      [wash, filter, oil],
      [wash, filter, ofQuantityTwo(oil)],
      [],
    ],
  ])('%s', (_title, mine, theirs, merged, conflicts) => {
    expect(mergeRows(base, mine, theirs)).toEqual({ merged, conflicts });
  });
});
