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
type MadeWarehouseKind = (typeof MADE_WAREHOUSE_KINDS)[number];

/** Whether a user chose the kind, and may choose another: a technician's own goods become no store that sells them. */
export const isMadeWarehouseKind = (kind: WarehouseKind): kind is MadeWarehouseKind =>
  MADE_WAREHOUSE_KINDS.some((made) => made === kind);

/** Where goods lie that the entity holds itself: they are corrected, counted as inventory, sent and received. */
export const HELD_WAREHOUSE_KINDS: readonly WarehouseKind[] = [
  WarehouseKind.store,
  WarehouseKind.quarantine,
  WarehouseKind.person,
];

/** The account that holds the value of goods in a warehouse: those on the way and with others are no inventory at hand. */
export const accountRoleOf = (kind: WarehouseKind): 'inventory' | 'goodsInTransit' | 'materialWithOthers' =>
  kind === WarehouseKind.transit
    ? 'goodsInTransit'
    : kind === WarehouseKind.vendor
      ? 'materialWithOthers'
      : 'inventory';

/** The roles of those accounts. */
export const STOCK_ACCOUNT_ROLES = ['inventory', 'goodsInTransit', 'materialWithOthers'] as const;

export const WAREHOUSE_KIND_LABELS: Readonly<Record<WarehouseKind, string>> = {
  Store: 'Store',
  Quarantine: 'Quarantine',
  Person: 'Technician',
  Vendor: 'Vendor',
  Transit: 'In transit',
};
