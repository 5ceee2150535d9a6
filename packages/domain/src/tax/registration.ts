/** How the entity is registered (`GSTType`, decisions §5). */
export const GstType = { regular: 'Regular', composition: 'Composition', unregistered: 'Unregistered' } as const;
export type GstType = (typeof GstType)[keyof typeof GstType];

/** How the customer is treated (`SType`, decisions §5). */
export const SupplyType = {
  registered: 'B2B',
  consumer: 'B2C',
  sezWithPayment: 'SEZWP',
  sezWithoutPayment: 'SEZWOP',
  exportWithPayment: 'EXPWP',
  exportWithoutPayment: 'EXPWOP',
  deemedExport: 'DEXP',
} as const;
export type SupplyType = (typeof SupplyType)[keyof typeof SupplyType];

export const SUPPLY_TYPES: readonly { type: SupplyType; label: string }[] = [
  { type: SupplyType.registered, label: 'Registered business' },
  { type: SupplyType.consumer, label: 'Consumer' },
  { type: SupplyType.sezWithPayment, label: 'SEZ with payment of tax' },
  { type: SupplyType.sezWithoutPayment, label: 'SEZ without payment of tax' },
  { type: SupplyType.exportWithPayment, label: 'Export with payment of tax' },
  { type: SupplyType.exportWithoutPayment, label: 'Export without payment of tax' },
  { type: SupplyType.deemedExport, label: 'Deemed export' },
];

/** Tells whether the entity charges tax at all: only a Regular one does. */
export function entityChargesTax(gstType: GstType): boolean {
  return gstType === GstType.regular;
}

/** Tells whether the buyer is exporter's or SEZ's without payment, where the supply is zero-rated and carries no tax. */
export function isZeroRatedWithoutTax(supplyType: SupplyType): boolean {
  return supplyType === SupplyType.sezWithoutPayment || supplyType === SupplyType.exportWithoutPayment;
}

/** Tells whether a document carries tax: Regular entity, `Settings.Tax` on, and no zero-rated supply without payment. */
export function documentChargesTax(document: {
  gstType: GstType;
  supplyType: SupplyType;
  taxSetting: boolean;
}): boolean {
  return entityChargesTax(document.gstType) && document.taxSetting && !isZeroRatedWithoutTax(document.supplyType);
}

/** Tells whether the goods or services leave the country. */
export function isExport(supplyType: SupplyType): boolean {
  return supplyType === SupplyType.exportWithPayment || supplyType === SupplyType.exportWithoutPayment;
}

/** Tells whether the buyer is an SEZ unit or developer. */
export function isSez(supplyType: SupplyType): boolean {
  return supplyType === SupplyType.sezWithPayment || supplyType === SupplyType.sezWithoutPayment;
}

/** Tells whether the treatment wants the buyer's GSTIN. */
export function requiresGstin(supplyType: SupplyType): boolean {
  return supplyType !== SupplyType.consumer && !isExport(supplyType);
}
