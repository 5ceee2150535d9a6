import { Link } from '@tanstack/react-router';
import { createContext, useContext, useState, type DragEvent, type ReactNode } from 'react';
import { documentPath } from '../../app/document-places.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoreIcon } from '../../ui/icons.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { ScrollRegion } from '../scroll-region.tsx';
import type { Said } from '../status-tones.ts';
import styles from './board.module.css';

/** Cards of a column at a time. */
export const BOARD_STEP = 20;

/** What of a card the board itself needs. */
export interface Movable {
  id: string;
  status: string;
}

interface BoardState {
  /** What is being dragged. */
  held: Movable | null;
  hold: (held: Movable | null) => void;
  takes: (from: string, to: string) => boolean;
  onDrop: (card: Movable, to: string) => void;
}

const BoardContext = createContext<BoardState | null>(null);
const useBoard = (): BoardState => useContext(BoardContext)!;

interface BoardProps<Card extends Movable> {
  /** Whether a card of one column can be put into the other. */
  takes: (from: Card['status'], to: Card['status']) => boolean;
  onDrop: (card: Card, to: Card['status']) => void;
  /** Its columns, as `BoardColumn` draws them. */
  children: ReactNode;
}

/** Records in a column per status. A card is moved by drag or by its menu; what a move does is the kind's own. */
export function Board<Card extends Movable>({ takes, onDrop, children }: BoardProps<Card>) {
  const [held, hold] = useState<Movable | null>(null);
  return (
    <BoardContext.Provider value={{ held, hold, takes, onDrop: onDrop as BoardState['onDrop'] }}>
      <ScrollRegion label="Board" className={styles.board}>
        {children}
      </ScrollRegion>
    </BoardContext.Provider>
  );
}

interface BoardColumnProps {
  status: string;
  said: Said;
  /** How many cards are shown. */
  shown: number;
  /** All of the status, where somebody counted them. */
  count?: number;
  /** Whether there are more than are shown. */
  more: boolean;
  loading: boolean;
  onMore: () => void;
  /** The cards, as `BoardCard` draws them. */
  children: ReactNode;
}

export function BoardColumn({ status, said, shown, count, more, loading, onMore, children }: BoardColumnProps) {
  const { held, hold, takes: takesCard, onDrop } = useBoard();
  const [over, setOver] = useState(false);
  const takes = held !== null && takesCard(held.status, status);
  const told = count === undefined && more ? `${shown}+` : `${count ?? shown}`;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (held) onDrop(held, status);
    hold(null);
  };
  return (
    <section
      className={classNames(
        styles.column,
        shown === 0 && !takes && styles.empty,
        takes && styles.takes,
        takes && over && styles.over,
      )}
      aria-label={`${said.label}: ${told}`}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={takes ? drop : undefined}
    >
      <h2 className={styles.head}>
        <span className={styles.dot} style={{ background: `var(--tone-${said.tone}-text)` }} />
        {said.label}
        <span className={styles.count}>{told}</span>
      </h2>
      <ScrollRegion label={said.label} className={styles.cards}>
        <ul>{children}</ul>
        {more && (
          <Button kind="quiet" fullWidth busy={loading} onClick={onMore}>
            {count === undefined ? 'Show more' : `Show more (${count - shown})`}
          </Button>
        )}
      </ScrollRegion>
    </section>
  );
}

interface BoardCardProps {
  card: Movable;
  /** The kind of the record, whose page the card opens. */
  kind: string;
  /** How the record is called where it is moved. */
  code: string;
  title: string;
  /** What stands under the title. */
  lines: readonly (string | null | undefined)[];
  /** The first of it takes the room. */
  foot: ReactNode;
  late: boolean;
  busy: boolean;
  /** Its moves, for the keyboard and the phone. */
  menu: ReactNode;
}

export function BoardCard({ card, kind, code, title, lines, foot, late, busy, menu }: BoardCardProps) {
  const { hold } = useBoard();
  return (
    <li
      className={classNames(styles.card, late && styles.lateCard, busy && styles.busy)}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', code);
        hold(card);
      }}
      onDragEnd={() => hold(null)}
    >
      <div className={styles.top}>
        <Link to={documentPath(kind, card.id)} draggable={false} className={styles.name}>
          {title}
        </Link>
        {menu}
      </div>
      {lines.filter(Boolean).map((line, at) => (
        <div key={at} className={styles.small}>
          {line}
        </div>
      ))}
      <div className={styles.foot}>{foot}</div>
    </li>
  );
}

/** A day or a time in the foot of a card, red where it has passed. */
export const CardTime = ({ late, children }: { late: boolean; children: string }) => (
  <span className={late ? styles.late : undefined}>
    {children}
    {late && ' · late'}
  </span>
);

/** How far it is: 3 of 5 lines. */
export const CardCount = ({ done, of, what }: { done: number; of: number; what: string }) => (
  <span title={`${done} of ${of} ${what}`}>
    {done}/{of}
  </span>
);

/** Who stands behind a card, by initials. */
export const CardPerson = ({ name }: { name: string }) => (
  <span className={styles.who} title={name}>
    {initialsOf(name)}
  </span>
);

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** What the record that a card stands for says of a verb. */
export interface Allowed {
  verb: string;
  allowed: boolean;
  reason?: string | null | undefined;
}

/** The verbs of the menu with their words, as the record allows them now; one that is refused says why. */
export const moveEntries = <Verb extends string>(
  moves: readonly { verb: Verb; label: string; hideRefused?: boolean }[],
  actions: readonly Allowed[] | undefined,
  onMove: (verb: Verb) => void,
): MenuEntry[] =>
  moves.flatMap(({ verb, label, hideRefused }) => {
    const action = actions?.find((one) => one.verb === verb);
    if (!action || (!action.allowed && hideRefused)) return [];
    if (!action.allowed) return [{ label: `${label}: ${action.reason ?? ''}`, disabled: true, onSelect: () => {} }];
    return [{ label, onSelect: () => onMove(verb) }];
  });

interface MoveMenuProps {
  code: string;
  entries: readonly MenuEntry[];
  /** Whether what may be done is known. */
  known: boolean;
  /** Somebody came near: what may be done now is asked. */
  onNear: () => void;
}

/** The way of the keyboard to move a card. */
export function MoveMenu({ code, entries, known, onNear }: MoveMenuProps) {
  const none = known ? 'Nothing can be done with it now' : 'Looking…';
  return (
    <span onPointerEnter={onNear} onFocus={onNear}>
      <Menu
        label={`Move ${code}`}
        trigger={
          <IconButton aria-label={`Move ${code}`} aria-haspopup="menu">
            <MoreIcon size={14} aria-hidden />
          </IconButton>
        }
        entries={entries.length > 0 ? entries : [{ label: none, disabled: true, onSelect: () => {} }]}
      />
    </span>
  );
}
