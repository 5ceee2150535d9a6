import {
  array,
  date,
  id,
  integer,
  money,
  object,
  optional,
  percent,
  quantity,
  required,
  text,
  unitPrice,
  type WireType,
  yesNo,
} from '../wire-type.ts';
import { documentSettings } from './document.wire.ts';

const pricedView = {
  description: required('Desc', text(500)),
  quantity: required('Qty', quantity()),
  discountPaise: required('Disc', money(), { sees: 'price' }),
  discountPercent: optional('Perc', percent(), { sees: 'price' }),
  recordDiscountPaise: required('RecDisc', money(), { sees: 'price' }),
  noDiscount: required('NoDisc', yesNo(), { sees: 'price' }),
  /** What its price list says, in the words of the document; absent where it has none. */
  listPrice: optional('ListPr', unitPrice(), { sees: 'price' }),
  taxablePaise: required('NetAmt', money(), { sees: 'price' }),
  cgstPaise: required('CGST', money(), { sees: 'price' }),
  sgstPaise: required('SGST', money(), { sees: 'price' }),
  igstPaise: required('IGST', money(), { sees: 'price' }),
  taxCode: required('TCode', integer()),
  hsn: optional('SAC', text(8)),
  accountCode: required('Acc', integer()),
  totalPaise: required('Total', money(), { sees: 'price' }),
} as const;

/** Labour that is sold to a customer: of an invoice, or of an order. */
export const saleLabourView = {
  id: required('_id', text(20)),
  operationCode: optional('OpCode', text(40)),
  freeForm: required('FF', yesNo()),
  unitPrice: required('Pr', unitPrice(), { sees: 'price' }),
  amountPaise: required('Amt', money(), { sees: 'price' }),
  ...pricedView,
} as const;

/** And goods. */
export const salePartView = {
  id: required('_id', text(20)),
  itemId: optional('In_Id', id()),
  partNumber: optional('MPN', text(60)),
  unitCode: optional('UoM', text(10)),
  tracked: required('Track', yesNo()),
  trackBy: required('TrackBy', text(3)),
  unitPrice: required('UnPr', unitPrice(), { sees: 'price' }),
  amountPaise: required('UnAmt', money(), { sees: 'price' }),
  /** Its price was entered by hand: it does not follow the price list. */
  priceTyped: required('Typed', yesNo()),
  /** What of its discount are free goods of its customer's list, and how many of its quantity these are. */
  schemePaise: optional('SchDisc', money(), { sees: 'price' }),
  freeGoods: optional('FQty', quantity()),
  ...pricedView,
} as const;

/** What a client may set on a line; a new one takes what is not sent from its operation code or item. */
const lineInput = {
  id: optional('_id', text(20)),
  description: optional('Desc', text(500)),
  quantity: optional('Qty', quantity()),
  discountPaise: optional('Disc', money(0), { sees: 'price' }),
  discountPercent: optional('Perc', percent(), { sees: 'price' }),
  noDiscount: optional('NoDisc', yesNo(), { sees: 'price' }),
  taxCode: optional('TCode', integer({ min: 1 })),
  hsn: optional('SAC', text(8, { pattern: /^\d{4,8}$/, hint: '4 to 8 digits' })),
  accountCode: optional('Acc', integer({ min: 1 })),
  /** Asks for a hand-edited total to be worked back into the unit price (decisions §3). */
  setTotalPaise: optional('SetTotal', money(0), { sees: 'price' }),
} as const;

/** A labour line; without an operation code it is free-form, which needs the flag FF (spec 2 §3, §9). */
export const saleLabourInput = object({
  operationId: optional('Op_Id', id()),
  operationCode: optional('OpCode', text(40)),
  unitPrice: optional('Pr', unitPrice(), { sees: 'price' }),
  ...lineInput,
});

/** A part line; without an item it is free-form and moves no stock. */
export const salePartInput = {
  itemId: optional('In_Id', id()),
  partNumber: optional('MPN', text(60)),
  unitCode: optional('UoM', text(10)),
  unitPrice: optional('UnPr', unitPrice(), { sees: 'price' }),
  /** False asks for the price of the list, whatever price is sent. */
  priceTyped: optional('Typed', yesNo()),
  ...lineInput,
} as const;

/** Of goods that leave with the document, which they are: the batch, or the pieces by their numbers. */
export const soldGoodsInput = {
  batchId: optional('BatchId', id()),
  serialNos: optional('SNos', array(text(60), 1000)),
} as const;

export const soldGoodsView = {
  ...soldGoodsInput,
  batchNo: optional('BatchNo', text(30)),
  expiresOn: optional('Exp', date()),
} as const;

/** Whom the goods are for. */
export const patientFields = {
  name: optional('Name', text(120)),
  age: optional('Age', text(20)),
  address: optional('Addr', text(300)),
} as const;

/** By which list a sale is priced: `PrList` where one was chosen for it, else that of its customer. */
export const salePriceList = {
  priceListId: optional('PrList', id()),
  priceListName: optional('PrListName', text()),
} as const;

type Fields = Readonly<Record<string, { wire: string }>>;

interface SaleWire {
  input: WireType;
  labour: Fields;
  parts: Fields;
  /** Of the ids of its parts; all others are labour. */
  partPrefix: string;
}

const wiresOf = (fields: Fields | undefined, at = ''): [string, string][] =>
  Object.entries(fields ?? {}).map(([key, { wire }]) => [key, `${at}${wire}`]);

/** Wire paths of what is broken in one kind of sale: 'lines.IP1.quantity' is 'Items.IP1.Qty', 'taxed' is 'Settings.Tax'. */
export function saleWirePath({ input, labour, parts, partPrefix }: SaleWire): (path: string) => string {
  const header = new Map([...wiresOf(documentSettings.fields, 'Settings.'), ...wiresOf(input.fields)]);
  return (path) => {
    const [head = '', lineId, ...rest] = path.split('.');
    if (lineId === undefined) return header.get(head) ?? head;
    const [family, fields] = lineId.startsWith(partPrefix) ? (['Items', parts] as const) : (['Ops', labour] as const);
    return [family, lineId, ...rest.map((key) => fields[key]?.wire ?? key)].join('.');
  };
}
