import { MESSAGES } from '@bahi/domain/messages';
import { isUnseen, nameProblem } from '@bahi/domain/text/seen';
import { isUuid } from '@bahi/domain/text/uuid';
import { z } from 'zod';
import { isNone } from './codec.ts';
import type { Field, WireType } from './wire-type.ts';

/** Server only: the validator (and, through it, the OpenAPI schema) of a wire type, made once. */
const schemas = new WeakMap<WireType, z.ZodType>();

export function toZod(type: WireType): z.ZodType {
  let made = schemas.get(type);
  if (!made) schemas.set(type, (made = makeSchema(type)));
  return made;
}

/** Numbers may arrive with a float's last digit off; more places than the scale are refused by name. */
const hasPlaces = (places: number) => (value: number) => {
  const power = 10 ** places;
  return Math.abs(value * power - Math.trunc(value * power + Math.sign(value) / 2)) < 1e-4;
};

/** Beyond them a zone, a month more or less and the columns of the database leave what a date can be. */
const isOfOurTimes = (day: string): boolean => day >= '1900' && day < '2200';
const NOT_OF_OUR_TIMES = 'Enter a date between 1900 and 2199.';

function makeSchema(type: WireType): z.ZodType {
  switch (type.kind) {
    case 'text':
    case 'secret':
      return textSchema(type);
    case 'integer':
      return z
        .number({ error: 'Enter a whole number.' })
        .int('Enter a whole number.')
        .min(type.min!, `Enter at least ${type.min}.`)
        .max(type.max!, `Enter at most ${type.max}.`);
    case 'scaled':
      return z
        .number({ error: 'Enter a number.' })
        .min(type.min!, `Enter at least ${type.min}.`)
        .max(type.max!, `Enter at most ${type.max}.`)
        .refine(hasPlaces(type.places!), `Enter at most ${type.places} decimal places.`);
    case 'yesNo':
      return z.boolean({ error: 'Enter true or false.' });
    case 'date':
      return z.iso.date({ error: 'Enter a date as YYYY-MM-DD.', abort: true }).refine(isOfOurTimes, NOT_OF_OUR_TIMES);
    case 'instant':
      return z.iso
        .datetime({ offset: true, error: 'Enter a date and time as ISO 8601.', abort: true })
        .refine(isOfOurTimes, NOT_OF_OUR_TIMES);
    case 'id':
      return z.string({ error: 'Enter an id.' }).refine(isUuid, 'This record does not exist.');
    case 'choice': {
      const values = new Set<unknown>([...type.values!, ...Object.keys(type.synonyms ?? {})]);
      return z.unknown().refine((value) => values.has(value), `Choose one of: ${type.values!.join(', ')}.`);
    }
    case 'array':
      return arraySchema(type);
    case 'record':
      return z.record(z.string().max(100), toZod(type.item!));
    case 'json':
      return z.unknown().refine((value) => isStorable(value), 'This value cannot be stored.');
    case 'object':
      return objectSchema(type);
  }
}

function arraySchema({ item, max, mostInAll }: WireType): z.ZodType {
  const list = z.array(toZod(item!), { error: 'Enter a list.' }).max(max!, `Enter at most ${max} rows.`);
  if (mostInAll === undefined) return list;
  const isBounded = (value: unknown) => !Array.isArray(value) || value.flat().length <= mostInAll;
  return z.unknown().refine(isBounded, `Enter at most ${mostInAll} numbers.`).pipe(list);
}

const MAX_DEPTH = 40;

/** Opaque JSON that the database takes: not too deep, numbers that are numbers, texts without NUL and half characters. */
function isStorable(value: unknown, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, each]) => isStorable(key, depth) && isStorable(each, depth + 1));
}

function textSchema(type: WireType): z.ZodType {
  let schema = z
    .string({ error: 'Enter a text.' })
    // What is longer is looked at no further: a pattern is made for what may be stored.
    .max(type.max!, { error: `Enter at most ${type.max} characters.`, abort: true })
    .refine(
      (value) => value.isWellFormed() && !value.includes('\0'),
      'This text holds characters that cannot be stored.',
    );
  if (type.min)
    schema = schema.refine((value) => value.trim().length >= type.min!, `Enter at least ${type.min} characters.`);
  if (type.pattern)
    schema = schema.refine((value) => type.pattern!.test(value.trim()), type.hint ?? 'Check this value.');
  return schema;
}

/** Missing mandatory fields are given as null, so that they are refused like empty ones. */
function objectSchema(type: WireType): z.ZodType {
  const fields = Object.entries(type.fields!);
  const blanks = Object.fromEntries(fields.flatMap(([, { optional, wire }]) => (optional ? [] : [[wire, null]])));
  const shape = Object.fromEntries(fields.map(([key, field]) => [field.wire, fieldSchema(field, isName(key))]));
  return z.preprocess(
    (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...blanks, ...value } : value),
    z.object(shape, { error: 'Enter an object.' }),
  );
}

/** Every text that is called so, here and in masters: `name`, `firstName`, `displayName`. */
const isName = (key: string): boolean => key === 'name' || key.endsWith('Name');

function fieldSchema(field: Field, named: boolean): z.ZodType {
  const inner = toZod(field.type);
  return z
    .any()
    .optional()
    .superRefine((value, context) => {
      if (value === undefined || isNone(field, value)) {
        if (!field.optional) context.addIssue({ code: 'custom', message: MESSAGES.fieldRequired });
        return;
      }
      if (!field.optional && field.type.kind === 'text' && typeof value === 'string' && isUnseen(value)) {
        context.addIssue({ code: 'custom', message: MESSAGES.fieldRequired });
        return;
      }
      const result = inner.safeParse(value);
      for (const issue of result.error?.issues ?? []) context.addIssue({ ...issue } as never);
      const odd = named && result.success && typeof value === 'string' ? nameProblem(value) : null;
      if (odd) context.addIssue({ code: 'custom', message: odd });
    });
}

/** JSON Schema (draft 2020-12, as OpenAPI 3.1 wants it) of a wire type. */
export function toJsonSchema(type: WireType): Record<string, unknown> {
  const description = type.description ? { description: type.description } : {};
  switch (type.kind) {
    case 'text':
      return {
        type: 'string',
        maxLength: type.max,
        ...(type.pattern && { pattern: type.pattern.source }),
        ...description,
      };
    case 'secret':
      return { type: 'string', format: 'password', maxLength: type.max };
    case 'integer':
      return { type: 'integer', minimum: type.min, maximum: type.max, ...description };
    case 'scaled':
      return {
        type: 'number',
        minimum: type.min,
        maximum: type.max,
        description: `At most ${type.places} decimal places`,
      };
    case 'yesNo':
      return { type: 'boolean' };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'instant':
      return { type: 'string', format: 'date-time' };
    case 'id':
      return { type: 'string', format: 'uuid' };
    case 'choice':
      return { enum: [...type.values!, ...Object.keys(type.synonyms ?? {})] };
    case 'array':
      return { type: 'array', items: toJsonSchema(type.item!), maxItems: type.max };
    case 'record':
      return { type: 'object', additionalProperties: toJsonSchema(type.item!) };
    case 'json':
      return {};
    case 'object': {
      const fields = Object.values(type.fields!);
      const mandatory = fields.filter((field) => !field.optional).map((field) => field.wire);
      return {
        type: 'object',
        properties: Object.fromEntries(fields.map((field) => [field.wire, toJsonSchema(field.type)])),
        ...(mandatory.length && { required: mandatory }),
      };
    }
  }
}
