import { expect, it } from 'vitest';
import { DrugSchedule } from '../catalogue/item-kinds.ts';
import {
  holdsLicence,
  licencesToRenew,
  loosensOwnLicences,
  ownLicenceProblem,
  unlicensedSale,
  widensLicences,
} from './drug-licence.ts';

const on = '2026-11-23';
const licence = (validUntil: string | null, no = 'KA-20B-1') => ({ no, form: '20B', validUntil });

it('a licence holds to the end of its last day', () => {
  expect([null, '2026-11-23', '2026-11-22'].map((until) => holdsLicence([licence(until)], on))).toEqual([
    true,
    true,
    false,
  ]);
  expect(holdsLicence([], on)).toBe(false);
});

it('HC1 sells scheduled goods to a licence: `{customer} has no drug licence valid on {date}.` (sales rule 12)', () => {
  const told = (schedule: DrugSchedule, until?: string | null) =>
    unlicensedSale(
      { name: 'Asha Rao', drugLicences: until === undefined ? [] : [licence(until)] },
      [{ name: 'Morcontin', schedule }],
      on,
    );
  const refused =
    'Asha Rao has no drug licence valid on 23/11/2026. Sell Morcontin at the counter, with its prescription.';
  const { h, h1, x, narcotic } = DrugSchedule;
  expect([h, h1, x, narcotic].map((schedule) => told(schedule))).toEqual([null, refused, refused, refused]);
  expect(told(x, '2026-11-22')).toBe(refused);
  expect(told(x, '2026-11-23')).toBeNull();
  expect(unlicensedSale({ name: 'Asha Rao', drugLicences: [] }, [], on)).toBeNull();
});

it('`Drug licence {no} expired on {date}.` refuses scheduled drugs, until another of its form holds; who entered none is not asked', () => {
  const ended = licence('2026-11-22');
  const problem = 'Drug licence KA-20B-1 expired on 22/11/2026.';
  expect(ownLicenceProblem([], on)).toBeNull();
  expect(ownLicenceProblem([licence(on)], on)).toBeNull();
  expect(ownLicenceProblem([ended], on)).toBe(problem);
  expect(ownLicenceProblem([ended, { no: 'KA-21B-1', form: '21B', validUntil: null }], on)).toBe(problem);
  expect(ownLicenceProblem([ended, licence('2027-11-22', 'KA-20B-2')], on)).toBeNull();
  expect(ownLicenceProblem([ended, { ...licence(null, 'KA-20B-2'), form: ' 20b' }], on)).toBeNull();
});

it('a licence is to be renewed from 30 days before its last day, unless another of its form outlasts it', () => {
  const named = (...licences: ReturnType<typeof licence>[]) => licencesToRenew(licences, on).map(({ no }) => no);
  expect(named(licence('2026-12-24'), licence(null))).toEqual([]);
  expect(named(licence('2026-12-23'))).toEqual(['KA-20B-1']);
  expect(named(licence('2026-11-01'))).toEqual(['KA-20B-1']);
  expect(named(licence('2026-12-23'), licence('2027-12-23', 'KA-20B-2'))).toEqual([]);
  expect(named(licence('2026-12-23'), licence('2026-12-20', 'KA-20B-2'))).toEqual(['KA-20B-1', 'KA-20B-2']);
});

it('who adds a licence, or makes one hold longer, widens what may be sold', () => {
  const before = [licence('2026-12-31')];
  expect(widensLicences(before, before)).toBe(false);
  expect(widensLicences(before, [])).toBe(false);
  expect(widensLicences(before, [licence('2027-12-31')])).toBe(true);
  expect(widensLicences(before, [licence(null)])).toBe(true);
  expect(widensLicences([], before)).toBe(true);
});

it.each([
  ['nothing changes', [licence('2026-11-22')], [licence('2026-11-22')], false],
  ['one that has ended holds longer', [licence('2026-11-22')], [licence('2027-11-22')], true],
  ['one that holds still holds longer', [licence('2027-03-31')], [licence('2027-04-01')], true],
  ['one that has ended goes', [licence('2026-11-22')], [], true],
  ['one of its form comes beside it', [licence('2026-11-22')], [licence('2026-11-22'), licence(null, 'KA-2')], true],
  [
    'it takes the form of one that holds',
    [licence('2026-11-22'), { ...licence(null, 'KA-2'), form: '21B' }],
    [
      { ...licence('2026-11-22'), form: '21B' },
      { ...licence(null, 'KA-2'), form: '21B' },
    ],
    true,
  ],
  ['the first ones are entered', [], [licence('2027-03-31'), licence(null, 'KA-2')], false],
  ['one without an end goes', [licence(null)], [], false],
  ['it ends sooner', [licence('2027-03-31')], [licence('2027-03-30')], false],
  [
    'one of another form comes',
    [licence('2027-03-31')],
    [licence('2027-03-31'), { ...licence(on), form: '21B' }],
    false,
  ],
] as const)('more scheduled drugs are sold where of own licences %s', (_, before, after, loosens) => {
  expect(loosensOwnLicences(before, after)).toBe(loosens);
});
