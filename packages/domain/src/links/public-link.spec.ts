import { describe, expect, test } from 'vitest';
import { answersProblem, linkState, movesProblem } from './public-link.ts';

describe('what a link shows of its estimate', () => {
  const sent = { isWaiting: true, isRewritten: false, isSame: true, expired: null };
  test.each([
    ['what was sent and waits is open', sent, 'Open'],
    ['more that is not sent yet changes nothing of it', { ...sent, isRewritten: true }, 'Open'],
    ['nothing waits any more: it was answered', { ...sent, isWaiting: false, isSame: false }, 'Answered'],
    ['changed since: another one is to be read', { ...sent, isSame: false }, 'Changed'],
    ['written anew and not sent yet', { isWaiting: false, isRewritten: true, isSame: false, expired: null }, 'Changed'],
    ['its prices have expired', { ...sent, expired: 'Prices have expired.' }, 'Expired'],
    ['changed is told before expired', { ...sent, isSame: false, expired: 'x' }, 'Changed'],
  ])('%s', (_title, facts, state) => {
    expect(linkState(facts)).toBe(state);
  });
});

describe('every line that waits is answered, once, and nothing else', () => {
  const yes = (id: string) => ({ id, isWanted: true });
  const changed = 'This estimate has changed. Please read it again.';
  test.each([
    ['all of them', [yes('EO1'), { id: 'EP1', isWanted: false }], null],
    ['not all', [yes('EO1')], 'Say yes or no to every line.'],
    ['none', [], 'Say yes or no to every line.'],
    ['one twice, with both answers', [yes('EO1'), { id: 'EO1', isWanted: false }, yes('EP1')], changed],
    ['one that does not wait', [yes('EO1'), yes('EP1'), yes('EO2')], changed],
  ])('%s', (_title, answers, problem) => {
    expect(answersProblem(['EO1', 'EP1'], answers)).toBe(problem);
  });
});

test('A customer moves an appointment three times by himself, whoever else moved it', () => {
  const moved = (...names: string[]) => movesProblem(names.map((byName) => ({ byName })));
  expect([
    moved(),
    moved('Asha, by link', 'Desk', 'Desk', 'Desk', 'Asha, by link'),
    moved('Asha, by link', 'Asha, by link', 'Desk', 'Asha, by link'),
  ]).toEqual([null, null, 'This appointment was moved often enough. Please call.']);
});
