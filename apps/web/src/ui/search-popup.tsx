import { useLayoutEffect, useRef, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { AddIcon, CheckIcon } from './icons.ts';
import type { SearchOption } from './search-source.ts';
import styles from './search-popup.module.css';

export interface SearchPopupProps<V> {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  label: string;
  options: readonly SearchOption<V>[];
  highlighted: number;
  loading: boolean;
  failed: boolean;
  settled: boolean;
  onPick: (option: SearchOption<V>) => void;
  /** Label of the last entry, which makes a new one; absent where nothing may be made. */
  createLabel?: string;
  onCreate?: () => void;
  /** What stands in the field already has a tick. */
  chosenId?: string | null;
  /** At least as wide as this; default: two lines of a search. */
  minWidth?: number;
  /** Said instead of "Nothing found". */
  nothingFound?: string | undefined;
  /** A line below the options. */
  hint?: string;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;
/** Inside the dialog or the main part that its field is in: what lies outside of an open dialog is hidden from screen readers. */
const popupHome = '[role="dialog"], main';
const gap = 2;
const searchWidth = 300;
const margin = 8;

/** Keeps the popup under (or above) its anchor while anything scrolls, in a portal so that no scroller cuts it off. */
function usePlacement(
  anchor: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  minWidth: number,
  change: unknown,
) {
  useLayoutEffect(() => {
    const place = () => {
      const at = anchor.current?.getBoundingClientRect();
      const box = popup.current;
      if (!at || !box) return;
      const width = Math.min(Math.max(at.width, minWidth), innerWidth - 2 * margin);
      const below = innerHeight - at.bottom - margin;
      const above = at.top - margin;
      const upwards = below < 200 && above > below;
      box.style.width = `${width}px`;
      box.style.left = `${Math.max(margin, Math.min(at.left, innerWidth - width - margin))}px`;
      box.style.maxHeight = `${Math.min(320, upwards ? above : below)}px`;
      box.style.top = upwards ? 'auto' : `${at.bottom + gap}px`;
      box.style.bottom = upwards ? `${innerHeight - at.top + gap}px` : 'auto';
    };
    place();
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [anchor, popup, minWidth, change]);
}

/** The list under a search field; focus stays in the field, which names the highlighted option. */
export function SearchPopup<V>(props: SearchPopupProps<V>) {
  const box = useRef<HTMLDivElement>(null);
  usePlacement(props.anchor, box, props.minWidth ?? searchWidth, props.options);
  useLayoutEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [props.highlighted]);

  const message = props.failed
    ? 'The search failed. Type again to retry.'
    : props.settled && props.options.length === 0
      ? (props.nothingFound ?? 'Nothing found')
      : props.loading && props.options.length === 0
        ? 'Searching…'
        : null;
  const createAt = props.options.length;

  return createPortal(
    <div ref={box} className={styles.popup} data-search-popup onMouseDown={(event) => event.preventDefault()}>
      {props.loading && props.options.length > 0 && <div className={styles.bar} />}
      <div id={props.id} role="listbox" aria-label={props.label} className={styles.list}>
        {props.options.map((option, index) => (
          <div
            key={option.id}
            id={optionId(props.id, index)}
            role="option"
            aria-selected={index === props.highlighted}
            aria-disabled={option.disabled || undefined}
            className={styles.option}
            onClick={() => props.onPick(option)}
          >
            <span className={styles.title}>{option.title}</span>
            {option.aside && <span className={styles.aside}>{option.aside}</span>}
            {option.id === props.chosenId && <CheckIcon size={14} className={styles.aside} aria-hidden />}
            {option.detail && <span className={styles.detail}>{option.detail}</span>}
          </div>
        ))}
        {props.createLabel && (
          <div
            id={optionId(props.id, createAt)}
            role="option"
            aria-selected={props.highlighted === createAt}
            className={classNames(styles.option, styles.create)}
            onClick={props.onCreate}
          >
            <AddIcon size={14} aria-hidden />
            {props.createLabel}
          </div>
        )}
      </div>
      {props.hint && props.options.length > 0 && <div className={styles.hint}>{props.hint}</div>}
      <div role="status" className={message ? styles.message : 'visually-hidden'}>
        {message ?? `${props.options.length} found`}
      </div>
    </div>,
    props.anchor.current?.closest(popupHome) ?? document.body,
  );
}
