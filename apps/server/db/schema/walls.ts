import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, foreignKey, index, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { type ENUMS, oneOf } from './enums.ts';

type OfEntity = Record<'orgId' | 'entityId' | 'id', AnyPgColumn>;
type OfOrganisation = Record<'orgId' | 'id', AnyPgColumn>;

/** The column names a row of the same entity: a row of another business can never be named. */
export const inEntity = (t: Record<'orgId' | 'entityId', AnyPgColumn>, column: AnyPgColumn, named: OfEntity) =>
  foreignKey({ columns: [t.orgId, t.entityId, column], foreignColumns: [named.orgId, named.entityId, named.id] });

/** The column names a row of the same organisation, which its entities share. */
export const inOrganisation = (t: { orgId: AnyPgColumn }, column: AnyPgColumn, named: OfOrganisation) =>
  foreignKey({ columns: [t.orgId, column], foreignColumns: [named.orgId, named.id] });

type Document = OfEntity & Record<'numberPeriod' | 'code' | 'status', AnyPgColumn>;
type WithStatus<Name> = Name extends `${infer Table}.status` ? Table : never;

/** Statuses of what may have no number: a draft, and one that was cancelled before it got one. */
const UNNUMBERED: readonly string[] = ['Draft', 'Cancelled'];

/** Key, number, list by day and statuses of a kind of document: a number stands once a period, only a draft has none. */
export const documentWalls = (
  t: Document,
  table: WithStatus<keyof typeof ENUMS>,
  day: AnyPgColumn,
  unnumbered = UNNUMBERED,
) => [
  primaryKey({ columns: [t.orgId, t.entityId, t.id] }),
  uniqueIndex(`${table}_code`).on(t.orgId, t.entityId, t.numberPeriod, sql`upper(${t.code})`),
  index(`${table}_list`).on(t.orgId, t.entityId, day, t.id),
  check(`${table}_status`, oneOf(t.status, `${table}.status`)),
  check(
    `${table}_number`,
    sql`${t.status} in (${sql.raw(unnumbered.map((status) => `'${status}'`).join(', '))}) or ${t.code} is not null`,
  ),
];
