import type { EntityConfig, Feature } from './config.ts';

/** What an order holds, by the feature that lets it take more of it. */
const FEATURE_OF_LINES = { labour: 'Labor', part: 'Parts', complaint: 'Compl' } as const satisfies Record<
  string,
  Feature
>;
export type OrderLineKind = keyof typeof FEATURE_OF_LINES;

const NAMES: Readonly<Record<OrderLineKind, string>> = { labour: 'Labour', part: 'Parts', complaint: 'Complaints' };

/** Whether an order takes new lines of a kind; those that it has stay as they are (decisions §10). */
export const takesLines = (kind: OrderLineKind, { features }: EntityConfig): boolean =>
  features[FEATURE_OF_LINES[kind]];

/** Why a new line is refused, or null: "Parts: your company does not use them. ..." */
export const lineKindRefusal = (kind: OrderLineKind, config: EntityConfig): string | null =>
  takesLines(kind, config)
    ? null
    : `${NAMES[kind]}: your company does not use them. They are switched on in the company profile.`;
