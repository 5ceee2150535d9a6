import { expect, test } from 'vitest';
import { signaturePath, signatureProblem } from './signature.ts';

const AGAIN = 'Sign once more.';

test('a signature is a drawing of lines on its sheet, of no more than a hand draws', () => {
  const long = Array.from({ length: 4002 }, () => 1);
  expect([
    signatureProblem([[0, 0, 600, 200]]),
    signatureProblem([
      [5, 5],
      [0, 0, 10, 5],
    ]),
    signatureProblem([]),
    signatureProblem([[5, 5]]),
    signatureProblem([[0, 0, 10]]),
    signatureProblem([[0, 0, 601, 5]]),
    signatureProblem([[0, 0, 5, 201]]),
    signatureProblem([[0, 0, -1, 5]]),
    signatureProblem([long]),
    signatureProblem(Array.from({ length: 61 }, () => [0, 0, 1, 1])),
  ]).toEqual([null, null, AGAIN, AGAIN, AGAIN, AGAIN, AGAIN, AGAIN, AGAIN, AGAIN]);
});

test('its path begins each stroke anew', () => {
  expect(
    signaturePath([
      [0, 0, 10, 5],
      [7, 8],
    ]),
  ).toBe('M0 0L10 5M7 8');
});
