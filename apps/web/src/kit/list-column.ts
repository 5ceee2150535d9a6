import { daysBetween } from '@bahi/domain/time/dates';
import type { ReactNode } from 'react';

export interface ListColumn<R> {
  key: string;
  title: string;
  /** A grid track: `110px`, `minmax(140px, 1fr)`. */
  width: string;
  align?: 'start' | 'end';
  render: (row: R) => ReactNode;
  /** Before what is rendered, outside of the link of the row: a box to pick it by. */
  before?: (row: R) => ReactNode;
  /** What a card says instead, where the value alone does not tell what it is: `3 employees`. */
  inCard?: (row: R) => ReactNode;
  sortable?: boolean;
  /**
   * Place in the card of a row on phones. Where nothing is said the first column is the title, the last end-aligned one
   * stands aside, and the others are details, of which the first one is the party. Buttons have a line of their own.
   */
  card?: 'title' | 'status' | 'party' | 'detail' | 'aside' | 'verbs' | 'none';
}

/** Pixels that a heading needs to be read whole, with the arrow of a sorted column: `Days to come` has 108. */
export const headingWidth = (title: string): number => Math.ceil(36 + 6 * title.length);

export interface ListSort {
  key: string;
  direction: 'asc' | 'desc';
}

/** For how many days a row has waited; a phone has no room for it beside the amount. */
export const ageColumn = <Row>(today: string, since: (row: Row) => string): ListColumn<Row> => ({
  key: 'age',
  title: 'Days',
  width: '64px',
  align: 'end',
  card: 'none',
  render: (row) => daysBetween(since(row), today),
});
