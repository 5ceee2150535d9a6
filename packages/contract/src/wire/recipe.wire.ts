import {
  array,
  factor,
  id,
  instant,
  integer,
  money,
  object,
  optional,
  percent,
  quantity,
  required,
  text,
  unitPrice,
  yesNo,
} from '../wire-type.ts';
import { documentAction } from './document.wire.ts';

const MOST_ROWS = 200;

const component = {
  id: optional('_id', text(20)),
  itemId: required('In_Id', id()),
  /** With six places, of `UoM`. */
  quantity: required('Qty', factor()),
  unitCode: optional('UoM', text(20)),
  scrapPercent: optional('Scrap', percent()),
  /** The stage that uses it. */
  stageId: optional('Stage', text(20)),
} as const;

const stage = {
  /** A new one may be named `RG1`, `RG2` …, so that components of the same save name it. */
  id: optional('_id', text(20)),
  name: required('Name', text(60)),
  minutes: required('Mins', integer({ min: 0, max: 100_000 })),
  /** An hour. */
  ratePaise: optional('Rate', money(0, 1e7), { sees: 'cost' }),
} as const;

const byProduct = {
  itemId: required('In_Id', id()),
  quantity: required('Qty', quantity()),
  /** What it bears of the cost. */
  costPercent: optional('CostPerc', percent(), { sees: 'cost' }),
} as const;

const content = {
  /** What one batch makes. */
  quantity: required('Qty', quantity()),
  unitCode: optional('UoM', text(20)),
  /** Laid on components and work. */
  overheadPercent: optional('Ovh', percent(), { sees: 'cost' }),
  components: required('Comps', array(object(component), MOST_ROWS)),
  stages: optional('Stages', array(object(stage), 50)),
  byProducts: optional('ByProds', array(object(byProduct), 50)),
} as const;

export const recipeInput = object({ itemId: required('In_Id', id()), active: optional('Active', yesNo()), ...content });

const named = {
  partNumber: optional('MPN', text(60)),
  name: required('Name', text()),
} as const;

const header = {
  id: required('_id', id()),
  itemId: required('In_Id', id()),
  ...named,
  version: required('Ver', integer()),
  active: required('Active', yesNo()),
  quantity: required('Qty', quantity()),
  unitCode: required('UoM', text(20)),
  updatedAt: required('UpDate', instant()),
  rowVersion: required('_v', integer()),
} as const;

export const recipeView = object({
  ...header,
  /** Units of the item in one of `UoM`. */
  factor: required('Fac', factor()),
  overheadPercent: optional('Ovh', percent(), { sees: 'cost' }),
  components: required(
    'Comps',
    array(
      object({
        ...component,
        id: required('_id', text(20)),
        unitCode: required('UoM', text(20)),
        scrapPercent: required('Scrap', percent()),
        ...named,
      }),
    ),
  ),
  stages: required('Stages', array(object({ ...stage, id: required('_id', text(20)) }))),
  byProducts: required('ByProds', array(object({ ...byProduct, unitCode: required('UoM', text(20)), ...named }))),
  actions: required('Actions', array(documentAction)),
});

/** One state of what a recipe says: it is written once, and orders keep the one that they were made by. */
export const recipeVersionRow = object({
  version: required('Ver', integer()),
  changedAt: required('UpDate', instant()),
  changedByName: optional('UpBy', text()),
  quantity: required('Qty', quantity()),
  unitCode: required('UoM', text(20)),
  componentCount: required('Count', integer()),
  /** Orders that were made by it. */
  orderCount: required('Orders', integer()),
});

export const recipeRow = object({ ...header, componentCount: required('Count', integer()) });

/** What one batch costs in this branch today. */
export const recipeCostView = object({
  quantity: required('Qty', quantity()),
  unitCode: required('UoM', text(20)),
  components: required(
    'Comps',
    array(
      object({
        id: required('_id', text(20)),
        name: required('Name', text()),
        /** With scrap, in units of the item. */
        need: required('Need', quantity()),
        unitCode: required('UoM', text(20)),
        /** Absent where nothing is known of what it costs. */
        unitCost: optional('Cost', unitPrice(), { sees: 'cost' }),
        amountPaise: required('Amt', money(), { sees: 'cost' }),
      }),
    ),
  ),
  stagePaise: required('Stages', money(), { sees: 'cost' }),
  overheadPaise: required('Ovh', money(), { sees: 'cost' }),
  byProductPaise: required('ByProds', money(), { sees: 'cost' }),
  totalPaise: required('Total', money(), { sees: 'cost' }),
  unitCost: required('UnCost', unitPrice(), { sees: 'cost' }),
  /** Of some components nothing is known. */
  partial: required('Partial', yesNo()),
});
