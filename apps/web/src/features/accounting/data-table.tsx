import { Fragment, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import styles from './data-table.module.css';
import { ScrollRegion } from '../../kit/scroll-region.tsx';

export interface DataColumn<R> {
  key: string;
  title: string;
  render: (row: R, index: number) => ReactNode;
  align?: 'end';
  width?: string;
  /** Takes what is left of the width and wraps. */
  grow?: boolean;
  /** Place in the card on phones; `labelled` is a detail behind its title. Default: a detail. */
  card?: 'title' | 'aside' | 'labelled' | 'none';
  /** What stands in the card where it differs from the cell. */
  cardRender?: (row: R, index: number) => ReactNode;
}

export interface DataGroup<R> {
  key: string;
  title?: string;
  rows: readonly R[];
  /** Sums by column key, under the rows. */
  sums?: Readonly<Record<string, ReactNode>>;
}

interface DataTableProps<R> {
  label: string;
  columns: readonly DataColumn<R>[];
  groups: readonly DataGroup<R>[];
  rowKey: (row: R) => string;
  rowTone?: (row: R) => 'muted' | 'marked' | undefined;
  /** Sums of all groups. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** Fits its content instead of scrolling in what the page leaves. */
  natural?: boolean;
}

/** A short table of a document or the books, all rows in the page; cards on phones. */
export function DataTable<R>(props: DataTableProps<R>) {
  const narrow = useNarrow();
  const groups = props.groups.filter((group) => group.rows.length > 0);
  if (narrow) return <DataCards {...props} groups={groups} />;
  const { columns } = props;
  return (
    <ScrollRegion label={props.label} className={classNames(styles.frame, props.natural && styles.natural)}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" style={{ width: column.width }} className={cellClass(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.key}>
            {group.title && (
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={columns.length}>
                  {group.title}
                </th>
              </tr>
            )}
            {group.rows.map((row, index) => (
              <tr key={props.rowKey(row)} data-row={props.rowKey(row)} tabIndex={-1} data-tone={props.rowTone?.(row)}>
                {columns.map((column) => (
                  <td key={column.key} className={cellClass(column)}>
                    {column.render(row, index)}
                  </td>
                ))}
              </tr>
            ))}
            {group.sums && <SumRow columns={columns} sums={group.sums} />}
          </tbody>
        ))}
        {props.totals && (
          <tfoot>
            <SumRow columns={columns} sums={props.totals} />
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  );
}

const cellClass = <R,>(column: DataColumn<R>) =>
  classNames(column.align === 'end' && styles.end, column.grow && styles.grow);

function SumRow<R>(props: { columns: readonly DataColumn<R>[]; sums: Readonly<Record<string, ReactNode>> }) {
  return (
    <tr className={styles.sums}>
      {props.columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          {props.sums[column.key]}
        </td>
      ))}
    </tr>
  );
}

const inCard = <R,>(column: DataColumn<R>, row: R, index: number) => (column.cardRender ?? column.render)(row, index);

function DataCards<R>({ columns, groups, rowKey, rowTone, totals, label }: DataTableProps<R>) {
  const at = (...places: (DataColumn<R>['card'] | undefined)[]) =>
    columns.filter((column) => places.includes(column.card));
  return (
    <div className={styles.cards} role="region" aria-label={label}>
      {groups.map((group) => (
        <Fragment key={group.key}>
          {group.title && <h3 className={styles.cardsHeading}>{group.title}</h3>}
          <ul>
            {group.rows.map((row, index) => (
              <li
                key={rowKey(row)}
                data-row={rowKey(row)}
                tabIndex={-1}
                className={styles.card}
                data-tone={rowTone?.(row)}
              >
                <div className={styles.cardTitle}>
                  {at('title').map((column) => (
                    <Fragment key={column.key}>{inCard(column, row, index)}</Fragment>
                  ))}
                </div>
                <div className={styles.cardAside}>
                  {at('aside').map((column) => (
                    <Fragment key={column.key}>{inCard(column, row, index)}</Fragment>
                  ))}
                </div>
                <div className={styles.cardDetail}>
                  {at(undefined, 'labelled').map((column) => (
                    <span key={column.key}>
                      {column.card === 'labelled' && `${column.title} `}
                      {inCard(column, row, index)}
                    </span>
                  ))}
                </div>
              </li>
            ))}
          </ul>
          {group.sums && <CardSums columns={columns} sums={group.sums} />}
        </Fragment>
      ))}
      {totals && <CardSums columns={columns} sums={totals} />}
    </div>
  );
}

function CardSums<R>(props: { columns: readonly DataColumn<R>[]; sums: Readonly<Record<string, ReactNode>> }) {
  const shown = props.columns.filter((column) => column.align === 'end' && props.sums[column.key] !== undefined);
  return (
    <dl className={styles.cardSums}>
      {shown.map((column) => (
        <div key={column.key}>
          <dt>{column.title}</dt>
          <dd>{props.sums[column.key]}</dd>
        </div>
      ))}
    </dl>
  );
}
