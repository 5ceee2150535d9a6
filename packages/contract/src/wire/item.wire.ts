import { DrugSchedule, ItemKind, TrackBy } from '@bahi/domain/catalogue/item-kinds';
import {
  array,
  choiceOf,
  date,
  factor,
  id,
  integer,
  money,
  object,
  optional,
  quantity,
  record,
  required,
  text,
  unitPrice,
  yesNo,
} from '../wire-type.ts';
import { customValues } from './custom-values.wire.ts';
import { documentAction } from './document.wire.ts';

const barcode = () => text(60, { min: 2 });

const itemUnit = object({
  name: required('UoM', text(20)),
  factor: required('Fac', factor()),
  barcode: optional('BarCode', barcode()),
});

const reorderLevels = object({
  warehouseId: required('WhId', id()),
  reorderLevel: optional('ROL', quantity()),
  reorderMaximum: optional('ROMax', quantity()),
});

/** What an item is for the whole organisation. */
const descriptionFields = {
  /** Absent in healthcare, where part numbers are hidden (decisions §6). */
  partNumber: optional('MPN', text(60)),
  name: required('Name', text(200)),
  genericName: optional('GName', text(200)),
  manufacturer: optional('Manf', text(120)),
  hsn: required('HSN', text(8)),
  unitCode: optional('UoM', text(10)),
  /** The main barcode; the others beside it mean the same item. */
  barcode: optional('BarCode', barcode()),
  otherBarcodes: optional('BarCodes', array(barcode(), 50)),
  kind: optional('Kind', choiceOf(ItemKind)),
  categoryId: optional('Cat', id()),
  /** Makes and models that it fits, in words. */
  fits: optional('Fits', text(300)),
  tracked: optional('Track', yesNo()),
  trackBy: optional('TrackBy', choiceOf(TrackBy)),
  drugSchedule: optional('Sch', choiceOf(DrugSchedule)),
  /** Not taken back once it is sold. */
  noReturn: optional('NoRet', yesNo()),
  /** Less than a pack of it is sold; yes where nothing is said. */
  soldLoose: optional('Loose', yesNo()),
  /** More of it to one buyer in a day a second person signs for at the counter; absent for any number. */
  counterMaximum: optional('MaxQty', quantity(1)),
  shelfLifeDays: optional('ShelfLife', integer({ min: 1, max: 36_500 })),
  /** Days that are left at least when it comes and when it is given out; absent takes the entity's setting. */
  minimumLifeDays: optional('MinLife', integer({ min: 0, max: 3_650 })),
  /** The vendor that it is usually ordered from, and the days until it comes. */
  vendorId: optional('VendorId', id()),
  leadDays: optional('LeadDays', integer({ min: 0, max: 365 })),
  /** What it is counted in besides `UoM`, and how many of that each holds. */
  units: optional('Units', array(itemUnit, 20)),
  /** Which of `Units` it is bought and sold in; a factor beside the name makes that unit or changes what it holds. */
  purchaseUnit: optional('PurUoM', text(20)),
  purchaseFactor: optional('PurFac', factor()),
  saleUnit: optional('SaleUoM', text(20)),
  saleFactor: optional('SaleFac', factor()),
  /** Kilograms of one unit. */
  weight: optional('Wt', quantity()),
  /** Values by attribute: `{ "Size": "M" }`. */
  attributes: optional('Attr', record(text(60))),
  active: optional('Active', yesNo()),
  customValues: optional('Custom', customValues()),
} as const;

/** What it costs and where it lies in one entity. */
const pricingFields = {
  salePrice: optional('UnPr', unitPrice(), { sees: 'price' }),
  mrp: optional('MRP', unitPrice(), { sees: 'price' }),
  minimumPrice: optional('MinPr', unitPrice(), { sees: 'price' }),
  wholesalePrice: optional('WhlPr', unitPrice(), { sees: 'price' }),
  purchaseCost: optional('Cost', unitPrice(), { sees: 'cost' }),
  accountCode: optional('Acc', integer({ min: 1 })),
  reorderLevel: optional('ROL', quantity()),
  reorderQuantity: optional('ROQ', quantity()),
  /** What a suggested order fills up to. */
  reorderMaximum: optional('ROMax', quantity()),
  /** Levels of single warehouses, where they differ. */
  reorders: optional('ROs', array(reorderLevels, 50)),
  warehouseId: optional('DefWh', id()),
  binLocation: optional('Bin', text(40)),
} as const;

