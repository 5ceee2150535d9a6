import { expect, it } from 'vitest';
import { byLine } from './by-line.ts';

it('after a key only the line that was written in is asked again', () => {
  const asked: string[] = [];
  const isFreight = byLine((line: { id: string; words: string }) => {
    asked.push(line.id);
    return line.words === 'Freight';
  });
  const lines = ['a', 'b', 'c'].map((id) => ({ id, words: 'Freight' }));
  expect(lines.filter(isFreight)).toHaveLength(3);
  const typed = lines.with(1, { id: 'b', words: 'Freigh' });
  expect([typed.map(isFreight), asked]).toEqual([
    [true, false, true],
    ['a', 'b', 'c', 'b'],
  ]);
});
