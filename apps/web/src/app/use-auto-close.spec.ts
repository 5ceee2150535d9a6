// @vitest-environment happy-dom
import { MENU_LINKS } from '@bahi/domain/menu/menu-links';
import { expect, it } from 'vitest';
import { withoutAutoClose } from './use-auto-close.ts';

it('what is begun at home stays open after saving', () => {
  const paths = [
    '/service/workorder/new/false/autoclose/true',
    '/customers/customer/new/AutoClose/true',
    '/items/item/new',
  ];
  expect(paths.map(withoutAutoClose)).toEqual(['/service/workorder/new', '/customers/customer/new', '/items/item/new']);
  const made = MENU_LINKS.flatMap(({ createRoute }) => createRoute ?? []);
  expect(made.filter((path) => /autoclose|\/false$/i.test(withoutAutoClose(path)))).toEqual([]);
});
