import { expect, test } from 'vitest';
import { DRAWN_PANELS } from './drawn-panels.ts';
import { PANELS } from './panels.ts';

test('the drawing has every panel that is commonly named, each once', () => {
  const drawn = DRAWN_PANELS.map(({ name }) => name).toSorted();
  expect(drawn).toEqual(PANELS.map(({ name }) => name).toSorted());
});
