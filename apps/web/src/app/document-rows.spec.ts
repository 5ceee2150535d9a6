// @vitest-environment happy-dom
import { INDUSTRY_CODES, isAutomotive } from '@bahi/domain/industry/industry';
import { defaultConfig } from '@bahi/domain/industry/config';
import { DEFAULT_ROLES } from '@bahi/domain/access/default-roles';
import { kindMany, kindRow } from '@bahi/domain/document/kinds';
import { makeWords } from '@bahi/domain/industry/words';
import { MENU_LINKS } from '@bahi/domain/menu/menu-links';
import { menuFor } from '@bahi/domain/menu/menu';
import { NUMBERED_KINDS } from '@bahi/domain/numbering/numbered-kinds';
import { expect, it } from 'vitest';
import { DOCUMENT_PLACES, documentPath, SHOWN_KINDS } from './document-places.ts';
import { documentRow } from './document-rows.ts';
import { pathOf } from './menu-context.ts';
import { iconOf } from './shell/place-icon.tsx';

const say = makeWords('OTHER');
const owner = DEFAULT_ROLES.find(({ key }) => key === 'owner')!.access;
const linkOf = (list: string) => MENU_LINKS.find(({ built, route }) => built && pathOf(route) === list);

it('every kind that takes numbers has its row: icon, pages, statuses, search', () => {
  // A refund is told on the page of its payment, a self-invoice on that of its bill, a commercial note on that of credit notes.
  const toldElsewhere = ['paymentRefund', 'selfInvoice', 'commercialNote'];
  expect(
    NUMBERED_KINDS.filter((kind) => !toldElsewhere.includes(kind) && !(SHOWN_KINDS as string[]).includes(kind)),
  ).toEqual([]);
  expect(SHOWN_KINDS).toEqual(SHOWN_KINDS.toSorted());
});

it.each(SHOWN_KINDS)('the menu leads to the list of %s by its words, its area and its addresses', (kind) => {
  const link = linkOf(DOCUMENT_PLACES[kind].list)!;
  const label = typeof link.label === 'string' ? say.many(link.label) : link.label.text;
  expect(label).toBe(kindMany(kind));
  const { area, or, readBy } = kindRow(kind);
  if (readBy !== 'books') expect(link.need).toEqual(or ? { area, or } : { area });
  // A payment is made on a page of its own.
  if (kind !== 'payment') expect(pathOf(link.createRoute!)).toMatch(new RegExp(`^${documentPath(kind, 'new')}(/|$)`));
});

it.each(SHOWN_KINDS)('the search of %s is what its row says', async (kind) => {
  const { query, method } = await documentRow(kind).search();
  expect([method, 'text' in query!.fields!, 'limit' in query!.fields!]).toEqual(['GET', true, true]);
});

it.each(INDUSTRY_CODES)('no picture stands twice in the menu of %s', (industry) => {
  // Insurance has places of its own where it is switched on.
  const config = { ...defaultConfig(industry), insurance: true };
  const menu = menuFor({ access: owner, industry, config, newFeatures: true, mobile: false });
  const twice = menu
    .filter(({ module }) => module !== 'Settings' && module !== 'Reports')
    .flatMap(({ links }) =>
      links
        .filter(({ tab }) => !tab)
        .map(({ route }) => ({ route, icon: iconOf(pathOf(route), isAutomotive(industry)) })),
    );
  const seen = new Map<unknown, string>();
  const doubled = twice.filter(({ icon, route }) => {
    const before = seen.get(icon);
    seen.set(icon, route);
    return before !== undefined;
  });
  expect(doubled.map(({ route }) => route)).toEqual([]);
});
