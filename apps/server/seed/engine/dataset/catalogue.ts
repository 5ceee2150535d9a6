import type { DrugSchedule, TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { DemoBodyType } from './masters.ts';

/** A labour time guide besides the default one, which every organisation has. */
export interface DemoGuide {
  name: string;
  bodyType: DemoBodyType;
  /** Rupees of an hour. */
  rate?: number;
}

export interface DemoOperation {
  code: string;
  description: string;
  sac: string;
  taxCode: number;
  /** Of the default guide, in hours and rupees. */
  hours: number;
  price: number;
  /** Rupees by guide name; a guide without a price takes the default one's. */
  guides: Readonly<Record<string, number>>;
}

/** Operations by code with their items, or items alone; items by key with their quantity. */
export interface DemoQuickList {
  name: string;
  operations?: readonly { code: string; parts?: readonly (readonly [item: string, quantity: number])[] }[];
  items?: readonly (readonly [item: string, quantity: number])[];
}

export interface DemoItem {
  /** Names it within the dataset; its part number, where the industry shows one. */
  key: string;
  partNumber: string | null;
  name: string;
  genericName?: string;
  manufacturer: string;
  hsn: string;
  unit: string;
  taxCode: number;
  tracked: boolean;
  /** Rupees. */
  price: number;
  mrp: number;
  cost: number;
  stock: number;
  reorderLevel: number;
  bin: string;
  barcode?: string;
  moreBarcodes?: readonly string[];
  /** Title of an item category. */
  category?: string;
  /** The pack in which it is sold, and how many units one holds. */
  pack?: { name: string; units: number };
  drugSchedule?: DrugSchedule;
  /** Units of which more is sold at once only with a second person. */
  mostAtOnce?: number;
  trackBy?: TrackBy;
  /** Keys of items, entered before it, that may be given instead. */
  substitutes?: readonly string[];
  /** Kept in the first entity alone. */
  homeOnly?: true;
}
