import type { Endpoint } from '@bahi/contract/endpoint';
import type { Field, WireType } from '@bahi/contract/wire-type';
import fc from 'fast-check';
import { sampleWire } from '../sample-wire.ts';

/** Stands for an id in a made request until it is sent: rows come to be while the requests are made. */
export class Reference {
  /** Whose row it is where the request names strangers at all. */
  readonly whose: 'own' | 'other kind' | 'foreign' | 'nobody';
  /** Wire name of the field, or the area of the path, by which a fitting row is looked for. */
  readonly name: string;
  readonly pick: number;

  constructor(whose: Reference['whose'], name: string, pick: number) {
    this.whose = whose;
    this.name = name;
    this.pick = pick;
  }
}

/** A request of an endpoint; ids are `Reference`s still. */
export interface HostileRequest {
  /** Whether its ids may be of another kind, of another organisation or of nobody; else they fit as far as is known. */
  strangers: boolean;
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}

/** Texts that the contract lets pass and that mean something to what lies behind it. */
const MEANING_TEXTS = [
  `'; drop table customer; --`,
  `" or 1=1 --`,
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("http://x")',
  '＝1+1',
  '{{7*7}}${7*7}#{7*7}',
  '{customer}{link}{__proto__}',
  '../../../../etc/passwd',
  '..\\..\\windows',
  'a\r\nBcc: x@example.in',
  '%00%0a%s%n%x',
  '%_\\%',
  '$1 $$ \\1',
  '(((((((((((((((((((((((a',
  `${'a'.repeat(40)}!`,
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e309',
  '👩‍👩‍👧‍👦 रवि שלום',
  '\u202eevil\u202c\u200b\ufeff',
  'Z̸̡a̴l̵g̶o̷',
  '9845012345',
  'a@example.in',
  '2026-04-01',
];
/** Texts that no field may take. */
const FORBIDDEN_TEXTS = ['a\0b', '\ud800', 'x'.repeat(20_000), '\0'];
const DAYS = ['2026-04-01', '2026-03-31', '2024-02-29', '0001-01-01', '1582-10-10', '9999-12-31', '2039-01-19'];
const NO_DAYS = ['2026-02-30', '2026-13-01', '10000-01-01', '-0001-01-01', '0000-00-00', 'infinity', 'now', 'epoch'];
const NO_NUMBERS = [Number.MAX_SAFE_INTEGER + 2, -1e21, 1e308, 5e-324, 0.1 + 0.2, -0, 1.5];
/** Values of another type than the field's. */
const WRONG: readonly unknown[] = [
  null,
  '',
  -1,
  '-1',
  true,
  [],
  {},
  [[]],
  { a: { b: [] } },
  'text',
  12.345678901,
  { toString: 1 },
  [null],
];
const LINE_IDS = ['IO1', 'IP1', 'WO1', 'WP1', 'EO1', 'WC1', 'WCo1', 'io1', 'WO99999999999', 'WO-1'];

/** In thousands: how often a value is not what the contract asks for. `bounds` fits, with numbers at their bounds alone. */
type Wildness = 0 | 60 | 400 | 'bounds';

const reference = (name: string): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fc.oneof(
        { weight: 3, arbitrary: fc.constant('own' as const) },
        { weight: 2, arbitrary: fc.constant('other kind' as const) },
        { weight: 4, arbitrary: fc.constant('foreign' as const) },
        { weight: 1, arbitrary: fc.constant('nobody' as const) },
      ),
      fc.nat(10_000),
    )
    .map(([whose, pick]) => new Reference(whose, name.toLowerCase(), pick));

const hostileText = fc.oneof(fc.constantFrom(...MEANING_TEXTS), fc.string({ unit: 'grapheme', maxLength: 30 }));

/** What fields of these names are usually asked to be. */
const USUAL: readonly [RegExp, string][] = [
  [/phone|mob/i, '9845012345'],
  [/mail/i, 'a@example.in'],
  [/reason|note/i, 'Asked for'],
  [/^time|at$/i, '09:30'],
];

