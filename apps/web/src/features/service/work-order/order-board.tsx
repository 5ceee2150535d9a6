import {
  approveWorkOrder,
  getWorkOrder,
  setWorkOrderStatus,
  workOrderBoard,
} from '@bahi/contract/endpoints/service/work-order';
import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { boardMove } from '@bahi/domain/status/board-move';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { randomId } from '../../../app/random-id.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import {
  Board,
  BOARD_STEP,
  BoardCard,
  BoardColumn,
  CardCount,
  CardPerson,
  CardTime,
  moveEntries,
  MoveMenu,
} from '../../../kit/board/board.tsx';
import { useCardMoves } from '../../../kit/board/use-card-moves.ts';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { titleCase } from '../../../ui/title-case.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { useEntityClock } from '../entity-clock.ts';
import { statusTone } from '../status-labels.ts';
import type { BoardCard as OrderOfCard, BoardColumn as Column, SearchQuery } from './order-query.ts';
import { isLate } from './work-order-columns.tsx';

/** In the words of the menu; statuses that nothing is done for follow from the lines. */
const MOVES = [
  { verb: 'approve', label: 'Move to Approved' },
  { verb: 'complete', label: 'Move to Completed' },
  { verb: 'hold', label: 'Move to On hold' },
  { verb: 'restart', label: 'Restart', hideRefused: true },
  { verb: 'close', label: 'Move to Closed', hideRefused: true },
] as const;
type BoardVerb = (typeof MOVES)[number]['verb'];

const STATUS_OF = {
  complete: WorkOrderStatus.completed,
  hold: WorkOrderStatus.onHold,
  restart: WorkOrderStatus.new,
  close: WorkOrderStatus.closed,
} as const;

/** Moves an order, and answers the sentence that tells where it stands now. */
async function moveOrder({ id, code, rowVersion }: OrderOfCard, verb: BoardVerb, reason?: string): Promise<string> {
  const options = { idempotencyKey: randomId() };
  const params = { id };
  const { status } =
    verb === 'approve'
      ? await call(approveWorkOrder, { params, body: { rowVersion } }, options)
      : await call(
          setWorkOrderStatus,
          { params, body: { status: STATUS_OF[verb], reason: reason || undefined, rowVersion } },
          options,
        );
  return `${code}: ${statusLabel(status)}`;
}

/** Open orders in a column per status, what is promised first on top. */
export function OrderBoard({ query }: { query: SearchQuery }) {
  const board = useEndpointQuery(
    workOrderBoard,
    { query: { ...query, limit: BOARD_STEP } },
    { placeholderData: (previous) => previous },
  );
  const [asking, setAsking] = useState<OrderOfCard | null>(null);
  const { busyId, run } = useCardMoves();
  const say = useWords();
  const narrow = useNarrow();
  if (!board.data) return <NotLoaded query={board} height={320} />;
  // A phone shows one column at a time: those with orders in them.
  const columns = narrow ? board.data.rows.filter(({ count }) => count > 0) : board.data.rows;
  if (columns.every(({ count }) => count === 0))
    return <EmptyState message={say('nothingToShow', { what: titleCase(say.many('workOrder')) })} />;

  const carry = (card: OrderOfCard, verb: BoardVerb, reason?: string) =>
    run(card.id, card.code, setWorkOrderStatus, () => moveOrder(card, verb, reason));
  const move = (card: OrderOfCard, verb: BoardVerb) => {
    if (verb === 'hold') setAsking(card);
    else void carry(card, verb);
  };
  return (
    <>
      <Board<OrderOfCard>
        takes={(from, to) => boardMove(from, to) !== null}
        onDrop={(card, to) => {
          const verb = boardMove(card.status, to);
          if (verb) move(card, verb as BoardVerb);
        }}
      >
        {columns.map((column) => (
          <OrderColumn key={column.status} column={column} query={query} busyId={busyId} onMove={move} />
        ))}
      </Board>
      {asking && (
        <ReasonDialog
          title={`Hold ${say('workOrder').toLowerCase()}`}
          confirmLabel="Hold"
          danger={false}
          required={false}
          busy={busyId === asking.id}
          onConfirm={(reason) => void carry(asking, 'hold', reason).then(() => setAsking(null))}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

interface OrderColumnProps {
  column: Column;
  query: SearchQuery;
  busyId: string | null;
  onMove: (card: OrderOfCard, verb: BoardVerb) => void;
}

function OrderColumn({ column, query, busyId, onMove }: OrderColumnProps) {
  const { status } = column;
  const [limit, setLimit] = useState(BOARD_STEP);
  // Read on whole, so that a change of any of its cards is seen.
  const longer = useEndpointQuery(
    workOrderBoard,
    { query: { ...query, statuses: [status], limit } },
    { enabled: limit > BOARD_STEP, placeholderData: (previous) => previous },
  );
  const { cards, count } = (limit > BOARD_STEP && longer.data?.rows[0]) || column;
  return (
    <BoardColumn
      status={status}
      said={{ label: statusLabel(status), tone: statusTone(status) }}
      count={count}
      shown={cards.length}
      more={cards.length < count}
      loading={longer.isFetching}
      onMore={() => setLimit(limit + 2 * BOARD_STEP)}
    >
      {cards.map((card) => (
        <OrderCard key={card.id} card={card} busy={busyId === card.id} onMove={onMove} />
      ))}
    </BoardColumn>
  );
}

interface OrderCardProps {
  card: OrderOfCard;
  busy: boolean;
  onMove: OrderColumnProps['onMove'];
}

function OrderCard({ card, busy, onMove }: OrderCardProps) {
  const clock = useEntityClock();
  const late = isLate(card, clock.now);
  const { lineCount, completedCount } = card;
  return (
    <BoardCard
      card={card}
      kind="workOrder"
      code={card.code}
      title={card.registrationNumber ? formatRegistration(card.registrationNumber) : card.code}
      lines={[card.vehicleName ?? card.code, card.customerName, card.technicianNames.join(', ')]}
      late={late}
      busy={busy}
      menu={<OrderMenu card={card} onMove={onMove} />}
      foot={
        <>
          <CardTime late={late}>{card.promisedAt ? clock.near(card.promisedAt) : 'No promise'}</CardTime>
          {lineCount > 0 && <CardCount done={completedCount} of={lineCount} what="lines completed" />}
          {card.advisorName && <CardPerson name={card.advisorName} />}
        </>
      }
    />
  );
}

function OrderMenu({ card, onMove }: Pick<OrderCardProps, 'card' | 'onMove'>) {
  const [near, setNear] = useState(false);
  const order = useEndpointQuery(getWorkOrder, { params: { id: card.id } }, { enabled: near, staleTime: 5_000 });
  return (
    <MoveMenu
      code={card.code}
      entries={moveEntries(MOVES, order.data?.actions, (verb) => onMove(card, verb))}
      known={order.data !== undefined}
      onNear={() => setNear(true)}
    />
  );
}
