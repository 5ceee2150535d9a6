import { expect, test } from 'vitest';
import { MOST_NUMBERS, type Signature, signaturePath, signatureProblem, withPoint, withStroke } from './signature.ts';

const AGAIN = 'Sign once more.';
const TAP = 'Draw your name: a tap is no signature.';

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
  ]).toEqual([null, null, TAP, TAP, TAP, AGAIN, AGAIN, AGAIN, AGAIN, AGAIN]);
});

test('its path begins each stroke anew, and a tap is a dot', () => {
  expect(
    signaturePath([
      [0, 0, 10, 5],
      [7, 8],
    ]),
  ).toBe('M0 0L10 5M7 8h0');
});

test('who draws long keeps every second point, from the first to the last of a stroke, and it is still a signature', () => {
  let drawn: Signature = withStroke([], 0, 0);
  for (let at = 1; at < 3000; at += 1) drawn = withPoint(drawn, at % 600, at % 200);
  const [stroke] = drawn;
  expect([signatureProblem(drawn), stroke!.length <= MOST_NUMBERS, stroke!.slice(0, 2), stroke!.slice(-2)]).toEqual([
    ...[null, true, [0, 0], [2999 % 600, 2999 % 200]],
  ]);
});

test('after the last stroke that finds room the drawing stays as it is', () => {
  let drawn: Signature = [];
  for (let at = 0; at < 60; at += 1) drawn = withPoint(withStroke(drawn, at, 0), at, 9);
  expect([drawn.length, withStroke(drawn, 5, 5)]).toEqual([60, drawn]);
});
