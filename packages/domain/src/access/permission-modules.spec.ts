import { expect, it } from 'vitest';
import { buildAccess, findDefaultRole } from './default-roles.ts';
import { mayEnterArea, mayOpenScreen } from './permission-modules.ts';

it('a technician who is bound to his jobs enters service by that alone', () => {
  const bound = findDefaultRole('technician')!.access;
  expect([mayEnterArea(bound, 'Service'), mayEnterArea(buildAccess({ areas: {} }), 'Service')]).toEqual([true, false]);
});

it('a new record wants C, one that exists R', () => {
  const makes = buildAccess({ areas: { 'Common.Customer': 'C' } });
  expect(['new', 'New', 'an-id'].map((id) => mayOpenScreen(makes, 'Common.Customer', id))).toEqual([true, true, false]);
});
