/** What a warehouse is for (inventory-purchasing §2): goods of a store alone are free to sell. */
export const WarehouseKind = {
  store: 'Store',
  quarantine: 'Quarantine',
  person: 'Person',
  vendor: 'Vendor',
  transit: 'Transit',
} as const;
export type WarehouseKind = (typeof WarehouseKind)[keyof typeof WarehouseKind];

/** Kinds that a user makes; the others are the product's own. */
export const MADE_WAREHOUSE_KINDS = [WarehouseKind.store, WarehouseKind.quarantine] as const;

export const WAREHOUSE_KIND_LABELS: Readonly<Record<WarehouseKind, string>> = {
  Store: 'Store',
  Quarantine: 'Quarantine',
  Person: 'Technician',
  Vendor: 'Vendor',
  Transit: 'In transit',
};
