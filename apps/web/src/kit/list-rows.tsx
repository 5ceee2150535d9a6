import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { SortAscendingIcon, SortDescendingIcon } from '../ui/icons.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { gridTracks } from './grid-tracks.ts';
import type { ListColumn, ListSort } from './list-column.ts';
import styles from './list-table.module.css';

interface RowProps<R> {
  row: R;
  columns: readonly ListColumn<R>[];
  href: string | undefined;
  onOpen: (() => void) | undefined;
}

/** A plain click stays in the product; every other one is the browser's. */
function RowLink({
  href,
  onOpen,
  children,
}: {
  href: string | undefined;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}) {
  if (!href) return children;
  const click = (event: MouseEvent) => {
    if (!onOpen || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a href={href} tabIndex={-1} className={styles.link} onClick={click}>
      {children}
    </a>
  );
}

/** The box beside the link, not in it: a click on it picks the row and opens nothing. */
function Picked({ box, children }: { box: ReactNode; children: ReactNode }) {
  if (!box) return children;
  return (
    <span className={styles.picked}>
      {box}
      <span className={styles.text}>{children}</span>
    </span>
  );
}

export function ListCells<R>({ row, columns, href, onOpen }: RowProps<R>) {
  return columns.map((column, index) => (
    <div
      key={column.key}
      role="gridcell"
      aria-colindex={index + 1}
      className={classNames(styles.cell, column.align === 'end' && styles.end, index === 0 && styles.first)}
    >
      {index === 0 ? (
        <Picked box={column.before?.(row)}>
          <RowLink href={href} onOpen={onOpen}>
            {column.render(row)}
          </RowLink>
        </Picked>
      ) : (
        column.render(row)
      )}
    </div>
  ));
}

type Place = NonNullable<ListColumn<unknown>['card']>;

function placeOf<R>(columns: readonly ListColumn<R>[], index: number): Place {
  const column = columns[index];
  if (!column) return 'none';
  if (column.card) return column.card;
  if (index === 0) return 'title';
  if (column.align === 'end')
    return index === columns.findLastIndex(({ align, card }) => align === 'end' && !card) ? 'aside' : 'none';
  return 'detail';
}

const cardHeights = [48, 60, 76] as const;
/** Of the line of buttons, each as high as a finger needs. */
const VERBS_HEIGHT = 48;

/** Pixels of every card of a list: room for the lines that its columns can fill, so that rows do not jump. */
export function cardHeight<R>(columns: readonly ListColumn<R>[]): number {
  const count = (place: Place) => columns.filter((_, index) => placeOf(columns, index) === place).length;
  const said = count('party') + count('detail');
  const second = said > 0 || (count('status') > 0 && count('aside') > 0);
  return cardHeights[said > 1 ? 2 : second ? 1 : 0] + (count('verbs') > 0 ? VERBS_HEIGHT : 0);
}

/** A row on a phone in at most three lines: number and status, party with the amount at the right, the rest; below them its buttons. */
export function ListCard<R>({ row, columns, href, onOpen }: RowProps<R>) {
  const at = (place: Place) =>
    columns
      .filter((_, index) => placeOf(columns, index) === place)
      .map(({ key, render, inCard = render }) => ({ key, content: inCard(row) }))
      // What this row does not have leaves no empty line.
      .filter(({ content }) => content !== '' && content !== null && content !== undefined);
  const details = at('detail');
  const party = at('party')[0] ?? details.shift();
  const status = at('status');
  const verbs = at('verbs');
  const aside = (
    <span className={styles.cardAside}>
      <Contents of={at('aside')} />
    </span>
  );
  const oneLine = status.length === 0 && !party;
  return (
    <div role="gridcell" className={styles.cardInside}>
      <span className={styles.cardTitle}>
        <Picked box={columns.find(({ before }) => before)?.before?.(row)}>
          <RowLink href={href} onOpen={onOpen}>
            <Contents of={at('title')} />
          </RowLink>
        </Picked>
      </span>
      {oneLine ? (
        aside
      ) : (
        <>
          <span className={styles.cardStatus}>
            <Contents of={status} />
          </span>
          <span className={styles.cardParty}>{party?.content}</span>
          {aside}
        </>
      )}
      <span className={styles.cardDetail}>
        <Contents of={details} />
      </span>
      {verbs.length > 0 && (
        <span className={styles.cardVerbs}>
          <Contents of={verbs} />
        </span>
      )}
    </div>
  );
}

const Contents = ({ of }: { of: readonly { key: string; content: ReactNode }[] }) =>
  of.map(({ key, content }) => <span key={key}>{content}</span>);

interface HeadProps<R> {
  columns: readonly ListColumn<R>[];
  sort: ListSort | undefined;
  onSort: ((sort: ListSort) => void) | undefined;
}

const otherDirection = (sort: ListSort | undefined, key: string): ListSort => ({
  key,
  direction: sort?.key === key && sort.direction === 'asc' ? 'desc' : 'asc',
});

export function ListHead<R>({ columns, sort, onSort }: HeadProps<R>) {
  return (
    <div role="rowgroup" className={styles.headGroup}>
      <div role="row" aria-rowindex={1} className={styles.head}>
        {columns.map((column, index) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          const Arrow = direction === 'desc' ? SortDescendingIcon : SortAscendingIcon;
          return (
            <div
              key={column.key}
              role="columnheader"
              aria-colindex={index + 1}
              aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
              className={classNames(styles.headCell, column.align === 'end' && styles.end)}
            >
              {column.sortable && onSort ? (
                <button type="button" className={styles.sort} onClick={() => onSort(otherDirection(sort, column.key))}>
                  {column.title}
                  <Arrow size={12} className={direction ? styles.sorted : styles.unsorted} aria-hidden />
                </button>
              ) : (
                column.title
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Sums of everything that the filter finds, not of the rows that happen to be loaded. */
export function ListTotals<R>({
  columns,
  totals,
}: {
  columns: readonly ListColumn<R>[];
  totals: Readonly<Record<string, ReactNode>>;
}) {
  return (
    <div role="rowgroup" className={styles.totalsGroup}>
      <div role="row" className={styles.totals}>
        {columns.map((column, index) => (
          <div
            key={column.key}
            role="gridcell"
            className={classNames(styles.cell, column.align === 'end' && styles.end)}
          >
            {totals[column.key] ?? (index === 0 ? 'Total' : null)}
          </div>
        ))}
      </div>
    </div>
  );
}

const skeletonRows = 12;

export function ListSkeleton<R>({ narrow, columns }: { narrow: boolean; columns: readonly ListColumn<R>[] }) {
  return (
    <div
      className={styles.skeleton}
      role="status"
      style={
        narrow
          ? ({ '--card': `${cardHeight(columns)}px` } as CSSProperties)
          : gridTracks(columns.map((column) => column.width))
      }
    >
      <span className="visually-hidden">Loading</span>
      {!narrow && <div className={styles.head} />}
      {Array.from({ length: skeletonRows }, (_, row) => (
        <div key={row} className={narrow ? styles.skeletonCard : styles.skeletonRow}>
          {(narrow ? columns.slice(0, 2) : columns).map((column, index) => (
            <div key={column.key} className={classNames(styles.cell, column.align === 'end' && styles.skeletonEnd)}>
              <Skeleton height={10} width={`${45 + ((row * 7 + index * 13) % 40)}%`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
