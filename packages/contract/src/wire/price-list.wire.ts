import { PriceBase, PriceListKind } from '@bahi/domain/pricing/price-list';
import {
  array,
  choiceOf,
  date,
  id,
  integer,
  object,
  optional,
  quantity,
  required,
  signedPercent,
  text,
  unitPrice,
  yesNo,
} from '../wire-type.ts';
import { documentAction } from './document.wire.ts';

/** Of an item, a category or a maker, from so many pieces on: a fixed price before tax, or a percentage on the base. */
const lineFields = {
  itemId: optional('In_Id', id()),
  categoryId: optional('Cat', id()),
  manufacturer: optional('Manf', text(120)),
  /** The pack that quantities and price are of, of a line of an item; its own unit where it is not said. */
  unitCode: optional('UoM', text(20)),
  minQuantity: optional('MinQty', quantity()),
  unitPrice: optional('UnPr', unitPrice(), { sees: 'price' }),
  percent: optional('Perc', signedPercent(-100, 1000), { sees: 'price' }),
  /** So many free with so many that are paid: 10+1. */
  schemeQuantity: optional('SchQty', quantity()),
  schemeFreeQuantity: optional('SchFree', quantity()),
} as const;

const scheme = object({
  schemeQuantity: required('SchQty', quantity()),
  schemeFreeQuantity: required('SchFree', quantity()),
});

const header = {
  name: required('Name', text(60)),
  /** Sale where it is not said; it stays what it was made as. */
  kind: optional('Kind', choiceOf(PriceListKind)),
  /** The customers of this category buy by it, who have none of their own. */
  customerCategoryId: optional('CustCat', id()),
  validFrom: optional('From', date()),
  validUntil: optional('To', date()),
  base: optional('Base', choiceOf(PriceBase)),
  percent: optional('Perc', signedPercent(-100, 1000), { sees: 'price' }),
  /** Rupees that a price is rounded to: 0, 0.05, 0.5, 1 or 5. */
  roundTo: optional('Rnd', unitPrice()),
  active: optional('Active', yesNo()),
} as const;

export const priceListInput = object({ ...header, lines: optional('Lines', array(object(lineFields), 500)) });

export const priceListView = object({
  id: required('_id', id()),
  ...header,
  kind: required('Kind', choiceOf(PriceListKind)),
  base: required('Base', choiceOf(PriceBase)),
  active: required('Active', yesNo()),
  customerCategoryName: optional('CustCatName', text()),
  lines: required(
    'Lines',
    array(
      object({
        id: required('_id', text(20)),
        ...lineFields,
        minQuantity: required('MinQty', quantity()),
        itemName: optional('Item', text()),
        categoryName: optional('CatName', text()),
      }),
    ),
  ),
  actions: required('Actions', array(documentAction)),
  rowVersion: required('_v', integer()),
});

export const priceListRow = object({
  id: required('_id', id()),
  name: required('Name', text()),
  kind: required('Kind', choiceOf(PriceListKind)),
  customerCategoryName: optional('CustCatName', text()),
  validFrom: optional('From', date()),
  validUntil: optional('To', date()),
  base: required('Base', choiceOf(PriceBase)),
  /** Absent on the cost for who does not see that. */
  percent: optional('Perc', signedPercent(-100, 1000), { sees: 'price' }),
  active: required('Active', yesNo()),
  lineCount: required('Count', integer()),
  customerCount: required('Customers', integer()),
  vendorCount: required('Vendors', integer()),
});

/** What a line of an invoice would cost by a list, and why. */
export const linePrice = object({
  id: required('_id', text(20)),
  oldPrice: required('Old', unitPrice(), { sees: 'price' }),
  newPrice: required('New', unitPrice(), { sees: 'price' }),
  why: required('Why', text(200)),
});

/** What items cost by the list that holds, and from which quantities on; prices are before tax. */
export const pricesAnswer = object({
  /** The list that holds: the one that was named, else that of the customer; absent without one. */
  priceListId: optional('PrList', id()),
  priceListName: optional('PrListName', text()),
  lines: required(
    'Lines',
    array(
      object({
        itemId: required('In_Id', id()),
        quantity: required('Qty', quantity()),
        unitPrice: required('UnPr', unitPrice(), { sees: 'price' }),
        why: required('Why', text(200)),
        prices: required(
          'Prices',
          array(
            object({
              minQuantity: required('MinQty', quantity()),
              unitPrice: required('UnPr', unitPrice()),
              /** By the customer's own list: what is below it is given away. */
              listPrice: required('ListPr', unitPrice()),
              /** What is free by the list that is asked, and by the customer's own. */
              scheme: optional('Scheme', scheme),
              ownScheme: optional('OwnScheme', scheme),
            }),
          ),
          { sees: 'price' },
        ),
      }),
    ),
  ),
});
