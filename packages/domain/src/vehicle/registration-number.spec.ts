import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRegistration, isRegistration, normaliseRegistration, parseRegistration } from './registration-number.ts';

test('a registration number is stored in upper case without spaces and dashes', () => {
  expect(['ka 05 mh 4821', 'KA-05-MH-4821', 'Ka05mh4821'].map(normaliseRegistration)).toEqual([
    'KA05MH4821',
    'KA05MH4821',
    'KA05MH4821',
  ]);
});

test.each([
  ['ka05mh4821', 'standard', 'KA 05 MH 4821'],
  ['DL1CAB1234', 'standard', 'DL 1 CAB 1234'],
  ['TN 07 1', 'standard', 'TN 07 1'],
  ['KA 05 1234', 'standard', 'KA 05 1234'],
  ['ka 05 t/r 1234', 'standard', 'KA 05 TR 1234'],
  ['DLC 1234', 'old', 'DLC 1234'],
  ['mrh-77', 'old', 'MRH 77'],
  ['22 BH 1234 aa', 'bharat', '22 BH 1234 AA'],
  ['T1021MH1234AB', 'temporary', 'T1021 MH 1234 AB'],
  ['MA3EWDE1S00123456', 'chassis', 'MA3EWDE1S00123456'],
])('%s is a %s number, shown as %s', (text, kind, display) => {
  expect(parseRegistration(text)).toEqual({ kind, value: normaliseRegistration(text), display });
});

test('numbers of no format are refused and shown as typed', () => {
  expect(
    [
      '',
      'KA',
      'DLC 0000',
      'DLCX 12',
      'XX05MH4821',
      'KA05MH0000',
      'KA00MH1',
      '22BH1234IO',
      'T1321MH1234AB',
      'ABCDEFGHJKLMNPRST',
    ].filter(isRegistration),
  ).toEqual([]);
  expect(formatRegistration('abcd 123')).toBe('ABCD123');
});

test('what is shown reads back as the same number', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ'), minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99 }),
      letters,
      fc.integer({ min: 1, max: 9999 }),
      (district, series, number) => {
        const one = parseRegistration(`KA${String(district).padStart(2, '0')}${series}${number}`)!;
        expect(parseRegistration(one.display)).toEqual(one);
      },
    ),
  );
});
