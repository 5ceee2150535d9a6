import { describe, expect, test } from 'vitest';
import { guideSeconds, isForgotten, workedByLine, workSpellIssues, type WorkSpell } from './work-time.ts';

const at = (time: string, day = '21') => `2026-11-${day}T${time}:00.000Z`;
const NOW = at('12:00');
const spell = (id: string, from: string, to: string | null, more: Partial<WorkSpell> = {}): WorkSpell => ({
  id,
  lineId: 'WO1',
  technicianId: 't1',
  startedAt: at(from),
  endedAt: to && at(to),
  ...more,
});

test('the hours of a line are those of all its technicians, a running clock up to now', () => {
  const spells = [
    spell('1', '09:00', '10:30'),
    spell('2', '11:30', null, { technicianId: 't2' }),
    spell('3', '09:00', '09:15', { lineId: 'WO2' }),
  ];
  expect(Object.fromEntries(workedByLine(spells, NOW))).toEqual({ WO1: 7_200, WO2: 900 });
});

test('the hours of the guide hold for each piece', () => {
  expect(guideSeconds(1_500, 1_000)).toBe(5_400);
  expect(guideSeconds(1_500, 2_000)).toBe(10_800);
});

test('a running clock is forgotten after 12 hours, one that has stopped never', () => {
  expect(isForgotten(spell('1', '00:00', null), NOW)).toBe(false);
  expect(isForgotten(spell('1', '00:00', null), at('12:01'))).toBe(true);
  expect(isForgotten(spell('1', '00:00', '23:00'), at('23:59'))).toBe(false);
});

describe('work entered by hand', () => {
  const entered = (from: string, to: string, day = '21') => ({
    ...spell('', from, to),
    startedAt: at(from, day),
    endedAt: at(to),
  });
  const paths = (one: ReturnType<typeof entered>, others: WorkSpell[] = []) =>
    workSpellIssues(one, others, NOW).map(({ path }) => path);

  test.each([
    ['ends after it begins', entered('10:00', '10:00'), ['endedAt']],
    ['does not end in the future', entered('11:00', '13:00'), ['endedAt']],
    ['lasts a day at most', entered('09:00', '11:00', '20'), ['endedAt']],
    ['is taken as it is', entered('09:00', '11:00'), []],
  ])('%s', (_title, one, expected) => expect(paths(one)).toEqual(expected));

  test('does not overlap other work of the same person; its own stretch does not count', () => {
    const others = [spell('1', '08:00', '09:00'), spell('2', '11:00', null)];
    expect(paths(entered('09:00', '11:00'), others)).toEqual([]);
    expect(paths(entered('08:30', '09:30'), others)).toEqual(['']);
    expect(paths(entered('10:00', '11:30'), others)).toEqual(['']);
    expect(workSpellIssues({ ...entered('08:30', '09:30'), id: '1' }, others, NOW)).toEqual([]);
  });
});

describe('in words and to the second', () => {
  const one = (startedAt: string, endedAt: string, id = '9') => ({
    id,
    lineId: 'WO1',
    technicianId: 't1',
    startedAt,
    endedAt,
  });
  const later = at('12:00', '25');

  test.each([
    ['24 hours', one(at('09:00', '20'), at('09:00', '21')), []],
    [
      'a second more',
      one('2026-11-20T09:00:00.000Z', '2026-11-21T09:00:01.000Z'),
      [{ path: 'endedAt', message: 'A stretch of work lasts 24 hours at most.' }],
    ],
    ['no time', one(at('09:00'), at('09:00')), [{ path: 'endedAt', message: 'The work must end after it begins.' }]],
    ['until now', one(at('10:00', '25'), later), []],
    [
      'until a moment ahead',
      one(at('10:00', '25'), at('12:01', '25')),
      [{ path: 'endedAt', message: 'The work cannot end in the future.' }],
    ],
  ])('%s', (_, spell, expected) => {
    expect(workSpellIssues(spell, [], later)).toEqual(expected);
  });

  test('work that begins when other work ends does not overlap it', () => {
    const other = { id: '1', startedAt: at('09:00'), endedAt: at('10:00') };
    const running = { id: '2', startedAt: at('11:00'), endedAt: null };
    const overlap = [{ path: '', message: 'The clock of this person runs on other work in that time.' }];
    expect(workSpellIssues(one(at('10:00'), at('11:00')), [other, running], later)).toEqual([]);
    expect(workSpellIssues(one(at('09:59'), at('10:30')), [other], later)).toEqual(overlap);
    expect(workSpellIssues(one(at('10:30'), at('11:01')), [running], later)).toEqual(overlap);
    expect(workSpellIssues(one(at('08:00'), at('09:01')), [other], later)).toEqual(overlap);
  });

  test('a clock that starts ahead of now has run for no time', () => {
    expect(Object.fromEntries(workedByLine([{ ...one(at('13:00'), ''), endedAt: null }], NOW))).toEqual({ WO1: 0 });
    expect(guideSeconds(333, 1_000)).toBe(1_198);
  });
});
