import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { AddIcon, ChevronDownIcon, ChevronUpIcon, RemoveIcon } from '../../ui/icons.ts';
import styles from './group-field.module.css';
import { MasterField } from './master-field.tsx';
import { rowAfter, type GroupRow, type MasterErrors, type MasterFields } from './master-values.ts';

export interface GroupFieldProps {
  label: string;
  /** The group's own key. */
  name: string;
  fields: MasterFields;
  value: readonly GroupRow[];
  onChange: (rows: readonly GroupRow[]) => void;
  onBlur?: () => void;
  error?: string;
  /** By `2.label`. */
  errors: MasterErrors;
  today: string;
  readOnly?: boolean;
  required?: boolean;
}

/**
 * Rows of simple fields within a record. Enter adds a row below, Alt with an arrow moves the row, Backspace in an empty
 * row removes it.
 */
export function GroupField({ label, name, fields, value, onChange, errors, readOnly, ...props }: GroupFieldProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  /** The row and field that take the focus once they are drawn. */
  const next = useRef<{ row: number; key: string } | null>(null);
  const keys = Object.keys(fields);
  useEffect(() => {
    const cell = next.current;
    next.current = null;
    if (cell) box.current?.querySelector<HTMLElement>(`[data-cell="${name}.${cell.row}.${cell.key}"] input`)?.focus();
  });

  const add = (at: number) => {
    onChange(value.toSpliced(at, 0, rowAfter(fields, value[at - 1])));
    next.current = { row: at, key: keys[0]! };
  };
  const remove = (at: number) => {
    onChange(value.toSpliced(at, 1));
    next.current = { row: Math.max(0, at - 1), key: keys[0]! };
  };
  const move = (at: number, by: number, key = keys[0]!) => {
    const [row, other] = [value[at], value[at + by]];
    if (!row || !other) return;
    onChange(value.with(at, other).with(at + by, row));
    next.current = { row: at + by, key };
  };
  const isEmpty = (row: GroupRow) =>
    Object.entries(fields).every(([key, { kind }]) => kind === 'choice' || kind === 'yesNo' || (row[key] ?? '') === '');

  const onKey = (event: KeyboardEvent, at: number) => {
    const key = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split('.')[2];
    // An open list of choices has the keys.
    if (!key || readOnly || (event.target as HTMLElement).getAttribute('aria-expanded') === 'true') return;
    const run = {
      Enter: () => add(at + 1),
      'alt+ArrowUp': () => move(at, -1, key),
      'alt+ArrowDown': () => move(at, 1, key),
      ...(isEmpty(value[at]!) && key === keys[0] && { Backspace: () => remove(at) }),
    }[`${event.altKey ? 'alt+' : ''}${event.key}`];
    if (!run || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    run();
  };

  return (
    <fieldset ref={box} className={styles.group} onBlur={props.onBlur}>
      <legend className={styles.legend}>
        {label}
        {props.required && (
          <span className={styles.mark} aria-hidden>
            {' '}
            *
          </span>
        )}
      </legend>
      <FieldError>{props.error}</FieldError>
      <ol className={styles.rows}>
        {value.map((row, at) => (
          // Rows have no ids of their own; every cell is controlled, so that a place is as good.
          // oxlint-disable-next-line react/no-array-index-key
          <li
            key={at}
            className={classNames(styles.row, keys.length > 3 && styles.two)}
            onKeyDown={(event) => onKey(event, at)}
          >
            <span className={styles.number} aria-hidden>
              {at + 1}
            </span>
            {Object.entries(fields).map(([key, field]) => (
              <div key={key} className={styles[field.kind] ?? styles.text} data-cell={`${name}.${at}.${key}`}>
                <MasterField
                  field={field.kind === 'yesNo' ? field : { ...field, label: `${field.label} ${at + 1}` }}
                  value={row[key]}
                  error={errors[`${at}.${key}`]}
                  today={props.today}
                  readOnly={readOnly}
                  labelHidden={field.kind !== 'yesNo'}
                  placeholder={field.label}
                  onChange={(changed) => onChange(value.with(at, { ...row, [key]: changed as GroupRow[string] }))}
                />
              </div>
            ))}
            {!readOnly && (
              <span className={styles.moves}>
                <IconButton aria-label={`Move row ${at + 1} up`} disabled={at === 0} onClick={() => move(at, -1)}>
                  <ChevronUpIcon size={14} aria-hidden />
                </IconButton>
                <IconButton
                  aria-label={`Move row ${at + 1} down`}
                  disabled={at === value.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <ChevronDownIcon size={14} aria-hidden />
                </IconButton>
              </span>
            )}
            {!readOnly && (
              <span className={styles.remove}>
                <IconButton aria-label={`Remove row ${at + 1}`} onClick={() => remove(at)}>
                  <RemoveIcon size={14} aria-hidden />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ol>
      {!readOnly && (
        <div className={styles.foot}>
          <Button kind="quiet" icon={<AddIcon size={14} aria-hidden />} onClick={() => add(value.length)}>
            Add a row
          </Button>
          {value.length > 0 && <span className={styles.hint}>Enter adds a row, Alt with ↑ or ↓ moves it</span>}
        </div>
      )}
    </fieldset>
  );
}
