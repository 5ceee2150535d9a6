import { expect, it } from 'vitest';
import { issuedPartsRefusal } from './issued-parts.ts';

it('parts that are still on the job are asked back by name', () => {
  const part = (description: string, issuedQuantity = 1, partNumber: string | null = null) => ({
    family: 'part' as const,
    description,
    partNumber,
    issuedQuantity,
  });
  expect([
    issuedPartsRefusal([part('Oil filter'), part('Brake pad', 0), part('', 1_000, 'BP-7')]),
    issuedPartsRefusal(['a', 'b', 'c', 'd', 'e'].map((name) => part(name))),
    issuedPartsRefusal([{ family: 'part', issuedQuantity: 1 }]),
    issuedPartsRefusal([part('Brake pad', 0), { ...part('Wash'), family: 'labour' }]),
  ]).toEqual([
    'Return the issued parts first: Oil filter, BP-7.',
    'Return the issued parts first: a, b, c and 2 more.',
    'Return the issued parts first: a part.',
    null,
  ]);
});
