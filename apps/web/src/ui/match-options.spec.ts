import { expect, it } from 'vitest';
import { matchOptions } from './match-options.ts';

const STATES = ['29 Karnataka', '27 Maharashtra', '19 West Bengal', 'Outside Karnataka', 'Kārnā'].map((title) => ({
  id: title,
  title,
  value: title,
}));

it.each([
  ['karn', ['Kārnā', '29 Karnataka', 'Outside Karnataka']],
  ['27', ['27 Maharashtra']],
  ['beng west', ['19 West Bengal']],
  ['asht', ['27 Maharashtra']],
  ['', STATES.map(({ title }) => title)],
  ['xyz', []],
])('%j finds the likeliest first', (typed, found) => {
  expect(matchOptions(STATES, typed).map(({ title }) => title)).toEqual(found);
});
