import type { itemInput } from '@bahi/contract/wire/item.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { ReorderLevels } from '@bahi/domain/catalogue/item-rules';
import { factorOfUnit, type ItemUnit, withUnit } from '@bahi/domain/catalogue/item-units';

type Input = Partial<Infer<typeof itemInput>>;

/** The units of an item as they are said: the list, and what it is bought and sold in, whose factor makes a unit of it. */
export function unitsAsSaid(
  before: readonly ItemUnit[],
  input: Pick<Input, 'units' | 'purchaseFactor' | 'saleFactor'>,
  { purchaseUnit, saleUnit }: { purchaseUnit: string | null; saleUnit: string | null },
) {
  const listed = input.units === undefined ? before : (input.units ?? []).map(unitOf);
  const units = withUnit(
    withUnit(listed, purchaseUnit, input.purchaseFactor ?? null),
    saleUnit,
    input.saleFactor ?? null,
  );
  // A factor without a name is refused beside its field.
  const factorOf = (name: string | null, said: number | null | undefined) =>
    name === null ? said || null : factorOfUnit(units, name);
  return {
    units,
    purchaseUnit,
    purchaseFactor: factorOf(purchaseUnit, input.purchaseFactor),
    saleUnit,
    saleFactor: factorOf(saleUnit, input.saleFactor),
  };
}

const unitOf = ({ name, factor, barcode }: NonNullable<Input['units']>[number]): ItemUnit => ({
  name: name.trim(),
  factor,
  barcode: barcode ?? null,
});

export const reordersOf = (said: Input['reorders']): ReorderLevels[] | null =>
  said?.length
    ? said.map(({ warehouseId, reorderLevel, reorderMaximum }) => ({
        warehouseId,
        reorderLevel: reorderLevel ?? 0,
        reorderMaximum: reorderMaximum ?? 0,
      }))
    : null;
