import { swapWithNeighbour } from '@bahi/domain/catalogue/quick-list';
import type { Quantity } from '@bahi/domain/money/units';
import type { KeyboardEvent, ReactNode } from 'react';
import { FieldError } from '../../../ui/field-error.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronDownIcon, ChevronUpIcon, RemoveIcon } from '../../../ui/icons.ts';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import styles from './quick-list.module.css';

interface Entry {
  title: string;
  detail: string;
  quantity: Quantity;
}

interface EntryRowsProps<E extends Entry> {
  label: string;
  entries: readonly E[];
  onChange: (entries: readonly E[]) => void;
  keyOf: (entry: E) => string;
  /** Messages by path below the list: `0.quantity`. */
  errorOf: (path: string) => string | undefined;
  idField: 'operationId' | 'itemId';
  /** What stands below an entry. */
  below?: (entry: E, at: number) => ReactNode;
  framed?: boolean;
}

/** Entries with their quantity; a row moves by its buttons or Alt with an arrow: it swaps with its neighbour. */
export function EntryRows<E extends Entry>({ entries, onChange, errorOf, below, ...props }: EntryRowsProps<E>) {
  const move = (at: number, by: 1 | -1) => onChange(swapWithNeighbour(entries, at, by));
  const onKey = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const by = event.altKey && ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown'];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    move(at, by);
  };
  return (
    <ol className={props.framed ? styles.entries : styles.parts} aria-label={props.label}>
      {entries.map((entry, at) => (
        <li
          key={props.keyOf(entry)}
          className={props.framed ? styles.entry : undefined}
          onKeyDown={(event) => onKey(event, at)}
        >
          <div className={styles.row}>
            <span className={styles.what}>
              {entry.title}
              {entry.detail && <small>{entry.detail}</small>}
            </span>
            <span className={styles.quantity}>
              <ScaledNumberField
                unit="quantity"
                label={`Quantity of ${entry.title}`}
                labelHidden
                value={entry.quantity}
                error={errorOf(`${at}.quantity`)}
                onChange={(quantity) => onChange(entries.with(at, { ...entry, quantity: quantity ?? 0 }))}
              />
            </span>
            <span className={styles.moves}>
              <IconButton aria-label={`Move ${entry.title} up`} disabled={at === 0} onClick={() => move(at, -1)}>
                <ChevronUpIcon size={14} aria-hidden />
              </IconButton>
              <IconButton
                aria-label={`Move ${entry.title} down`}
                disabled={at === entries.length - 1}
                onClick={() => move(at, 1)}
              >
                <ChevronDownIcon size={14} aria-hidden />
              </IconButton>
              <IconButton aria-label={`Remove ${entry.title}`} onClick={() => onChange(entries.toSpliced(at, 1))}>
                <RemoveIcon size={14} aria-hidden />
              </IconButton>
            </span>
          </div>
          <FieldError>{errorOf(`${at}.${props.idField}`)}</FieldError>
          {below?.(entry, at)}
        </li>
      ))}
    </ol>
  );
}
