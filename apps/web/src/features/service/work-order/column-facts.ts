import type { Access } from '@bahi/domain/access/access';
import type { Payer, WorkOrderStatus } from '@bahi/domain/document/work-order';
import type { InclusiveTerms } from '@bahi/domain/totals/inclusive-price';
import type { Speak } from '@bahi/domain/industry/words';
import type { LineColumn } from '../../../kit/line-grid/line-column.ts';
import type { LineSearchFacts } from '../../../kit/pickers/line-search.ts';
import type { QuickList } from '../../../kit/pickers/quick-lists.ts';
import type { OrderComplaint, OrderLine } from '../order-state.ts';
import type { OrderTotals } from '../order-totals.ts';
import type { WorkEditor } from './work-editor.ts';

export type OrderColumn = LineColumn<OrderLine, OrderTotals>;

export interface Technician {
  id: string;
  name: string;
}

/** What the columns ask of the open order; read when it is needed, so that columns are made once. */
export interface ColumnFacts {
  access: Access;
  work: WorkEditor;
  userId: string;
  say: Speak;
  search: LineSearchFacts;
  today: string;
  technicians: readonly Technician[];
  /** Who may pay a line. */
  payers: readonly Payer[];
  status: () => WorkOrderStatus;
  lines: () => readonly OrderLine[];
  complaints: () => readonly OrderComplaint[];
  interState: () => boolean;
  /** In which terms prices are stated. */
  terms: () => InclusiveTerms;
  guideId: () => string | null;
  /** The status that the server has of a line. */
  savedStatus: (id: string) => OrderLine['status'] | undefined;
  /** A tracked part was picked of which too little is free. */
  onShortPick: (lineId: string) => void;
  /** A quick list was picked: its lines are put behind the others. */
  onQuickList: (list: QuickList) => void;
  /** Sublet, follow-up and marks of a saved or new line are to be shown. */
  onDetails: (lineId: string) => void;
  /** The total of a line as it is computed now. */
  totalOf: (id: string) => number;
  /** The line as a typed total makes it. */
  workBack: (line: OrderLine, totalPaise: number) => OrderLine;
}
