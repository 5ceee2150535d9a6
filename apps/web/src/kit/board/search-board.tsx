import type { Endpoint, Page } from '@bahi/contract/endpoint';
import { useState, type ReactNode } from 'react';
import { call } from '../../app/api-client.ts';
import { randomId } from '../../app/random-id.ts';
import { useEndpointPages, useEndpointQuery } from '../../app/use-endpoint.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import type { Said } from '../status-tones.ts';
import { type ListState, useListState } from '../use-list-state.ts';
import {
  type Allowed,
  Board,
  BOARD_STEP,
  BoardCard,
  BoardColumn,
  moveEntries,
  type Movable,
  MoveMenu,
} from './board.tsx';
import { useCardMoves } from './use-card-moves.ts';

/** A verb that moves a card, and its call: of one record by its id, with the version that was seen. */
export interface CardMove<Verb extends string> {
  verb: Verb;
  label: string;
  endpoint: Endpoint;
  /** What is sent besides the reason. */
  body?: object;
  /** It asks why before it is done. */
  asks?: { title: string; confirmLabel: string; words: string };
}

/** What is shown of a record on its card. */
interface CardFace {
  code: string;
  title: string;
  lines: readonly (string | null | undefined)[];
  foot: ReactNode;
  late: boolean;
}

/** What the board needs of a row of the list. */
interface Card extends Movable {
  rowVersion: number;
}

interface SearchBoardProps<Row extends Card, Verb extends string> {
  kind: string;
  /** The columns, in the order of the work. */
  statuses: readonly Row['status'][];
  said: Readonly<Record<Row['status'], Said>>;
  /** The list of the kind, which is searched by `statuses`, and what narrows it. */
  search: Endpoint;
  query: object;
  /** The call of one record, which says what may be done with it now. */
  get: Endpoint;
  moves: readonly CardMove<Verb>[];
  /** The verb that brings a card from one column to another, or null. */
  moveOf: (from: Row['status'], to: Row['status']) => Verb | null;
  /** How a record is said to stand. */
  statusOf: (row: Row) => Said;
  faceOf: (row: Row) => CardFace;
}

/** The board of a kind whose list is searched by status: a search for each column, more of it page by page. */
export function SearchBoard<Row extends Card, Verb extends string>(props: SearchBoardProps<Row, Verb>) {
  const { statuses, moves, moveOf, statusOf, faceOf } = props;
  const [asking, setAsking] = useState<{ row: Row; move: CardMove<Verb> } | null>(null);
  const asks = asking?.move.asks;
  const { busyId, run } = useCardMoves();
  const carry = (row: Row, { endpoint, body }: CardMove<Verb>, reason?: string) =>
    run(row.id, faceOf(row).code, endpoint, async () => {
      const sent = { params: { id: row.id }, body: { ...body, ...(reason && { reason }), rowVersion: row.rowVersion } };
      const moved = (await call(endpoint, sent as never, { idempotencyKey: randomId() })) as unknown as Row;
      return `${faceOf(row).code}: ${statusOf(moved).label}`;
    });
  const move = (row: Row, verb: Verb) => {
    const chosen = moves.find((one) => one.verb === verb)!;
    if (chosen.asks) setAsking({ row, move: chosen });
    else void carry(row, chosen);
  };
  return (
    <>
      <Board<Row>
        takes={(from, to) => moveOf(from, to) !== null}
        onDrop={(row, to) => {
          const verb = moveOf(row.status, to);
          if (verb) move(row, verb);
        }}
      >
        {statuses.map((status) => (
          <SearchColumn key={status} {...props} status={status} busyId={busyId} onMove={move} />
        ))}
      </Board>
      {asks && (
        <ReasonDialog
          title={asks.title}
          confirmLabel={asks.confirmLabel}
          danger={false}
          busy={busyId === asking.row.id}
          onConfirm={(reason) => void carry(asking.row, asking.move, reason).then(() => setAsking(null))}
          onClose={() => setAsking(null)}
        >
          {asks.words}
        </ReasonDialog>
      )}
    </>
  );
}

type ColumnProps<Row extends Card, Verb extends string> = SearchBoardProps<Row, Verb> & {
  status: Row['status'];
  busyId: string | null;
  onMove: (row: Row, verb: Verb) => void;
};

function SearchColumn<Row extends Card, Verb extends string>(props: ColumnProps<Row, Verb>) {
  const { status, said, kind, get, moves, faceOf, busyId, onMove } = props;
  const query = { ...props.query, statuses: [status], limit: BOARD_STEP };
  const pages = useEndpointPages(props.search, { query } as never, { keepPrevious: true });
  const {
    rows = [],
    loadingMore = false,
    onEndReached,
  }: ListState<Row> = useListState(pages as typeof pages & { data: { pages: Page<Row>[] } | undefined });
  return (
    <BoardColumn
      status={status}
      said={said[status]}
      shown={rows.length}
      more={onEndReached !== undefined}
      loading={loadingMore}
      onMore={() => onEndReached?.()}
    >
      {rows.map((row) => {
        const face = faceOf(row);
        const menu = (
          <RecordMenu get={get} id={row.id} code={face.code} moves={moves} onMove={(verb) => onMove(row, verb)} />
        );
        return <BoardCard key={row.id} {...face} card={row} kind={kind} busy={busyId === row.id} menu={menu} />;
      })}
    </BoardColumn>
  );
}

interface RecordMenuProps<Verb extends string> {
  get: Endpoint;
  id: string;
  code: string;
  moves: readonly CardMove<Verb>[];
  onMove: (verb: Verb) => void;
}

/** The moves of a card, asked for when somebody comes near. */
function RecordMenu<Verb extends string>({ get, id, code, moves, onMove }: RecordMenuProps<Verb>) {
  const [near, setNear] = useState(false);
  const record = useEndpointQuery(get, { params: { id } } as never, { enabled: near, staleTime: 5_000 });
  const actions = (record.data as { actions: readonly Allowed[] } | undefined)?.actions;
  return (
    <MoveMenu
      code={code}
      entries={moveEntries(moves, actions, onMove)}
      known={actions !== undefined}
      onNear={() => setNear(true)}
    />
  );
}