function textOf(type: WireType, name: string): fc.Arbitrary<unknown> {
  const usual = USUAL.find(([names]) => names.test(name))?.[1] ?? 'Plain';
  const fitting = hostileText.map((text) => {
    const grown = text.trim().padEnd(type.min ?? 0, 'x');
    return [...grown].slice(0, Math.min(type.max ?? 200, 4_000) >> 1).join('');
  });
  const longest = fc.constant('x'.repeat(Math.min(type.max ?? 200, 20_000)));
  if (type.pattern) return fc.oneof({ weight: 3, arbitrary: fc.constant(sampleWire(type, '')) }, fitting);
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(usual.slice(0, type.max)) },
    { weight: 12, arbitrary: fitting },
    { weight: 1, arbitrary: longest },
  );
}

function numberOf({ min = -1e9, max = 1e9, places = 0 }: WireType, wildness: Wildness): fc.Arbitrary<unknown> {
  const power = 10 ** places;
  const nearly = Math.round((max - 1 / power) * power) / power;
  if (wildness === 'bounds')
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(max, nearly) },
      fc.constantFrom(min, Math.max(min, 1 / power), Math.min(max, 1)),
    );
  const usual = fc
    .integer({ min: Math.max(min, 0) * power, max: Math.min(max, 2_000_000 / power) * power })
    .map((value) => value / power);
  return fc.oneof({ weight: 4, arbitrary: usual }, fc.constantFrom(min, max, Math.max(min, 0), 1 / power));
}

/** A value that the contract takes, as far as it can tell. */
function fittingValue(type: WireType, name: string, wildness: Wildness): fc.Arbitrary<unknown> {
  switch (type.kind) {
    case 'text':
    case 'secret':
      return textOf(type, name);
    case 'integer':
      return name === '_v' ? fc.constantFrom(0, 1, 1, 2, 3) : numberOf(type, wildness);
    case 'scaled':
      return numberOf(type, wildness);
    case 'yesNo':
      return fc.boolean();
    case 'date':
      return fc.oneof({ weight: 2, arbitrary: fc.constant(DAYS[0]) }, fc.constantFrom(...DAYS));
    case 'instant':
      return fc.constantFrom(...DAYS).map((day) => `${day}T18:29:59.999Z`);
    case 'id':
      return reference(name);
    case 'choice':
      return fc.constantFrom(...type.values!, ...Object.keys(type.synonyms ?? {}));
    case 'array':
      return fc.array(valueOf(type.item!, name, wildness), { maxLength: Math.min(3, type.max ?? 3) });
    case 'record':
      return fc.dictionary(
        fc.oneof(fc.constantFrom('a', 'constructor', '', '$'), fc.string({ maxLength: 8 })),
        valueOf(type.item!, name, wildness),
        { maxKeys: 3 },
      );
    case 'json':
      return fc.oneof(
        fc.jsonValue({ maxDepth: 3 }),
        fc.dictionary(fc.constantFrom('Name', 'Cols', '_id'), hostileText),
      );
    case 'object':
      return objectOf(type.fields!, wildness);
  }
}

function wrongValue(type: WireType): fc.Arbitrary<unknown> {
  const wrong = fc.constantFrom(...WRONG);
  switch (type.kind) {
    case 'text':
    case 'secret':
      return fc.oneof(wrong, fc.constantFrom(...FORBIDDEN_TEXTS), fc.constant('x'.repeat((type.max ?? 200) + 1)));
    case 'integer':
    case 'scaled':
      return fc.oneof(wrong, fc.constantFrom(...NO_NUMBERS, type.min! - 1, type.max! + 1));
    case 'date':
    case 'instant':
      return fc.oneof(wrong, fc.constantFrom(...NO_DAYS));
    case 'array':
      return fc.oneof(wrong, fc.constant(Array.from({ length: Math.min(type.max! + 1, 5_000) }, () => null)));
    default:
      return fc.oneof(wrong, fc.constantFrom(...FORBIDDEN_TEXTS, ...MEANING_TEXTS));
  }
}

