import { expect, test, it } from 'vitest';
import { deriveExpiry } from './expiry.ts';
import { findInsurer, INSURERS } from './insurers.ts';
import { checkPolicy, coveredUntil } from './policy.ts';

const policy = { kind: 'Comp', fromOn: '2026-04-01', toOn: '2027-03-31' } as const;

test.each([
  [policy, undefined],
  [{ ...policy, noClaimPercent: 35 }, undefined],
  [{ ...policy, toOn: '2026-04-01' }, 'toOn'],
  [{ ...policy, noClaimPercent: 30 }, 'noClaimPercent'],
  [{ ...policy, kind: 'TP', noClaimPercent: 20 }, 'noClaimPercent'],
  [{ ...policy, kind: 'TP', noClaimPercent: 0 }, undefined],
] as const)('the policy %o is refused for %s', (terms, field) => {
  expect(checkPolicy(terms)?.field).toBe(field);
});

test.each([
  ['no policy', [], null],
  [
    'the renewal counts',
    [
      { kind: 'Comp', toOn: '2026-03-31' },
      { kind: 'Comp', toOn: '2027-03-31' },
    ],
    '2027-03-31',
  ],
  [
    'a long third-party policy hides no own damage',
    [
      { kind: 'TP', toOn: '2029-01-01' },
      { kind: 'OD', toOn: '2027-01-01' },
    ],
    '2027-01-01',
  ],
  ['third party alone', [{ kind: 'TP', toOn: '2029-01-01' }], '2029-01-01'],
] as const)('a vehicle is covered until the last policy ends: %s', (_, policies, until) => {
  expect(coveredUntil(policies)).toBe(until);
});

test.each([
  [null, 'none'],
  ['2026-06-14', 'expired'],
  ['2026-06-15', 'expiring'],
  ['2026-07-15', 'expiring'],
  ['2026-07-16', 'valid'],
] as const)('what is valid until %s is %s', (until, expiry) => {
  expect(deriveExpiry(until, '2026-06-15')).toBe(expiry);
});

test('every insurer has a code of its own', () => {
  expect(new Set(INSURERS.map((insurer) => insurer.code)).size).toBe(INSURERS.length);
  expect(INSURERS.length).toBeGreaterThan(20);
  expect(findInsurer('icici')).toEqual({
    code: 'ICICI',
    name: 'ICICI Lombard General Insurance Co. Ltd.',
    group: 'private',
  });
  expect(findInsurer('NONE')).toBeUndefined();
});

test.each([
  [
    { ...policy, toOn: '2026-03-31' },
    { field: 'toOn', message: 'Enter a day after the first day of the policy.' },
  ],
  [{ ...policy, toOn: '2026-04-02' }, null],
  [
    { ...policy, noClaimPercent: 1 },
    { field: 'noClaimPercent', message: 'Enter 0, 20, 25, 35, 45, 50.' },
  ],
  [
    { ...policy, kind: 'TP', noClaimPercent: 20 },
    { field: 'noClaimPercent', message: 'A third-party policy has no no-claim bonus.' },
  ],
  [{ ...policy, kind: 'TP', noClaimPercent: null }, null],
] as const)('of the policy %o it is said %o', (terms, problem) => {
  expect(checkPolicy(terms)).toEqual(problem);
});

it('of two policies the later end counts, in whatever order they stand', () => {
  const own = { kind: 'Comp' as const, toOn: '2026-05-31' };
  const later = { ...own, toOn: '2026-08-31' };
  expect([coveredUntil([own, later]), coveredUntil([later, own]), coveredUntil([])]).toEqual([
    '2026-08-31',
    '2026-08-31',
    null,
  ]);
});
