import { describe, expect, test } from 'vitest';
import {
  answersProblem,
  asksCode,
  besideLinesPaise,
  linkState,
  maskedPhone,
  movesProblem,
  proofWords,
  wantedPaise,
} from './public-link.ts';

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

test.each([
  ['₹10,000.00 asks', 1_000_000, true, true],
  ['₹9,999.99 does not', 999_999, true, false],
  ['where no code can be sent, the name is asked alone', 5_000_000, false, false],
  ['a no asks for none', 0, true, false],
])('From LinkOtp on a code is asked: %s', (_title, wanted, reachable, asked) => {
  expect(asksCode(wanted, 10_000, reachable)).toBe(asked);
});

test('With LinkOtp at nothing every yes asks, and a no still does not', () => {
  expect([asksCode(1, 0, true), asksCode(0, 0, true)]).toEqual([true, false]);
});

describe('to how much he says yes', () => {
  const line = (id: string, totalPaise: number, answer = 'Waits') => ({ id, totalPaise, answer });
  const lines = [line('EO1', 600_000), line('EO2', 500_000), line('EP1', 700_000, 'Yes'), line('EP2', 1, 'No')];
  const estimate = { isWhole: false, totalPaise: 1_800_001, lines };
  const say = (id: string, isWanted = true) => ({ id, isWanted });
  test.each([
    ['what he wants already counts with it', estimate, [say('EO1'), say('EO2', false)], 1_300_000],
    ['nothing new is nothing', estimate, [say('EO1', false), say('EO2', false)], 0],
    ['a line that is not there is nothing', estimate, [say('EO9')], 0],
    ['what is paid beside the lines counts', { ...estimate, besidePaise: 6_000_000 }, [say('EO1')], 7_300_000],
    ['with nothing new that is nothing too', { ...estimate, besidePaise: 6_000_000 }, [say('EO1', false)], 0],
    ['as a whole it is the total', { ...estimate, isWhole: true }, [say('EO1')], 1_800_001],
  ])('%s', (_title, shown, answers, paise) => {
    expect(wantedPaise(shown, answers)).toBe(paise);
  });
});

test.each([
  ['an adjustment', [94_400, 59_000], 50_000, false, 50_000],
  ['with the rounding of all', [94_440], 50_000, true, 49_960],
  ['taken off', [94_400], -4_400, true, -4_400],
  ['with nothing else to pay', [], 50_000, true, 0],
])('What is paid beside the lines: %s', (_title, lines, adjustPaise, roundToRupee, paise) => {
  expect(besideLinesPaise(lines, { adjustPaise, roundToRupee })).toBe(paise);
});

test('Beside an answer stands how it is known who answered, and from where', () => {
  const at = { address: '203.0.113.7', besideName: null };
  expect([proofWords({ ...at, how: 'Otp' }), proofWords({ ...at, how: 'Sent', besideName: 'Ravi' })]).toEqual([
    'Answered with a code sent to the phone on record, from 203.0.113.7',
    'Answered by a link sent to the address on record, from 203.0.113.7, where Ravi is signed in',
  ]);
  expect(maskedPhone('9845012345')).toBe('••••••2345');
});
