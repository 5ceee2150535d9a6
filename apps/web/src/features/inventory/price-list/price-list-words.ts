import { PriceBase, PriceListKind, ROUNDINGS } from '@bahi/domain/pricing/price-list';
import { formatPercent, formatUnitPrice } from '@bahi/domain/money/format';

const BASES: Readonly<Record<PriceBase, string>> = {
  [PriceBase.salePrice]: 'Sale price',
  [PriceBase.mrp]: 'MRP without tax',
  [PriceBase.wholesalePrice]: 'Wholesale price',
  [PriceBase.cost]: 'Cost',
};

export const BASE_CHOICES = Object.entries(BASES).map(([value, label]) => ({ value: value as PriceBase, label }));

export const KINDS: Readonly<Record<PriceListKind, string>> = {
  [PriceListKind.sale]: 'Of sale',
  [PriceListKind.purchase]: 'Of purchase',
};

export const KIND_CHOICES = Object.entries(KINDS).map(([value, label]) => ({ value: value as PriceListKind, label }));

export const ROUNDING_CHOICES = ROUNDINGS.map((value) => ({
  value: String(value),
  label: value === 0 ? 'Not rounded' : `To ₹${formatUnitPrice(value)}`,
}));

/** "Sale price −10%". */
export const baseText = (base: PriceBase, percent: number | null | undefined): string =>
  percent ? `${BASES[base]} ${percent > 0 ? '+' : '−'}${formatPercent(Math.abs(percent))}` : BASES[base];
