import { PriceListKind } from '@bahi/domain/pricing/price-list';
import { defineEndpoint, list, lookup, one } from '../../endpoint.ts';
import {
  array,
  choiceOf,
  date,
  id,
  object,
  optional,
  partial,
  quantity,
  required,
  rowVersion,
  text,
  yesNo,
} from '../../wire-type.ts';
import { auditEntry, pagingFields } from '../../wire/document.wire.ts';
import { priceListInput, priceListRow, priceListView, pricesAnswer } from '../../wire/price-list.wire.ts';

const BASE = 'Inventory/PriceLists';
const TOUCHES = ['inventory.priceList', 'accounting.invoice', 'catalogue.item'] as const;
const WHEN = { module: 'Inventory', feature: 'PrList' } as const;
const may = (letter: 'C' | 'R' | 'U') => ({ area: 'Inventory.Item', letter }) as const;
/** Who sells chooses a list by its name, and asks for its prices. */
const CHOOSE = {
  anyOf: [
    may('R'),
    { area: 'Accounting.Invoice', letter: 'C' },
    { area: 'Accounting.Invoice', letter: 'U' },
    { area: 'Sales.SO', letter: 'C' },
    { area: 'Sales.SO', letter: 'U' },
  ],
} as const;
export const createPriceList = defineEndpoint({
  id: 'inventory.priceList.create',
  method: 'POST',
  path: BASE,
  summary: 'Makes a price list: a base, a percentage on it, and prices of items, categories and makers by quantity',
  access: may('C'),
  when: WHEN,
  body: priceListInput,
  response: one(priceListView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updatePriceList = defineEndpoint({
  id: 'inventory.priceList.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Changes a price list; absent fields stay, lines are replaced together',
  access: may('U'),
  when: WHEN,
  body: object({ ...partial(priceListInput).fields, rowVersion }),
  response: one(priceListView),
  idempotent: true,
  touches: TOUCHES,
});

export const getPriceList = defineEndpoint({
  id: 'inventory.priceList.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One price list whole',
  access: may('R'),
  when: WHEN,
  response: one(priceListView),
});

export const searchPriceLists = defineEndpoint({
  id: 'inventory.priceList.list',
  method: 'GET',
  path: BASE,
  summary: 'Price lists by name; of those who sell, too, who choose one',
  access: CHOOSE,
  when: WHEN,
  query: object({
    text: optional('Text', text(80)),
    active: optional('Active', yesNo()),
    kind: optional('Kind', choiceOf(PriceListKind)),
    ...pagingFields,
  }),
  response: list(priceListRow),
});

export const priceListAuditLog = defineEndpoint({
  id: 'inventory.priceList.auditLog',
  method: 'GET',
  path: `${BASE}/{id}/AuditLog`,
  summary: 'Every change of the list: who, when, what from, what to',
  access: may('R'),
  when: WHEN,
  response: lookup(auditEntry),
});

export const pricesOfItems = defineEndpoint({
  id: 'inventory.priceList.prices',
  method: 'POST',
  path: 'Inventory/Prices',
  summary: 'What items cost a customer, or by a list, from which quantities on, and why; changes nothing',
  access: CHOOSE,
  when: WHEN,
  body: object({
    customerId: optional('CustomerId', id()),
    priceListId: optional('PrList', id()),
    on: optional('Date', date()),
    lines: required(
      'Lines',
      array(object({ itemId: required('In_Id', id()), quantity: required('Qty', quantity()) }), 500),
    ),
  }),
  response: one(pricesAnswer),
});
