/** What a column of a bill means. */
export type BillColumn =
  | 'item'
  | 'code'
  | 'hsn'
  | 'pack'
  | 'batch'
  | 'expiry'
  | 'made'
  | 'mrp'
  | 'ptr'
  | 'rate'
  | 'quantity'
  | 'free'
  | 'scheme'
  | 'schemePercent'
  | 'discountPercent'
  | 'discountAmount'
  | 'gst'
  | 'cgst'
  | 'sgst'
  | 'igst'
  | 'taxable'
  | 'amount'
  | 'billNo'
  | 'billDate'
  | 'gstin';

/** Headings as wholesalers write them, letters and digits alone; the first column that has one of them has it. */
const HEADINGS: Readonly<Record<BillColumn, readonly RegExp[]>> = {
  item: [
    /^(?:item|product|material|medicine|drug)(?:s)?(?:name|desc|description|particulars)?$/,
    /^(?:particulars?|desc|description)(?:of(?:goods|items?|products?))?$/,
    /^nameof(?:item|product|goods|medicine)s?$/,
  ],
  code: [/^(?:item|product|prod|part|sku|material)(?:code|no|id|number)$/, /^(?:code|ean|barcode|sku)$/],
  hsn: [/^hsn(?:sac)?(?:code|no)?$/],
  pack: [/^(?:pack|packing|pkg|packsize|unitpack)$/],
  batch: [/^(?:batch|lot|btch)(?:no|number|code)?$/],
  expiry: [/^(?:exp|expiry|expdt|exdt)(?:date|dt|on)?$/],
  made: [/^(?:mfg|mfd|mfgdt)(?:date|dt|on)?$/],
  mrp: [/^(?:new|old)?mrp(?:rs)?$/],
  ptr: [/^ptr(?:rs)?$/, /^pts$/],
  rate: [/^(?:rate|price|unitprice|purrate|purchaserate|prate|srate|salerate|basicrate|cost)(?:rs)?$/],
  quantity: [/^(?:qty|quantity|billqty|billedqty|qtynos|nos)$/],
  free: [/^(?:free|freeqty|fqty|bonus|freegoods)$/],
  scheme: [/^(?:sch|scheme|schdisc|offer|deal)$/],
  schemePercent: [/^(?:sch|scheme)(?:disc)?percent$/],
  discountPercent: [/^(?:disc|discount|dis|cd|discpercent|discountpercent|dispercent|cdpercent)$/],
  discountAmount: [/^(?:discamt|discountamount|discamount|discrs|disamt)$/],
  gst: [/^(?:i?gst|tax|vat)(?:percent|rate|per)?$/, /^taxpercentage$/],
  cgst: [/^cgst(?:percent|rate|per)?$/],
  sgst: [/^[su]t?gst(?:percent|rate|per)?$/],
  igst: [/^igst(?:percent|rate|per)?$/],
  taxable: [/^taxable(?:value|amount|amt)?$/, /^(?:gross|net)?(?:value|amt|amount)beforetax$/],
  amount: [/^(?:amt|amount|value|total|nettotal|netamt|netamount|linetotal|totalamount|netvalue)(?:rs)?$/],
  billNo: [/^(?:invoice|inv|bill|voucher)(?:no|number)$/],
  billDate: [/^(?:invoice|inv|bill|voucher)(?:date|dt)$/],
  gstin: [/^(?:vendor|supplier|seller|party)?gstin(?:no)?$/],
};
export const COLUMNS = Object.keys(HEADINGS) as BillColumn[];

export type BillMap = Partial<Record<BillColumn, number>>;

/** A heading as it is compared: `Disc. %` is `discpercent`, `Rate (₹)` is `rate`. */
const bare = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll('%', 'percent')
    .replaceAll(/[^a-z0-9]/gu, '');

/** What was told once of a vendor's bills: the heading that stands above a meaning, '' where none does. */
export type ToldHeadings = Partial<Record<BillColumn, string>>;

/** What the headings of a row mean, as it was told, else as they are usually written; others are not in it. */
export function mapHeadings(cells: readonly string[], told: ToldHeadings = {}): BillMap {
  const headings = cells.map(bare);
  const map: BillMap = {};
  for (const column of COLUMNS) {
    const said = told[column];
    const at = said ? headings.indexOf(bare(said)) : -1;
    if (at >= 0) map[column] = at;
  }
  const taken = new Set(Object.values(map));
  for (const [at, heading] of headings.entries()) {
    if (heading === '' || taken.has(at)) continue;
    const column = COLUMNS.find((each) => isFree(each, map, told) && HEADINGS[each].some((name) => name.test(heading)));
    if (column) map[column] = at;
  }
  return map;
}

/** A meaning that no column was told to have, and that none has yet. */
const isFree = (column: BillColumn, map: BillMap, told: ToldHeadings): boolean =>
  map[column] === undefined && told[column] !== '';

/** How likely a row is one of headings: so many cells of words alone. */
export const wordsOfHead = (cells: readonly string[]): number =>
  cells.filter((cell) => /\p{L}/u.test(cell) && !/\d{3}/u.test(cell) && cell.length <= 40).length;

/** Goods are told by what they are, how many, and for how much. */
export const namesGoods = (map: BillMap): boolean =>
  (map.item ?? map.code) !== undefined &&
  map.quantity !== undefined &&
  (map.rate ?? map.ptr ?? map.taxable ?? map.amount) !== undefined;
