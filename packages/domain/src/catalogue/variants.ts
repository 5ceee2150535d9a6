/** An attribute and the values of it that are wanted: colour in red and blue. */
export interface VariantAxis {
  name: string;
  values: readonly string[];
}

/** Values by attribute: `{ Colour: 'Red', Size: 'M' }`. */
export type Attributes = Readonly<Record<string, string>>;

export const MOST_VARIANTS = 100;

/** What a document says of a line that names an item with variants. */
export const chooseVariant = (name: string): string => `Choose a variant of ${name}.`;

/** What is wrong with the attributes of a group; paths are of the list of axes. */
export function axesIssues(axes: readonly VariantAxis[]): { path: string; message: string }[] {
  if (axes.length === 0) return [{ path: '', message: 'Choose at least one attribute.' }];
  const names = axes.map((axis) => axis.name.trim().toLowerCase());
  return axes.flatMap((axis, at) => {
    if (!axis.name.trim()) return [{ path: `.${at}.name`, message: 'Name the attribute.' }];
    if (names.indexOf(names[at]!) !== at) return [{ path: `.${at}.name`, message: 'This attribute is named twice.' }];
    return axis.values.length === 0 ? [{ path: `.${at}.values`, message: 'Choose at least one value.' }] : [];
  });
}

const sameWord = (one: string) => (other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Attributes with what was added to them, each value once: Red and Blue with blue and Green are three. */
export function withAxes(before: readonly VariantAxis[], added: readonly VariantAxis[]): VariantAxis[] {
  return added.reduce<VariantAxis[]>(
    (axes, axis) => {
      const at = axes.findIndex(({ name }) => sameWord(name)(axis.name));
      const known = axes[at]?.values ?? [];
      const fresh = axis.values.filter((value, i, all) => ![...known, ...all.slice(0, i)].some(sameWord(value)));
      const grown = {
        name: axes[at]?.name ?? axis.name.trim(),
        values: [...known, ...fresh.map((value) => value.trim())],
      };
      return at < 0 ? [...axes, grown] : axes.with(at, grown);
    },
    [...before],
  );
}

/** The values of a variant in the order of the attributes of its group; null where the group has no such combination. */
export function attributesIn(axes: readonly VariantAxis[], attributes: Attributes): Attributes | null {
  const entries = Object.entries(attributes);
  if (entries.length !== axes.length) return null;
  const found = axes.flatMap(({ name, values }) => {
    const [, said] = entries.find(([key]) => sameWord(key)(name)) ?? [];
    const value = said === undefined ? undefined : values.find(sameWord(said));
    return value === undefined ? [] : [[name, value] as const];
  });
  return found.length === axes.length ? Object.fromEntries(found) : null;
}

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