/** What a client may set. Name, HSN and unit belong to the organisation; prices, tax, account and bin to the entity. */
export const itemInput = object({
  ...descriptionFields,
  ...pricingFields,
  taxCode: required('TCode', integer({ min: 0 })),
});

export const variantAxes = array(
  object({ name: required('Name', text(60)), values: required('Values', array(text(60, { min: 1 }), 50)) }),
  5,
);

/** The organisation's item behind the items of its entities (decisions §4): everything but prices. */
export const masterItemInput = object(descriptionFields);

const identity = {
  id: required('_id', id()),
  partNumber: optional('MPN', text(60)),
  name: required('Name', text(200)),
  genericName: optional('GName', text(200)),
  manufacturer: optional('Manf', text(120)),
  hsn: required('HSN', text(8)),
  unitCode: required('UoM', text(10)),
  tracked: required('Track', yesNo()),
  trackBy: required('TrackBy', choiceOf(TrackBy)),
  drugSchedule: optional('Sch', choiceOf(DrugSchedule)),
  saleUnit: optional('SaleUoM', text(20)),
  saleFactor: optional('SaleFac', factor()),
} as const;

const described = {
  ...descriptionFields,
  ...identity,
  kind: required('Kind', choiceOf(ItemKind)),
  active: required('Active', yesNo()),
  categoryName: optional('Category', text()),
  vendorName: optional('Vendor', text()),
  parentItemId: optional('Parent', id()),
  parentName: optional('ParentName', text()),
  imageFileId: optional('Img_Id', id()),
  rowVersion: required('_v', integer()),
} as const;

/** Prices are absent where the entity has set none. */
const pricing = {
  salePrice: optional('UnPr', unitPrice(), { sees: 'price' }),
  mrp: optional('MRP', unitPrice(), { sees: 'price' }),
  purchaseCost: optional('Cost', unitPrice(), { sees: 'cost' }),
  taxCode: optional('TCode', integer()),
  accountCode: optional('Acc', integer()),
} as const;

export const itemView = object({ ...described, ...pricingFields, taxCode: optional('TCode', integer()) });

export const masterItemView = object({
  ...described,
  /** Whether the signed-in entity has set prices; how many entities that the caller may enter have. */
  pricedHere: required('Here', yesNo()),
  entityCount: required('Entities', integer()),
});

export const itemRow = object({
  ...identity,
  barcode: optional('BarCode', text(60)),
  active: required('Active', yesNo()),
  categoryName: optional('Category', text()),
  ...pricing,
  /** In the warehouses that the caller may use; absent for items without stock. */
  onHandQuantity: optional('OnHand', quantity(-1e9)),
  freeQuantity: optional('AvlQty', quantity(-1e9)),
  /** A blind count of it is under way: no quantity is told. */
  counting: optional('Counting', yesNo()),
  reorderLevel: optional('ROL', quantity()),
  binLocation: optional('Bin', text(40)),
  customValues: optional('Custom', customValues()),
});

export const masterItemRow = object({
  ...identity,
  barcode: optional('BarCode', text(60)),
  active: required('Active', yesNo()),
  categoryName: optional('Category', text()),
  pricedHere: required('Here', yesNo()),
  entityCount: required('Entities', integer()),
});

export const masterItemHit = object({ ...identity, pricedHere: required('Here', yesNo()) });

const hit = {
  ...identity,
  ...pricing,
  /** How it is bought: a strip of 15. */
  purchaseUnit: optional('PurUoM', text(20)),
  purchaseFactor: optional('PurFac', factor()),
  units: optional('Units', array(itemUnit, 20)),
  /** The unit whose barcode was scanned; absent where it was the item's own. */
  scannedUnit: optional('ScanUoM', text(20)),
  minimumPrice: optional('MinPr', unitPrice(), { sees: 'price' }),
  /** Free (on hand less reserved) in `WhId`, the default warehouse of the caller. */
  freeQuantity: optional('AvlQty', quantity(-1e9)),
  /** Free in all warehouses that the caller may use. */
  freeAnywhereQuantity: optional('AllQty', quantity(-1e9)),
  /** A blind count of it is under way: no quantity is told. */
  counting: optional('Counting', yesNo()),
  warehouseId: optional('WhId', id()),
  binLocation: optional('Bin', text(40)),
} as const;

/** What a line of a document takes from an item. */
export const itemHit = object(hit);

