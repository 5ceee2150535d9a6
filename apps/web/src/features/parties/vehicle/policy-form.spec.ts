import { expect, test } from 'vitest';
import { bodyOfPolicy, formOfPolicy, validatePolicy } from './policy-form.ts';
import type { PolicyRecord } from './detail-tab.ts';

const policy: PolicyRecord = {
  id: 'p',
  insurerCode: 'NIA',
  insurerName: 'The New India Assurance Co. Ltd.',
  policyNumber: 'P/1',
  kind: 'Comp',
  fromOn: '2025-04-01',
  toOn: '2026-03-31',
  noClaimPercent: 20,
  hasDocument: false,
  createdAt: '2025-04-01T00:00:00.000Z',
};

test('a renewal begins when the policy ends and runs a year', () => {
  expect(formOfPolicy(null, policy, '2026-03-10')).toMatchObject({
    insurerCode: 'NIA',
    policyNumber: '',
    fromOn: '2026-04-01',
    toOn: '2027-03-31',
    noClaimPercent: '20',
  });
});

test('a renewal after the end begins today', () => {
  expect(formOfPolicy(null, policy, '2026-05-10')).toMatchObject({ fromOn: '2026-05-10', toOn: '2027-05-09' });
});

test('what is missing or wrong is told by its field', () => {
  const form = formOfPolicy(policy, null, '2026-03-10');
  expect(validatePolicy(form)).toEqual({});
  expect(Object.keys(validatePolicy({ ...form, insurerCode: null, policyNumber: '' }))).toEqual([
    'policy.insurerCode',
    'policy.policyNumber',
  ]);
  expect(Object.keys(validatePolicy({ ...form, toOn: '2025-01-01' }))).toEqual(['policy.toOn']);
  expect(bodyOfPolicy(form, 'p')).toMatchObject({ id: 'p', noClaimPercent: 20, nominee: null });
});
