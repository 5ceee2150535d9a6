/** An attribute and the values of it that are wanted: colour in red and blue. */
export interface VariantAxis {
  name: string;
  values: readonly string[];
}

/** Values by attribute: `{ Colour: 'Red', Size: 'M' }`. */
export type Attributes = Readonly<Record<string, string>>;

export const MOST_VARIANTS = 100;

/** Every combination of values, in the order of the axes: 2 colours and 3 sizes make 6. */
export function buildVariants(axes: readonly VariantAxis[]): Attributes[] {
  return axes.reduce<Attributes[]>(
    (made, { name, values }) => made.flatMap((one) => [...new Set(values)].map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

/** Tells the same combination, whatever the order and the case of its attributes. */
export function attributesKey(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name.trim().toLowerCase()}=${value.trim().toLowerCase()}`)
    .sort()
    .join('|');
}

/** The name of a variant: 'Seat cover' with Red and M is 'Seat cover, Red, M'. */
export function variantName(parentName: string, attributes: Attributes): string {
  return [parentName, ...Object.values(attributes)].join(', ');
}

/** The code of a variant: 'SC-1' with Red and M is 'SC-1-RED-M'. */
export function variantCode(parentCode: string, attributes: Attributes): string {
  const parts = Object.values(attributes).map((value) => value.toUpperCase().replaceAll(/[^\p{L}\p{N}.]+/gu, '-'));
  return [parentCode, ...parts].join('-');
}