/** And how the named vendor sells it: as he did last, else as it is usually bought. */
export const itemToBuyHit = object({
  ...hit,
  terms: optional(
    'Terms',
    object({
      unitCode: required('UoM', text(20)),
      factor: required('Fac', factor()),
      unitPrice: required('UnPr', unitPrice(), { sees: 'cost' }),
      schemeQuantity: required('SchQty', quantity()),
      schemeFreeQuantity: required('SchFree', quantity()),
      /** What his list asks of that unit, from so many units of stock on; null where it says nothing. */
      prices: optional(
        'Prices',
        array(
          object({
            minQuantity: required('MinQty', quantity()),
            unitPrice: optional('UnPr', unitPrice()),
          }),
        ),
        { sees: 'cost' },
      ),
    }),
  ),
});

/** `Auto`: not named, but of the same generic name. */
export const itemSubstituteRow = object({ ...hit, isAutomatic: required('Auto', yesNo()) });

export const itemVariantRow = object({
  ...identity,
  rowVersion: required('_v', integer()),
  attributes: required('Attr', record(text(60))),
  barcode: optional('BarCode', text(60)),
  active: required('Active', yesNo()),
  salePrice: optional('UnPr', unitPrice(), { sees: 'price' }),
  mrp: optional('MRP', unitPrice(), { sees: 'price' }),
  freeQuantity: optional('AvlQty', quantity(-1e9)),
  /** A blind count of it is under way: no quantity is told. */
  counting: optional('Counting', yesNo()),
});

/** An item group: the parent of variants, and what they have in common. */
export const itemGroupInput = object({
  ...itemInput.fields,
  axes: required('Attrs', variantAxes),
  /** What single variants have of their own, by their id or by their values. */
  items: optional(
    'Items',
    array(
      object({
        id: optional('_id', id()),
        attributes: optional('Attr', record(text(60))),
        partNumber: optional('MPN', text(60)),
        barcode: optional('BarCode', barcode()),
        salePrice: optional('UnPr', unitPrice(), { sees: 'price' }),
        mrp: optional('MRP', unitPrice(), { sees: 'price' }),
        active: optional('Active', yesNo()),
        rowVersion: optional('_v', integer({ min: 0 })),
      }),
      500,
    ),
  ),
});

export const itemGroupView = object({
  ...itemView.fields,
  axes: required('Attrs', variantAxes),
  items: required('Items', array(itemVariantRow)),
  actions: required('Actions', array(documentAction)),
});

export const itemGroupRow = object({
  id: required('_id', id()),
  partNumber: optional('MPN', text(60)),
  name: required('Name', text()),
  manufacturer: optional('Manf', text()),
  categoryName: optional('Category', text()),
  axes: required('Attrs', variantAxes),
  itemCount: required('Count', integer()),
  /** The lowest and the highest sale price of its active variants here. */
  lowestPrice: optional('UnPrFrom', unitPrice(), { sees: 'price' }),
  highestPrice: optional('UnPrTo', unitPrice(), { sees: 'price' }),
  active: required('Active', yesNo()),
});

/** Terms of one vendor for an item, learnt from what came of him; the price is of one of his units. */
export const itemVendorRow = object({
  vendorId: required('VendorId', id()),
  vendorName: required('Vendor', text()),
  preferred: required('Pref', yesNo()),
  names: required('Names', array(text(200), 50)),
  unitCode: optional('UoM', text(20)),
  factor: optional('Fac', factor()),
  unitPrice: optional('UnPr', unitPrice(), { sees: 'cost' }),
  schemeQuantity: required('SchQty', quantity()),
  schemeFreeQuantity: required('SchFree', quantity()),
  leadDays: optional('LeadDays', integer()),
  receivedOn: optional('LastOn', date()),
});

export const stockBalanceRow = object({
  itemId: required('ItemId', id()),
  partNumber: optional('MPN', text(60)),
  name: required('Name', text()),
  unitCode: required('UoM', text(10)),
  warehouseId: required('WhId', id()),
  warehouseName: required('Warehouse', text()),
  onHandQuantity: optional('OnHand', quantity(-1e9)),
  reservedQuantity: optional('Reserved', quantity()),
  freeQuantity: optional('AvlQty', quantity(-1e9)),
  valuePaise: optional('Value', money(-1e13, 1e13), { sees: 'cost' }),
  /** A blind count of it is under way: no quantity is told. */
  counting: optional('Counting', yesNo()),
  reorderLevel: optional('ROL', quantity()),
  binLocation: optional('Bin', text(40)),
});
