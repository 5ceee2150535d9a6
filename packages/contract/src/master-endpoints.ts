import type { Letter } from '@bahi/domain/access/areas';
import type { Paise, Percent, Quantity } from '@bahi/domain/money/units';
import { type MasterDefinition, type MasterField, titleKeyOf } from './define-master.ts';
import { type AccessRule, defineEndpoint, list, lookup, none, one } from './endpoint.ts';
import {
  array,
  choice,
  date,
  type Field,
  id,
  type Infer,
  integer,
  object,
  optional,
  percent,
  required,
  rowVersion,
  text,
  type WireType,
  yesNo,
} from './wire-type.ts';

type ValueOf<F extends MasterField> = F extends { kind: 'group'; fields: infer G extends Fields }
  ? Simplify<Values<G>>[]
  : ScalarOf[Exclude<F['kind'], 'group'>];
interface ScalarOf {
  text: string;
  longText: string;
  integer: number;
  decimal: Quantity;
  money: Paise;
  percent: Percent;
  yesNo: boolean;
  date: string;
  time: string;
  choice: string;
  reference: string;
}
type Fields = MasterDefinition['fields'];
type RequiredKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends { required: true } | { kind: 'yesNo' } ? K : never;
}[keyof F];
type Simplify<T> = { [K in keyof T]: T[K] } & {};
type TitleKeys<F extends Fields> = {
  [K in keyof F & string]: F[K]['kind'] extends 'reference'
    ? K extends `${infer Name}Id`
      ? `${Name}Title`
      : never
    : never;
}[keyof F & string];

type Values<F extends Fields> = { [K in RequiredKeys<F>]: ValueOf<F[K]> } & {
  [K in Exclude<keyof F, RequiredKeys<F>>]?: ValueOf<F[K]> | null;
};
/** A record of a master in readable names; beside each reference stands the title of what it points to. */
export type MasterRow<M extends MasterDefinition> = Simplify<
  { id: string; active: boolean; rowVersion: number } & Values<M['fields']> & {
      [K in TitleKeys<M['fields']>]?: string | null;
    }
>;
type MasterBody<M extends MasterDefinition> = Simplify<
  { [K in keyof M['fields']]?: ValueOf<M['fields'][K]> | null } & { active?: boolean | null }
>;

/** Which record stays, and which become it. */
const mergeBody = object({ keepId: required('KeepId', id()), mergeIds: required('MergeIds', array(id(), 100)) });

/** Search of a master: what is typed, and only the active or the inactive records. */
const listQuery = object({
  text: optional('q', text(100)),
  active: optional('Active', yesNo()),
  limit: optional('Limit', integer({ min: 1, max: 500 })),
  cursor: optional('Cursor', text(400)),
});
type ListQuery = Infer<typeof listQuery> & { within?: string | null };

/** With what a master is listed by, under the name that the reference has in its records. */
const listQueryOf = ({ listedBy, fields }: MasterDefinition): WireType<ListQuery> =>
  listedBy === undefined ? listQuery : object({ ...listQuery.fields, within: optional(fields[listedBy]!.wire, id()) });
const liteQuery = object({
  text: required('q', text(100, { min: 2 })),
  limit: optional('Limit', integer({ min: 1, max: 500 })),
});

/** The endpoints of a declared master, made once; server and web use the same. */
export function masterEndpoints<const M extends MasterDefinition>(master: M): MasterEndpoints<M> {
  let made = known.get(master);
  if (!made) known.set(master, (made = makeEndpoints(master)));
  return made as MasterEndpoints<M>;
}
const known = new WeakMap<MasterDefinition, unknown>();

/** The row of a master on the wire, for lookups over the same table. */
export const masterRow = <const M extends MasterDefinition>(master: M): WireType<MasterRow<M>> =>
  masterEndpoints(master).get.response.type;

export type MasterEndpoints<M extends MasterDefinition> = ReturnType<typeof makeEndpoints<M>>;

const makeEndpoints = <const M extends MasterDefinition>(master: M) => ({
  ...readEndpoints(master),
  ...changeEndpoints(master),
});

function readEndpoints<const M extends MasterDefinition>(master: M) {
  const { key, label, when } = master;
  const path = master.path as M['path'];
  const row = rowType(master) as WireType<MasterRow<M>>;
  return {
    list: defineEndpoint({
      id: `master.${key}.list`,
      method: 'GET',
      path,
      summary: `${label.many}: all, or those that match`,
      access: 'signedIn',
      ...(when && { when }),
      query: listQueryOf(master),
      response: list(row),
    }),
    searchLite: defineEndpoint({
      id: `master.${key}.searchLite`,
      method: 'GET',
      path: `${path}/SearchLite` as `${M['path']}/SearchLite`,
      summary: `Active ${label.many.toLowerCase()} that match, for a field`,
      access: 'signedIn',
      ...(when && { when }),
      query: liteQuery,
      response: lookup(row),
    }),
    get: defineEndpoint({
      id: `master.${key}.get`,
      method: 'GET',
      path: `${path}/{id}` as `${M['path']}/{id}`,
      summary: `One ${label.one.toLowerCase()}`,
      access: 'signedIn',
      ...(when && { when }),
      response: one(row),
    }),
  };
}

