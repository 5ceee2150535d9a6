import type { SessionData } from '../../../app/session-store.ts';
import { emptyItem, type ItemForm } from './item-form.ts';

/** A new item with the unit and the income account that settings name. */
export function newItemOf({ entity }: Pick<SessionData, 'entity'>): ItemForm {
  const { inventory, accounting } = entity.settings;
  return {
    ...emptyItem,
    unitCode: inventory.defaultUnit,
    accountCode: accounting.defaults.partsIncome ?? emptyItem.accountCode,
  };
}
