import { roundedScaled } from '@bahi/domain/money/convert';
import type { Field, Sees, WireType } from './wire-type.ts';

/** What the reader may see; a field tagged with anything else is not written. */
export type SeesSet = Readonly<Record<Sees, boolean>>;
export const SEES_ALL: SeesSet = { price: true, cost: true, insurer: true };

/** Parameters of converters are as narrow as their kind; `never` lets them stand in one table. */
type Convert = (value: never, sees: SeesSet) => unknown;

const POWERS = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];
const identity: Convert = (value) => value;
const encoders = new WeakMap<WireType, Convert>();
const decoders = new WeakMap<WireType, Convert>();

/** Readable value to the spec's wire form: names, scales, -1 for none; drops what the reader may not see. */
export function encode<T>(type: WireType<T>, value: T, sees: SeesSet = SEES_ALL): unknown {
  return encoderOf(type)(value as never, sees);
}

/** A readable value without what its reader may not see: rows of one answer may differ in that. */
export function hideUnseen<T>(type: WireType<T>, value: T, sees: SeesSet): T {
  return hidden(type, value, sees) as T;
}

function hidden(type: WireType, value: unknown, sees: SeesSet): unknown {
  if (value === null || value === undefined) return value;
  if (type.kind === 'array') return (value as unknown[]).map((entry) => hidden(type.item!, entry, sees));
  if (type.kind === 'record')
    return Object.fromEntries(
      Object.entries(value as object).map(([key, entry]) => [key, hidden(type.item!, entry, sees)]),
    );
  if (type.kind !== 'object') return value;
  const shown = { ...(value as Record<string, unknown>) };
  for (const [key, field] of Object.entries(type.fields!)) {
    if (field.sees && !sees[field.sees]) delete shown[key];
    else if (key in shown) shown[key] = hidden(field.type, shown[key], sees);
  }
  return shown;
}

/**
 * Wire form to readable value. Expects a validated (server) or trusted (our own server's) value.
 * Absent stays absent; null, '' and, for references and choices, -1 become null (decisions §1).
 */
export function decode<T>(type: WireType<T>, raw: unknown, sees: SeesSet = SEES_ALL): T {
  return decoderOf(type)(raw as never, sees) as T;
}

function encoderOf(type: WireType): Convert {
  let made = encoders.get(type);
  if (!made) encoders.set(type, (made = makeEncoder(type)));
  return made;
}

function decoderOf(type: WireType): Convert {
  let made = decoders.get(type);
  if (!made) decoders.set(type, (made = makeDecoder(type)));
  return made;
}

function makeEncoder(type: WireType): Convert {
  switch (type.kind) {
    case 'scaled': {
      const power = POWERS[type.places!]!;
      return (value: number) => value / power;
    }
    case 'array': {
      const item = encoderOf(type.item!);
      return (value: unknown[], sees) => value.map((entry) => item(entry as never, sees));
    }
    case 'record': {
      const item = encoderOf(type.item!);
      return (value: object, sees) =>
        Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, item(entry as never, sees)]));
    }
    case 'object':
      return makeObjectEncoder(type);
    default:
      return identity;
  }
}

function makeObjectEncoder(type: WireType): Convert {
  const fields = Object.entries(type.fields!).map(([key, field]) => ({
    key,
    wire: field.wire,
    alsoAs: field.alsoAs,
    sees: field.sees,
    none: field.type.writeNone ? -1 : undefined,
    convert: encoderOf(field.type),
  }));
  return (value: Record<string, unknown>, sees) => {
    const out: Record<string, unknown> = {};
    for (const field of fields) {
      if (field.sees && !sees[field.sees]) continue;
      const entry = value[field.key];
      if (entry !== undefined && entry !== null) out[field.wire] = field.convert(entry as never, sees);
      else if (field.none !== undefined && entry === null) out[field.wire] = field.none;
      if (field.alsoAs && field.wire in out) out[field.alsoAs] = out[field.wire];
    }
    return out;
  };
}

function makeDecoder(type: WireType): Convert {
  switch (type.kind) {
    case 'text':
      return (value: string) => value.trim();
    case 'scaled': {
      const places = type.places!;
      return (value: number) => roundedScaled(value, places);
    }
    case 'choice': {
      const synonyms = type.synonyms;
      return synonyms ? (value: string) => synonyms[value] ?? value : identity;
    }
    case 'array': {
      const item = decoderOf(type.item!);
      return (value: unknown[], sees) => value.map((entry) => item(entry as never, sees));
    }
    case 'record': {
      const item = decoderOf(type.item!);
      return (value: object, sees) =>
        Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, item(entry as never, sees)]));
    }
    case 'object':
      return makeObjectDecoder(type);
    default:
      return identity;
  }
}

function makeObjectDecoder(type: WireType): Convert {
  const fields = Object.entries(type.fields!).map(([key, field]) => ({
    key,
    field,
    convert: decoderOf(field.type),
  }));
  return (raw: Record<string, unknown>, sees) => {
    const out: Record<string, unknown> = {};
    for (const { key, field, convert } of fields) {
      const entry = raw[field.wire];
      if (entry === undefined || (field.sees && !sees[field.sees])) continue;
      out[key] = isNone(field, entry) ? null : convert(entry as never, sees);
    }
    return out;
  };
}

/** Whether a wire value means "none" for this field (decisions §1; numbers are never read so). */
export function isNone(field: Field, value: unknown): boolean {
  if (value === null) return true;
  const { kind, reference } = field.type;
  if (kind === 'id' || reference || (kind === 'choice' && field.optional))
    return value === '' || value === -1 || value === '-1';
  return value === '' && kind !== 'secret';
}

/** Turns a validation path of the wire ('Ops.0.UnPr') into the readable one ('labour.0.unitPrice'). */
export function readablePath(type: WireType | undefined, path: string): string {
  const out: string[] = [];
  let at = type;
  for (const part of path.split('.')) {
    if (at?.kind === 'object') {
      const entry = Object.entries(at.fields!).find(([, field]) => field.wire === part);
      out.push(entry?.[0] ?? part);
      at = entry?.[1].type;
    } else {
      out.push(part);
      at = at?.item;
    }
  }
  return out.join('.');
}