function changeEndpoints<const M extends MasterDefinition>(master: M) {
  const { key, label, when } = master;
  const path = master.path as M['path'];
  const ofRow = `${path}/{id}` as `${M['path']}/{id}`;
  const record = label.one.toLowerCase();
  const row = rowType(master) as WireType<MasterRow<M>>;
  const touches = [`master.${key}`];
  return {
    create: defineEndpoint({
      id: `master.${key}.create`,
      method: 'POST',
      path,
      summary: `Makes a ${record}`,
      access: changeRule(master, 'C'),
      ...(when && { when }),
      body: bodyType(master, true) as WireType<MasterBody<M>>,
      response: one(row),
      idempotent: true,
      touches,
      status: 201,
    }),
    update: defineEndpoint({
      id: `master.${key}.update`,
      method: 'PUT',
      path: ofRow,
      summary: `Changes a ${record}; absent fields stay`,
      access: changeRule(master, 'U'),
      ...(when && { when }),
      body: bodyType(master, false) as WireType<MasterBody<M> & { rowVersion?: number | null }>,
      response: one(row),
      touches,
    }),
    remove: defineEndpoint({
      id: `master.${key}.remove`,
      method: 'DELETE',
      path: ofRow,
      summary: `Deletes a ${record} that is used nowhere`,
      access: changeRule(master, 'D'),
      ...(when && { when }),
      // What uses it is looked for in every branch that the caller may enter.
      scope: 'organisation',
      response: none,
      touches,
      status: 204,
    }),
    merge: defineEndpoint({
      id: `master.${key}.merge`,
      method: 'POST',
      path: `${path}/Merge` as `${M['path']}/Merge`,
      summary: `Makes several ${label.many.toLowerCase()} one; what names the others names it afterwards`,
      access: changeRule(master, 'D'),
      ...(when && { when }),
      scope: 'organisation',
      body: mergeBody,
      response: one(row),
      // Other masters show the title of what they name.
      touches: ['master'],
    }),
  };
}

/** SA, the module's MA, or the letters that the master's row names (decisions §6). */
export function changeRule({ changedBy: { module, area } }: MasterDefinition, letter: Letter): AccessRule {
  return area ? { anyOf: [{ masters: module }, { area, letter }] } : { masters: module };
}

function rowType({ fields }: MasterDefinition): WireType {
  const active = required('Active', yesNo());
  return object({ id: required('_id', id()), ...shownFields(fields), active, rowVersion: required('_v', integer()) });
}

/** The declared fields as they are answered, with the titles of references. */
export function shownFields(declared: Fields): Record<string, Field> {
  const fields: Record<string, Field> = {};
  for (const [key, field] of Object.entries(declared)) {
    const { wire, sees } = field;
    fields[key] = (field.required || field.kind === 'yesNo' ? required : optional)(wire, valueType(field), { sees });
    if (field.kind === 'reference') fields[titleKeyOf(key)] = optional(`${wire}Name`, text(), { sees });
  }
  return fields;
}

function bodyType(master: MasterDefinition, creates: boolean): WireType {
  const active = optional('Active', yesNo());
  return object({ ...sentFields(master.fields, creates), active, ...(!creates && { rowVersion }) });
}

function sentFields(declared: Fields, creates: boolean): Record<string, Field> {
  const fields = Object.entries(declared).map(([key, field]): [string, Field] => {
    const mandatory = creates && field.required && field.initial === undefined;
    return [key, (mandatory ? required : optional)(field.wire, valueType(field), { sees: field.sees })];
  });
  return Object.fromEntries(fields);
}

const MOST_ROWS = 200;

/** The wire type of a declared kind; limits are in rupees, percents or units. */
function valueType({ kind, min, max, options, fields }: MasterField): WireType {
  switch (kind) {
    case 'text':
      return text(max ?? 100, { min });
    case 'longText':
      return text(max ?? 2_000, { min });
    case 'integer':
      return integer({ min, max });
    case 'decimal':
      return { kind: 'scaled', places: 3, min: min ?? -1e9, max: max ?? 1e9 };
    case 'money':
      return { kind: 'scaled', places: 2, min: min ?? -1e11, max: max ?? 1e11 };
    case 'percent':
      return { ...percent(max), min: min ?? 0 };
    case 'yesNo':
      return yesNo();
    case 'date':
      return date();
    case 'time':
      return text(5, { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, hint: 'Enter a time as HH:MM.' });
    case 'choice':
      return choice((options ?? []).map((option) => option.value));
    case 'reference':
      return id();
    case 'group':
      return array(object(sentFields(fields ?? {}, true)), max ?? MOST_ROWS);
  }
}
