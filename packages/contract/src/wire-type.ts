import type { Factor, Paise, Percent, Quantity, UnitPrice } from '@bahi/domain/money/units';

/**
 * A wire type is a description as data: the codec compiles it to encode and decode (browser and server),
 * `to-zod.ts` derives validation and OpenAPI from it (server only, so that zod stays off the login page).
 */
export interface WireType<T = unknown> {
  readonly kind: WireKind;
  readonly max?: number;
  readonly min?: number;
  readonly pattern?: RegExp;
  /** What the pattern wants, for the message. */
  readonly hint?: string;
  readonly values?: readonly (string | number)[];
  /** Accepted spellings of choice values, e.g. the spec's long payer names. */
  readonly synonyms?: Readonly<Record<string, string>>;
  readonly places?: number;
  readonly item?: WireType;
  /** Of a list of lists: how much all of them hold, counted before anything of it is looked at. */
  readonly mostInAll?: number;
  readonly fields?: Readonly<Record<string, Field>>;
  /** References that are written as -1 when there is none (`Tech`, `VenId`; decisions §1). */
  readonly writeNone?: boolean;
  /** A text that names another line: '' and -1 mean none, as in every reference. */
  readonly reference?: boolean;
  readonly description?: string;
  readonly __type?: T;
}

export type WireKind =
  | 'text'
  | 'secret'
  | 'integer'
  | 'scaled'
  | 'yesNo'
  | 'date'
  | 'instant'
  | 'id'
  | 'choice'
  | 'object'
  | 'array'
  | 'record'
  | 'json';

/** What a reader must be allowed to see before the field is written (decisions §8, architecture §6). */
export type Sees = 'price' | 'cost' | 'insurer';

export interface Field<T = unknown, Optional extends boolean = boolean> {
  readonly wire: string;
  readonly type: WireType<T>;
  readonly optional: Optional;
  readonly sees?: Sees;
  /** A second name under which it is written too (`STotal` and `SubTotal`; decisions §1). */
  readonly alsoAs?: string;
}

export type Infer<W> = W extends WireType<infer T> ? T : never;

type Simplify<T> = { [K in keyof T]: T[K] } & {};
type FieldValue<F> = F extends Field<infer T, boolean> ? T : never;
type OptionalKeys<F> = { [K in keyof F]: F[K] extends Field<unknown, true> ? K : never }[keyof F];
export type InferFields<F> = Simplify<
  { [K in Exclude<keyof F, OptionalKeys<F>>]: FieldValue<F[K]> } & {
    [K in OptionalKeys<F>]?: FieldValue<F[K]> | null;
  }
>;

interface FieldOptions {
  sees?: Sees;
  alsoAs?: string;
}

/** A field that must be present and not empty. */
export const required = <T>(wire: string, type: WireType<T>, options: FieldOptions = {}): Field<T, false> => ({
  wire,
  type,
  optional: false,
  ...options,
});

/** A field that may be absent (stays, on PUT), or null / '' / -1 (cleared). */
export const optional = <T>(wire: string, type: WireType<T>, options: FieldOptions = {}): Field<T, true> => ({
  wire,
  type,
  optional: true,
  ...options,
});

export const text = (max = 200, options: { min?: number; pattern?: RegExp; hint?: string } = {}): WireType<string> => ({
  kind: 'text',
  max,
  ...options,
});
/** A text that is never trimmed, logged or written back. */
export const secret = (max = 200): WireType<string> => ({ kind: 'secret', max });
export const integer = (options: { min?: number; max?: number } = {}): WireType<number> => ({
  kind: 'integer',
  min: options.min ?? -2_147_483_648,
  max: options.max ?? 2_147_483_647,
});
const scaled = <T extends number>(places: number, min: number, max: number): WireType<T> => ({
  kind: 'scaled',
  places,
  min,
  max,
});
/** Rupees with 2 places on the wire, paise inside. */
export const money = (min = -1e11, max = 1e11) => scaled<Paise>(2, min, max);
/** Rupees with up to 4 places on the wire, ten-thousandths inside. */
export const unitPrice = () => scaled<UnitPrice>(4, 0, 1e9);
export const quantity = (min = 0) => scaled<Quantity>(3, min, 1e7);
export const percent = (max = 100) => scaled<Percent>(4, 0, max);
/** A raise or a cut. */
export const signedPercent = (min: number, max: number) => scaled<Percent>(4, min, max);
export const factor = () => scaled<Factor>(6, 0, 1e6);

export const yesNo = (): WireType<boolean> => ({ kind: 'yesNo' });
export const date = (): WireType<string> => ({ kind: 'date' });
export const instant = (): WireType<string> => ({ kind: 'instant' });
/** A reference to a row; null, '' and -1 mean none. */
export const id = (options: { writeNone?: boolean } = {}): WireType<string> => ({ kind: 'id', ...options });
/** A reference to a line of the same document by its id (`WO1`); null, '' and -1 mean none. */
export const lineReference = (): WireType<string> => ({ kind: 'text', max: 20, reference: true });
export const choice = <const V extends readonly (string | number)[]>(
  values: V,
  synonyms?: Readonly<Record<string, string>>,
): WireType<V[number]> => ({ kind: 'choice', values, synonyms });
/** The choice among the values of a constant object. */
export const choiceOf = <const O extends Readonly<Record<string, string | number>>>(
  constants: O,
  synonyms?: Readonly<Record<string, string>>,
): WireType<O[keyof O]> => ({ kind: 'choice', values: Object.values(constants), synonyms }) as WireType<O[keyof O]>;
export const object = <const F extends Record<string, Field>>(fields: F): WireType<InferFields<F>> & { fields: F } => ({
  kind: 'object',
  fields,
});
export const array = <T>(item: WireType<T>, max = 1000): WireType<T[]> => ({ kind: 'array', item, max });
export const arrays = <T>(item: WireType<T>, max: number, mostInAll: number): WireType<T[][]> => ({
  ...array(array(item, mostInAll), max),
  mostInAll,
});
export const record = <T>(item: WireType<T>): WireType<Record<string, T>> => ({ kind: 'record', item });
/** Opaque JSON of the product's own making (settings, snapshots). */
export const json = <T = unknown>(): WireType<T> => ({ kind: 'json' });

type AllOptional<F> = { [K in keyof F]: F[K] extends Field<infer T, boolean> ? Field<T, true> : never };

/** The body of a PUT that merges: every field may be absent; `keep` names those that stay required. */
export const partial = <const F extends Record<string, Field>>(
  type: WireType & { fields: F },
): WireType<InferFields<AllOptional<F>>> & { fields: AllOptional<F> } => ({
  kind: 'object',
  fields: Object.fromEntries(
    Object.entries(type.fields).map(([key, f]) => [key, { ...f, optional: true }]),
  ) as unknown as AllOptional<F>,
});

/** The row version of a change (`_v`); a stale one is answered with 409. */
export const rowVersion = optional('_v', integer({ min: 0 }));