const valueOf = (type: WireType, name: string, wildness: Wildness): fc.Arbitrary<unknown> =>
  wildness === 0 || wildness === 'bounds'
    ? fittingValue(type, name, wildness)
    : fc.oneof(
        { weight: 1_000 - wildness, arbitrary: fittingValue(type, name, wildness) },
        { weight: wildness, arbitrary: wrongValue(type) },
      );

/** Whether a value holds an amount, a quantity or another number of places. */
export const holdsNumbers = (type: WireType | undefined): boolean =>
  type !== undefined &&
  (type.kind === 'scaled' ||
    holdsNumbers(type.item) ||
    Object.values(type.fields ?? {}).some((field) => holdsNumbers(field.type)));

/** Fields that nobody may set, whatever they are called inside. */
const UNKNOWN_FIELDS = { org_id: 'x', orgId: 'x', entity_id: 'x', PasswordHash: 'x', RowVersion: 9, constructors: {} };

function objectOf(fields: Readonly<Record<string, Field>>, wildness: Wildness): fc.Arbitrary<unknown> {
  const present = Object.values(fields);
  const entries = present.map(({ wire, type, optional }) =>
    optional && wildness === 'bounds'
      ? fc.option(valueOf(type, wire, wildness), { nil: undefined, freq: holdsNumbers(type) ? 6 : 1 })
      : optional && wildness === 0
        ? fc.option(valueOf(type, wire, wildness), { nil: undefined, freq: 2 })
        : fc.option(valueOf(type, wire, wildness), { nil: undefined, freq: optional ? 3 : 20 }),
  );
  return fc.tuple(fc.tuple(...entries), fc.nat(9)).map(([values, more]) => ({
    ...Object.fromEntries(present.map(({ wire }, at) => [wire, values[at]])),
    ...(more === 0 && wildness !== 'bounds' && UNKNOWN_FIELDS),
  }));
}

/** First two words of a path: rows that its answers name are those that its ids mean. */
export const areaOf = (path: string): string => path.toLowerCase().split('/').slice(0, 2).join('/');

function paramsOf(endpoint: Endpoint): fc.Arbitrary<Record<string, unknown>> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return fc.record(
    Object.fromEntries(
      names.map((name) => [
        name,
        ['opId', 'itemId', 'partId', 'lineId'].includes(name) && !endpoint.path.includes('Stock')
          ? fc.oneof(
              { weight: 3, arbitrary: fc.constantFrom('WO1', 'WP1', 'IO1', 'IP1') },
              fc.constantFrom(...LINE_IDS),
            )
          : /^(id|\w+Id|make)$/.test(name)
            ? fc.oneof(
                { weight: 9, arbitrary: reference(name === 'id' ? '_id' : name) },
                fc.constantFrom(...MEANING_TEXTS, '', '0'),
              )
            : fc.oneof(hostileText, fc.constantFrom('29', 'customers', 'items', '602', 'salesbyitem', '1')),
      ]),
    ),
  );
}

/** Requests of an endpoint: shaped as its contract asks with hostile values, and with more and more that is wrong. */
export function hostileRequest(endpoint: Endpoint, atBounds = false): fc.Arbitrary<HostileRequest> {
  const shaped = (wildness: Wildness): fc.Arbitrary<HostileRequest> =>
    fc.record({
      strangers: wildness === 'bounds' ? fc.constant(false) : fc.nat(2).map((one) => one === 0),
      params: paramsOf(endpoint),
      query: endpoint.query
        ? (objectOf(endpoint.query.fields ?? {}, wildness) as fc.Arbitrary<Record<string, unknown>>)
        : fc.constant({}),
      body: endpoint.body ? valueOf(endpoint.body, '', wildness) : fc.constant(undefined),
    });
  if (atBounds) return shaped('bounds');
  return fc.oneof(
    { weight: 5, arbitrary: shaped(0) },
    { weight: 3, arbitrary: shaped(60) },
    { weight: 2, arbitrary: shaped(400) },
  );
}
