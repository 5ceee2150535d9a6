import { describe, expect, test } from 'vitest';
import { DOCUMENT_KIND_KEYS, kindRow } from '../document/kinds.ts';
import { MOST_ADDRESSES, MOST_CONTACTS } from './contact.ts';
import { fillFromMerged, type Mergeable, mergeProblem } from './merge.ts';
import { documentKindLabel } from './statement-words.ts';

const party = (name: string, change: Partial<Mergeable> = {}): Mergeable => ({
  name,
  phone: null,
  otherPhone: null,
  email: null,
  gstin: null,
  pan: null,
  contacts: [],
  addresses: [],
  tags: [],
  notes: null,
  ...change,
});
const place = (id: string, isDefaultDelivery = false) => ({ id, isDefaultDelivery });

describe('parties that cannot be one', () => {
  const mine = party('Rao', { gstin: '29AAGCB7383J1Z4' });
  const other = party('Rao Motors', { gstin: '27AAPFU0939F1ZV' });
  test.each([
    ['nobody has a GSTIN', party('Rao'), [party('Asha')], null],
    ['the kept one alone has it', mine, [party('Asha')], null],
    ['both have the same', mine, [party('Asha', { gstin: mine.gstin })], null],
    [
      'they have two',
      mine,
      [party('Asha'), other],
      'Rao and Rao Motors have different GSTINs: they are two registrations.',
    ],
    ['the kept one has none', party('Rao'), [other], 'Rao Motors has a GSTIN and Rao has none. Keep Rao Motors.'],
  ])('%s', (_, keep, merged, problem) => {
    expect(mergeProblem(keep, merged)).toBe(problem);
  });
});

describe('the kept party', () => {
  test('keeps what it has, and takes what it lacks from the first that has it', () => {
    const keep = party('Rao', { phone: '9876543210', notes: 'Fleet', tags: ['VIP'] });
    const first = party('Asha', { phone: '9876543210', otherPhone: '9000000001', email: 'a@b.in', notes: 'Fleet' });
    const second = party('Ravi', { email: 'r@b.in', pan: 'ABCPE1234F', notes: 'Pays late', tags: ['vip', 'Night'] });
    expect(fillFromMerged(keep, [first, second])).toEqual(
      party('Rao', {
        phone: '9876543210',
        otherPhone: '9000000001',
        email: 'a@b.in',
        pan: 'ABCPE1234F',
        tags: ['VIP', 'Night'],
        notes: 'Fleet\nPays late',
      }),
    );
  });

  test('its own values stand before those of others', () => {
    const keep = party('Rao', { otherPhone: '9000000001', email: 'own@b.in', pan: 'AAAPE1234F' });
    const merged = party('Asha', { phone: '9876543210', email: 'a@b.in', pan: 'ABCPE1234F' });
    expect(fillFromMerged(keep, [merged])).toEqual({ ...keep, phone: '9000000001' });
    expect(fillFromMerged(party('Rao'), [merged])).toEqual(
      party('Rao', { phone: '9876543210', email: 'a@b.in', pan: 'ABCPE1234F' }),
    );
  });

  test('a phone that is written otherwise is the other one; nobody’s is none', () => {
    const foreign = party('Asha', { phone: '+1 415 555 2671' });
    expect(fillFromMerged(party('Rao'), [foreign])).toEqual(party('Rao', { otherPhone: '+1 415 555 2671' }));
    expect(fillFromMerged(party('Rao'), [party('Asha')])).toEqual(party('Rao'));
  });

  test('rows that join get ids of their own after the last, and one address stays the default', () => {
    const keep = party('Rao', { contacts: [{ id: 'c4' }, { id: 'c2' }], addresses: [place('a1', true)] });
    const merged = party('Asha', { contacts: [{ id: 'c1' }], addresses: [place('a1', true), place('a2')] });
    expect(fillFromMerged(keep, [merged])).toEqual({
      ...keep,
      contacts: [{ id: 'c4' }, { id: 'c2' }, { id: 'c5' }],
      addresses: [place('a1', true), place('a2'), place('a3')],
    });
  });

  test('lists end where they are full', () => {
    const many = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => place(`${prefix}${index + 1}`));
    const keep = party('Rao', { contacts: many('c', MOST_CONTACTS), addresses: many('a', MOST_ADDRESSES - 1) });
    const filled = fillFromMerged(keep, [party('Asha', { contacts: many('c', 1), addresses: many('a', 3) })]);
    expect([filled.contacts.length, filled.addresses.length]).toEqual([MOST_CONTACTS, MOST_ADDRESSES]);
  });
});

test.each([
  ['creditNote', 'Credit note'],
  ['openingBalance', 'Opening balance'],
  ['invoice', 'Invoice'],
])('a document %s is called %s', (kind, label) => {
  expect(documentKindLabel(kind)).toBe(label);
});

test('a kind of document is called by its own label', () => {
  expect(DOCUMENT_KIND_KEYS.map(documentKindLabel)).toEqual(DOCUMENT_KIND_KEYS.map((kind) => kindRow(kind).label));
});
