import { FACTOR_PER_ONE } from '@bahi/domain/catalogue/packs';

/** `quantityOfPacks` of the domain as SQL: `packs` (10⁻³) of `factor` (10⁻⁶) in the unit of stock, as a bigint of 10⁻³. */
export const quantityOfPacksSql = (packs: string, factor: string): string =>
  `round((${packs})::numeric * ${factor} / ${FACTOR_PER_ONE})::bigint`;

/** `boughtQuantity` of the domain as SQL: what line `l` is bought of, free goods too. */
export const BOUGHT_QUANTITY = quantityOfPacksSql('l.quantity_e3 + l.free_quantity_e3', 'l.factor_e6');
