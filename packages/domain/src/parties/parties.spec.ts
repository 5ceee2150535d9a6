import { expect, test } from 'vitest';
import { duplicateKeys, findDuplicates } from './duplicate.ts';
import { formatPhone, isMobile, normalisePhone } from './phone.ts';

test.each([
  ['9876543210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['0091 9876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['919876543210', '9876543210'],
  ['080 2345 6789', '8023456789'],
  ['98765', null],
  ['+1 415 555 2671', null],
  ['98765x3210', null],
  ['0000000000', null],
])('phone %s is %s', (text, phone) => {
  expect(normalisePhone(text)).toBe(phone);
});

test('only mobiles receive a text message', () => {
  expect([isMobile('9876543210'), isMobile('2023456789')]).toEqual([true, false]);
  expect(formatPhone('9876543210')).toBe('98765 43210');
});

test('customers repeat by GSTIN for certain, by phone as a suggestion', () => {
  const existing = [
    { id: 'a', name: 'Asha Rao', phone: '+91 98765 43210', gstin: null },
    { id: 'b', name: 'Rao Motors', phone: null, gstin: '29abcde1234f1z5' },
    { id: 'c', name: 'Kiran', phone: '9000000001', gstin: null },
  ];
  const candidate = { name: 'Ravi Rao', phone: '9876543210', gstin: '29ABCDE1234F1Z5' };
  expect(findDuplicates(candidate, existing).map((one) => [one.party.id, one.by, one.certain])).toEqual([
    ['b', ['gstin'], true],
    ['a', ['phone'], false],
  ]);
  expect(findDuplicates({ ...candidate, name: 'asha rao', gstin: null }, existing)[0]!.certain).toBe(true);
});

test('a missing phone or GSTIN is no key', () => {
  expect(duplicateKeys({ name: 'x', phone: null, gstin: ' ' })).toEqual({ phone: null, gstin: null });
  expect(findDuplicates({ name: 'x', phone: null, gstin: null }, [{ name: 'x', phone: null, gstin: null }])).toEqual(
    [],
  );
});

test.each([
  ['019876543210', null],
  ['09876543210', '9876543210'],
  ['98765432101', null],
  ['909876543210', null],
  ['+91 09876543210', '9876543210'],
  ['00919876543210', '9876543210'],
  ['', null],
])('phone "%s" is %s', (text, phone) => {
  expect(normalisePhone(text)).toBe(phone);
});

test('only ten digits are shown in two groups, and a name is the same however it is spaced', () => {
  expect([formatPhone('987654321'), formatPhone('98765432101')]).toEqual(['987654321', '98765432101']);
  const rao = { name: 'Asha  Rao', phone: '9876543210', gstin: null };
  expect(findDuplicates({ name: 'ASHA RAO', phone: '98765 43210', gstin: null }, [rao])).toEqual([
    { party: rao, by: ['phone'], certain: true },
  ]);
});
