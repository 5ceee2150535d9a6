import { MENU_LINKS } from '@bahi/domain/menu/menu-links';
import { expect, it } from 'vitest';
import { HELP_TOPICS, topicOfPage, topicsOf } from './help-topics.ts';

const pages = import.meta.glob<string>('../../../../docs/help/*.md', { query: '?raw', import: 'default', eager: true });
const slugOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.md'.length);
const addresses = MENU_LINKS.filter(({ built }) => built)
  .flatMap(({ route, createRoute }) => [route, ...(createRoute ? [createRoute] : [])])
  .map((route) => `/${route.toLowerCase()}`);

it('every topic of the help has its page, and every page its topic', () => {
  expect(Object.keys(pages).map(slugOf).toSorted()).toEqual(HELP_TOPICS.map(({ slug }) => slug).toSorted());
});

it('a link of the help leads to a screen that is there', () => {
  const links = Object.entries(pages).flatMap(([file, text]) =>
    [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, href]) => `${slugOf(file)}: ${href}`),
  );
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((link) => !addresses.includes(link.slice(link.indexOf('/'))))).toEqual([]);
});

it('a topic explains screens that are there', () => {
  const stray = HELP_TOPICS.flatMap(({ places }) => places).filter(
    (place) => !addresses.some((address) => address.startsWith(place)),
  );
  expect(stray).toEqual([]);
});

it('a page leads to the help of its part, by the longest of its addresses', () => {
  const found = (path: string) => topicOfPage(path, HELP_TOPICS)?.slug;
  expect(
    ['/accounting/salesreceipts/new', '/Accounting/Invoice/7', '/items/partsorder', '/items/item/3', '/basic/home'].map(
      found,
    ),
  ).toEqual(['counter', 'invoices', 'purchases', 'stock', undefined]);
});

it('who has no such screen is not told about it', () => {
  const slugs = topicsOf([{ path: '/service/wodashboard' }]).map(({ slug }) => slug);
  expect(slugs).toEqual(['start', 'jobs']);
});
