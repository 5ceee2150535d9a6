import type { Page } from '@bahi/contract/endpoint';
import type { Tx } from '../core/tx.ts';
import { countRows, decodeCursor, DEFAULT_LIMIT, pageOf } from './paging.ts';

/** Conditions of a list, put together as they are asked for; each value takes the next placeholder. */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly texts: string[] = [];

  /** The next placeholder, for a value that stands elsewhere in the statement. */
  bind = (value: unknown): string => `$${this.values.push(value)}`;

  /** A condition on values, each given by its placeholder. */
  add(make: (...slots: string[]) => string, ...values: readonly unknown[]): this {
    this.texts.push(make(...values.map(this.bind)));
    return this;
  }

  /** A condition that is asked for only with a value. */
  asked(make: (slot: string) => string, value: unknown): this {
    return value === undefined || value === null ? this : this.add(make, value);
  }

  get text(): string {
    return this.texts.join(' and ');
  }
}

/** The rows of an entity in a table under an alias; what a list of documents begins with. */
export const inEntity = ({ ctx }: Tx, alias: string): Conditions =>
  new Conditions().add(
    (org, entity) => `${alias}.org_id = ${org} and ${alias}.entity_id = ${entity}`,
    ctx.orgId,
    ctx.entityId,
  );

/** The rows of the organisation that row-level security shows here: what two branches share. */
export const inOrganisation = ({ ctx }: Tx, alias: string): Conditions =>
  new Conditions().add((org) => `${alias}.org_id = ${org}`, ctx.orgId);

/** A column by which a list is ordered, with its type for the cursor. */
interface SortColumn<Row> {
  column: string;
  type: 'date' | 'text' | 'timestamptz' | 'uuid';
  of: (row: Row) => unknown;
}

interface ListQuery<Row> {
  columns: string;
  from: string;
  where: Conditions;
  /** The last column tells equal rows apart. */
  order: readonly SortColumn<Row>[];
  direction: 'asc' | 'desc';
  limit?: number | null;
  cursor?: string | null;
}

/** One page of a list by its key, and the count of all of it where somebody is told. */
export async function listPage<Row extends object>(tx: Tx, query: ListQuery<Row>): Promise<Page<Row>> {
  const { columns, from, where, order, direction } = query;
  const limit = query.limit ?? DEFAULT_LIMIT;
  const countAll = countRows(tx, `${from} where ${where.text}`, where.values);
  const after = decodeCursor(query.cursor, order.length);
  if (after) {
    const beyond = direction === 'desc' ? '<' : '>';
    where.add(
      (...slots) =>
        `(${order.map(({ column }) => column).join(', ')}) ${beyond} (${slots.map((slot, at) => `${slot}::${order[at]!.type}`).join(', ')})`,
      ...after,
    );
  }
  const rows = await tx.queryOnce<Row>(
    `select ${columns} from ${from} where ${where.text}
     order by ${order.map(({ column }) => `${column} ${direction}`).join(', ')} limit ${where.bind(limit + 1)}`,
    where.values,
  );
  return pageOf(rows, limit, (row) => order.map(({ of }) => of(row)), countAll);
}
