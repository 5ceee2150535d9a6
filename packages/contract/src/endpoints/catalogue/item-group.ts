import { MOST_VARIANTS } from '@bahi/domain/catalogue/variants';
import { defineEndpoint, list, one } from '../../endpoint.ts';
import { id, object, optional, partial, rowVersion, text, yesNo } from '../../wire-type.ts';
import { pagingFields } from '../../wire/document.wire.ts';
import { itemGroupInput, itemGroupRow, itemGroupView } from '../../wire/item.wire.ts';

const BASE = 'Inventory/ItemGroups';
const TOUCHES = ['catalogue.item', 'inventory.stock'] as const;
const may = (letter: 'C' | 'R' | 'U') => ({ area: 'Inventory.Item', letter }) as const;

export const createItemGroup = defineEndpoint({
  id: 'catalogue.itemGroup.create',
  method: 'POST',
  path: BASE,
  summary: `Makes an item with a variant of every combination of its attributes, at most ${MOST_VARIANTS} at once`,
  access: may('C'),
  body: itemGroupInput,
  response: one(itemGroupView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updateItemGroup = defineEndpoint({
  id: 'catalogue.itemGroup.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Changes a group; variants follow in what they have as it, and are made of values that are added (letter C)',
  access: may('U'),
  // Unit and tracking stay once stock has moved in any branch.
  scope: 'organisation',
  body: object({ ...partial(itemGroupInput).fields, rowVersion }),
  response: one(itemGroupView),
  idempotent: true,
  touches: TOUCHES,
});

export const getItemGroup = defineEndpoint({
  id: 'catalogue.itemGroup.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One group with its variants, their prices here and what is free of them',
  access: may('R'),
  response: one(itemGroupView),
});

export const searchItemGroups = defineEndpoint({
  id: 'catalogue.itemGroup.list',
  method: 'GET',
  path: BASE,
  summary: 'Item groups by name, with how many variants they have and what those cost',
  access: may('R'),
  query: object({
    text: optional('Text', text(80)),
    active: optional('Active', yesNo()),
    /** With everything below it in the tree. */
    categoryId: optional('Cat', id()),
    ...pagingFields,
  }),
  response: list(itemGroupRow),
});
