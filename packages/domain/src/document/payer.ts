import { Payer } from './work-order.ts';

export const PAYER_LABELS: Readonly<Record<Payer, string>> = {
  Cus: 'Customer',
  Ins: 'Insurance',
  InCu: 'Shared',
  Int: 'Internal',
  War: 'Warranty',
};

const PAYERS = Object.keys(PAYER_LABELS) as Payer[];

/** The payer of a code or of its long name, or null: `Shared` is `InCu` (decisions §3). */
export function parsePayer(value: string): Payer | null {
  return PAYERS.find((payer) => payer === value || PAYER_LABELS[payer] === value) ?? null;
}

/** Customer and shared lines have a customer price; so have internal and warranty lines, as their cost or claim. */
export function hasCustomerFace(payer: Payer): boolean {
  return payer !== Payer.insurance;
}

/** Insurance and shared lines have an insurer price. */
export function hasInsurerFace(payer: Payer): boolean {
  return payer === Payer.insurance || payer === Payer.shared;
}

/**
 * Payers that a line may have (spec 2 §5): Insurance and Shared only when insurance is enabled; Internal never on an
 * estimate.
 */
export function payerChoices(kind: 'workOrder' | 'estimate', insuranceEnabled: boolean): Payer[] {
  return PAYERS.filter((payer) => {
    if (payer === Payer.internal) return kind === 'workOrder';
    return insuranceEnabled || !hasInsurerFace(payer);
  });
}
