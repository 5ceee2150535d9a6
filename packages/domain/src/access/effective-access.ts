import { emptyAccess, type Access } from './access.ts';
import { ACCESS_MODULES } from './areas.ts';

/** What a user's place in one entity adds to his role; null where the role decides. */
export interface AssignmentRights {
  /** Permitted warehouses; an empty list means all (decisions §6). */
  warehouseIds: readonly string[];
  technician: boolean | null;
  invoiceDiscountMax: string | null;
  receiptDiscountMax: string | null;
}

export const NO_OWN_RIGHTS: AssignmentRights = {
  warehouseIds: [],
  technician: null,
  invoiceDiscountMax: null,
  receiptDiscountMax: null,
};

/** An access as stored, with what the registry holds by now: modules that came later permit nothing. */
export function completeAccess(stored: Partial<Access>): Access {
  const access = emptyAccess();
  for (const part of [...ACCESS_MODULES, 'NoW', 'Scope'] as const) Object.assign(access[part], stored[part]);
  return { ...access, EA: stored.EA === true, SA: stored.SA === true };
}

/** What a user may do in an entity: his role there, narrowed or widened by what his assignment says. */
export function effectiveAccess(role: Partial<Access>, own: AssignmentRights): Access {
  const access = completeAccess(role);
  return {
    ...access,
    Accounting: {
      ...access.Accounting,
      InvDiscMax: own.invoiceDiscountMax ?? access.Accounting.InvDiscMax,
      SRDiscMax: own.receiptDiscountMax ?? access.Accounting.SRDiscMax,
    },
    Inventory: { ...access.Inventory, Whs: [...own.warehouseIds] },
    NoW: { Tec: own.technician ?? access.NoW.Tec },
  };
}
