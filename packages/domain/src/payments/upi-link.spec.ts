import { describe, expect, it } from 'vitest';

import vectors from '../../vectors/upi.json' with { type: 'json' };
import { paiseOfRupees } from '../money/convert.ts';
import { canPayByUpi, encodeUpiLink, UPI_ADDRESS, upiLink } from './upi-link.ts';

const cases = vectors.cases as unknown as { id: string; params: [string, string][]; uri: string }[];

describe('UPI pay links (gst-facts §18)', () => {
  it.each(cases.map((example) => [example.id, example] as const))(
    '%s is encoded as published',
    (_, { params, uri }) => {
      expect(encodeUpiLink(params)).toBe(uri);
    },
  );

  it.each(cases.slice(1).map((example) => [example.id, example] as const))(
    '%s is the link of a document',
    (_, example) => {
      const of = Object.fromEntries(example.params);
      expect(
        upiLink({
          payeeAddress: of['pa']!,
          payeeName: of['pn']!,
          reference: of['tr'],
          amountPaise: of['am'] === undefined ? undefined : paiseOfRupees(of['am']),
          minimumPaise: of['mam'] === undefined ? undefined : paiseOfRupees(of['mam']),
        }),
      ).toBe(example.uri);
    },
  );

  it('one payment takes a lakh at most, and nothing is no payment', () => {
    expect([-1, 0, 1, 1_00_000_00, 1_00_000_01].map(canPayByUpi)).toEqual([false, false, true, true, false]);
  });

  it('notes are cut, ampersands escaped', () => {
    expect(upiLink({ payeeAddress: 'a.b@upi', payeeName: 'A & B', note: 'x'.repeat(60) })).toBe(
      `upi://pay?pa=a.b@upi&pn=A%20%26%20B&tn=${'x'.repeat(50)}&cu=INR`,
    );
  });

  it('an address is name@handle', () => {
    const texts = ['shop@okaxis', 'a.b-c_1@upi', 'shop', '@upi', 'a b@upi'];
    expect(texts.filter((text) => UPI_ADDRESS.test(text))).toEqual(['shop@okaxis', 'a.b-c_1@upi']);
  });
});
