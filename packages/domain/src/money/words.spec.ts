import { describe, expect, it } from 'vitest';

import vectors from '../../vectors/number-format.json' with { type: 'json' };
import { paiseOfRupees } from './convert.ts';
import { amountInWords, numberInWords } from './words.ts';

describe('The amount of a print in words', () => {
  it.each(vectors.words_rupees_only)('$value is "$text"', ({ value, text }) => {
    expect(amountInWords(paiseOfRupees(value))).toBe(text);
  });

  it.each(vectors.words_with_and)('$value agrees with "$text" but for its "and"', ({ value, text }) => {
    expect(numberInWords(value).toLowerCase()).toBe(text.replaceAll(' and ', ' '));
  });

  it('a negative amount says so', () => {
    expect(amountInWords(-100)).toBe('Minus Rupees One Only');
  });
});
