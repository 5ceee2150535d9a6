import { buildAccess } from '@bahi/domain/access/default-roles';
import { defaultConfig } from '@bahi/domain/industry/config';
import { expect, it } from 'vitest';
import { noticePlace } from './notice-place.ts';

const menu = {
  industry: 'HC2',
  config: { ...defaultConfig('HC2'), insurance: false },
  newFeatures: false,
  mobile: false,
} as const;

it.each([['batchHeld', 'batch', { to: '/items/batch/b' }]] as const)('%s of a %s leads to it', (kind, of, place) => {
  const subject = { kind: of, id: 'b' } as never;
  const access = buildAccess({ areas: {} });
  expect(
    noticePlace({ kind, subject, at: '2026-11-29T06:00:00Z' }, { timeZone: 'Asia/Kolkata', menu: { access, ...menu } }),
  ).toEqual(place);
});

it('a licence that ends leads to the company profile who may open it, and who only buys nowhere', () => {
  const buys = buildAccess({ areas: { 'Inventory.PO': 'RU' } });
  const placeOf = (access: typeof buys) =>
    noticePlace(
      { kind: 'licenceEnds', subject: { kind: 'entity', id: 'e' } as never, at: '2026-11-29T06:00:00Z' },
      {
        timeZone: 'Asia/Kolkata',
        menu: { access, ...menu },
      },
    );
  expect([placeOf({ ...buys, SA: true }), placeOf(buys)]).toEqual([
    { to: '/settings/companyprofile' },
    { to: undefined },
  ]);
});
