import {
  getPurchaseOrder,
  searchPurchaseOrders,
  setPurchaseOrderStatus,
} from '@bahi/contract/endpoints/purchase/purchase-order';
import { formatRupees } from '@bahi/domain/money/format';
import { purchaseBoardMove, PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import { formatDate } from '@bahi/domain/time/dates';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { CardCount, CardTime } from '../../../kit/board/board.tsx';
import { type CardMove, SearchBoard } from '../../../kit/board/search-board.tsx';
import { BY_REASON } from './by-reason.ts';
import { isLate, type PurchaseOrderRow as Row, STATUS, statusOf } from './purchase-order-words.ts';

const { draft, approved, partReceived, received } = PurchaseOrderStatus;
/** What is billed, closed or cancelled needs nobody any more. */
const COLUMNS = [draft, approved, partReceived, received];

type Verb = 'Approve' | 'ReOpen' | 'CloseShort';
const MOVES: readonly CardMove<Verb>[] = [
  { verb: 'Approve', label: 'Approve', endpoint: setPurchaseOrderStatus, body: { status: approved } },
  { verb: 'ReOpen', ...BY_REASON.ReOpen },
  { verb: 'CloseShort', ...BY_REASON.CloseShort },
];

function faceOf(row: Row, today: string) {
  const code = row.code ?? 'Draft';
  const late = isLate(row, today);
  return {
    code,
    title: row.vendorName,
    lines: [
      row.totalPaise === undefined ? code : `${code} · ${formatRupees(row.totalPaise)}`,
      row.status === draft && row.askedByName ? `${row.askedByName} asks for approval` : row.reference,
    ],
    late,
    foot: (
      <>
        <CardTime late={late}>{row.expectedOn ? formatDate(row.expectedOn) : 'No day'}</CardTime>
        <CardCount done={row.receivedLines} of={row.lineCount} what="lines received" />
      </>
    ),
  };
}

/** Orders that are drafts, to come or to be billed, in a column per status. */
export function PurchaseOrderBoard({ text }: { text: string | null }) {
  const today = useBusinessDay();
  return (
    <SearchBoard<Row, Verb>
      kind="purchaseOrder"
      statuses={COLUMNS}
      said={STATUS}
      search={searchPurchaseOrders}
      query={{ text }}
      get={getPurchaseOrder}
      moves={MOVES}
      moveOf={purchaseBoardMove}
      statusOf={statusOf}
      faceOf={(row) => faceOf(row, today)}
    />
  );
}
