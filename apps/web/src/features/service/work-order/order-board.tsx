import { getWorkOrder, workOrderBoard } from '@bahi/contract/endpoints/service/work-order';
import { boardMove } from '@bahi/domain/status/board-move';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { Link } from '@tanstack/react-router';
import { useState, type DragEvent } from 'react';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import { ScrollRegion } from '../../../kit/scroll-region.tsx';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoreIcon } from '../../../ui/icons.ts';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useEntityClock } from '../entity-clock.ts';
import { statusTone } from '../status-labels.ts';
import { titleCase } from '../../../ui/title-case.ts';
import type { BoardCard, BoardColumn as Column, SearchQuery } from './order-query.ts';
import { useBoardMoves, type BoardVerb } from './use-board-moves.ts';
import { isLate } from './work-order-columns.tsx';
import styles from './order-board.module.css';

/** Cards of a column at a time. */
const STEP = 20;

/** What is being dragged. */
type Held = Pick<BoardCard, 'id' | 'status'> | null;

/** Open orders in a column per status, what is promised first on top. */
export function OrderBoard({ query }: { query: SearchQuery }) {
  const board = useEndpointQuery(
    workOrderBoard,
    { query: { ...query, limit: STEP } },
    { placeholderData: (previous) => previous },
  );
  const [held, setHeld] = useState<Held>(null);
  const [asking, setAsking] = useState<BoardCard | null>(null);
  const { busyId, run } = useBoardMoves();
  const say = useWords();
  const narrow = useNarrow();
  if (!board.data) return <NotLoaded query={board} height={320} />;
  // A phone shows one column at a time: those with orders in them.
  const columns = narrow ? board.data.rows.filter(({ count }) => count > 0) : board.data.rows;
  if (columns.every(({ count }) => count === 0))
    return <EmptyState message={say('nothingToShow', { what: titleCase(say.many('workOrder')) })} />;
  const cardOf = (id: string) => columns.flatMap(({ cards }) => cards).find((card) => card.id === id);

  const move = (card: BoardCard, verb: BoardVerb) => {
    if (verb === 'hold') setAsking(card);
    else void run(card, verb);
  };
  return (
    <>
      <ScrollRegion label="Board" className={styles.board}>
        {columns.map((column) => (
          <BoardColumn
            key={column.status}
            column={column}
            query={query}
            held={held}
            busyId={busyId}
            onHold={setHeld}
            onMove={move}
            onDrop={(id) => {
              const card = cardOf(id);
              const verb = card && boardMove(card.status, column.status);
              if (card && verb) move(card, verb as BoardVerb);
            }}
          />
        ))}
      </ScrollRegion>
      {asking && (
        <ReasonDialog
          title={`Hold ${say('workOrder').toLowerCase()}`}
          confirmLabel="Hold"
          danger={false}
          required={false}
          busy={busyId === asking.id}
          onConfirm={(reason) => void run(asking, 'hold', reason).then(() => setAsking(null))}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

interface ColumnProps {
  column: Column;
  query: SearchQuery;
  held: Held;
  busyId: string | null;
  onHold: (held: Held) => void;
  onMove: (card: BoardCard, verb: BoardVerb) => void;
  onDrop: (id: string) => void;
}

function BoardColumn({ column, query, held, busyId, onHold, onMove, onDrop }: ColumnProps) {
  const { status } = column;
  const [limit, setLimit] = useState(STEP);
  // Read on whole, so that a change of any of its cards is seen.
  const longer = useEndpointQuery(
    workOrderBoard,
    { query: { ...query, statuses: [status], limit } },
    { enabled: limit > STEP, placeholderData: (previous) => previous },
  );
  const { cards, count } = (limit > STEP && longer.data?.rows[0]) || column;
  const [over, setOver] = useState(false);
  const takes = held !== null && boardMove(held.status, status) !== null;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (held) onDrop(held.id);
    onHold(null);
  };
  return (
    <section
      className={classNames(
        styles.column,
        count === 0 && !takes && styles.empty,
        takes && styles.takes,
        takes && over && styles.over,
      )}
      aria-label={`${statusLabel(status)}: ${count}`}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={takes ? drop : undefined}
    >
      <h2 className={styles.head}>
        <span className={styles.dot} style={{ background: `var(--tone-${statusTone(status)}-text)` }} />
        {statusLabel(status)}
        <span className={styles.count}>{count}</span>
      </h2>
      <ScrollRegion label={statusLabel(status)} className={styles.cards}>
        <ul>
          {cards.map((card) => (
            <Card key={card.id} card={card} busy={busyId === card.id} onHold={onHold} onMove={onMove} />
          ))}
        </ul>
        {cards.length < count && (
          <Button kind="quiet" fullWidth busy={longer.isFetching} onClick={() => setLimit(limit + 2 * STEP)}>
            {`Show more (${count - cards.length})`}
          </Button>
        )}
      </ScrollRegion>
    </section>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

interface CardProps {
  card: BoardCard;
  busy: boolean;
  onHold: (held: Held) => void;
  onMove: ColumnProps['onMove'];
}

function Card({ card, busy, onHold, onMove }: CardProps) {
  const clock = useEntityClock();
  const late = isLate(card, clock.now);
  const { lineCount, completedCount } = card;
  return (
    <li
      className={classNames(styles.card, late && styles.lateCard, busy && styles.busy)}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', card.code);
        onHold(card);
      }}
      onDragEnd={() => onHold(null)}
    >
      <div className={styles.top}>
        <Link to="/service/workorder/$id" params={{ id: card.id }} draggable={false} className={styles.name}>
          {card.registrationNumber ? formatRegistration(card.registrationNumber) : card.code}
        </Link>
        <CardMenu card={card} onMove={onMove} />
      </div>
      <div className={styles.small}>{card.vehicleName ?? card.code}</div>
      <div className={styles.small}>{card.customerName}</div>
      <div className={styles.foot}>
        <span className={late ? styles.late : undefined}>
          {card.promisedAt ? clock.near(card.promisedAt) : 'No promise'}
          {late && ' · late'}
        </span>
        {lineCount > 0 && (
          <span title={`${completedCount} of ${lineCount} lines completed`}>
            {completedCount}/{lineCount}
          </span>
        )}
        {card.advisorName && (
          <span className={styles.who} title={card.advisorName}>
            {initialsOf(card.advisorName)}
          </span>
        )}
      </div>
      {card.technicianNames.length > 0 && <div className={styles.small}>{card.technicianNames.join(', ')}</div>}
    </li>
  );
}

const MOVES: readonly { verb: BoardVerb; to: string }[] = [
  { verb: 'approve', to: 'Approved' },
  { verb: 'complete', to: 'Completed' },
  { verb: 'hold', to: 'On hold' },
  { verb: 'restart', to: 'Restart' },
  { verb: 'close', to: 'Closed' },
];

/** The way of the keyboard to move a card; what may be done now is asked when somebody comes near. */
function CardMenu({ card, onMove }: Pick<CardProps, 'card' | 'onMove'>) {
  const [near, setNear] = useState(false);
  const order = useEndpointQuery(getWorkOrder, { params: { id: card.id } }, { enabled: near, staleTime: 5_000 });
  const entries: MenuEntry[] = MOVES.flatMap(({ verb, to }) => {
    const action = order.data?.actions.find((one) => one.verb === verb);
    const label = verb === 'restart' ? to : `Move to ${to}`;
    if (!action || (!action.allowed && (verb === 'restart' || verb === 'close'))) return [];
    if (!action.allowed) return [{ label: `${label}: ${action.reason ?? ''}`, disabled: true, onSelect: () => {} }];
    return [{ label, onSelect: () => onMove(card, verb) }];
  });
  return (
    <span onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)}>
      <Menu
        label={`Move ${card.code}`}
        trigger={
          <IconButton aria-label={`Move ${card.code}`} aria-haspopup="menu">
            <MoreIcon size={14} aria-hidden />
          </IconButton>
        }
        entries={entries.length > 0 ? entries : [{ label: 'Looking…', disabled: true, onSelect: () => {} }]}
      />
    </span>
  );
}
