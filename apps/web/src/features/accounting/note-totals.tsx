import { explainNote } from '@bahi/domain/explain/explain-note';
import { formatRupees } from '@bahi/domain/money/format';
import type { NoteAmounts } from '@bahi/domain/notes/note-shares';
import { taxHeadLabels } from '@bahi/domain/tax/document-heading';
import { useSession } from '../../app/session-store.ts';
import { showLineOf } from '../../kit/explain/show-line-of.ts';
import type { LineStore } from '../../kit/line-grid/line-store.ts';
import { useLineState } from '../../kit/line-grid/use-line-state.ts';
import { totalsRows } from '../../kit/pricing/totals-rows.ts';
import { TotalsPanel } from '../../kit/totals-panel.tsx';
import type { NoteLine } from './note-columns.ts';

interface Sums {
  subTotalPaise?: number;
  taxablePaise?: number;
  cgstPaise?: number;
  sgstPaise?: number;
  igstPaise?: number;
  adjustPaise?: number;
  roundPaise?: number;
  totalPaise?: number;
}

/** Those of a note while it is edited, line by line. */
interface NoteSums<L> extends Sums {
  lines: readonly (L & NoteAmounts)[];
}

interface NoteTotalsProps<L extends NoteLine, T extends NoteSums<L>> {
  page: { store: LineStore<L, T>; record: (Sums & { code?: string | null }) | null };
  /** Of a note that is posted. */
  after: { label: string; value: string };
}

/** The sums of a note as they will be saved, or as they were posted. */
export function NoteTotals<L extends NoteLine, T extends NoteSums<L>>({ page, after }: NoteTotalsProps<L, T>) {
  const live = useLineState(page.store, (state) => state.totals);
  const { stateCode } = useSession().data.entity;
  const posted = page.record?.code ? page.record : null;
  const sums: Sums = posted ?? live;
  const rows = totalsRows(
    {
      subTotalPaise: sums.subTotalPaise ?? 0,
      taxablePaise: sums.taxablePaise ?? 0,
      cgstPaise: sums.cgstPaise ?? 0,
      sgstPaise: sums.sgstPaise ?? 0,
      igstPaise: sums.igstPaise ?? 0,
      adjustPaise: sums.adjustPaise ?? 0,
      roundPaise: sums.roundPaise ?? 0,
      discountPaise: 0,
    },
    stateCode,
  );
  return (
    <TotalsPanel
      rows={rows}
      total={{ label: 'Total', value: formatRupees(sums.totalPaise ?? 0), of: 'total' }}
      explain={(amount) => {
        const { totals } = page.store.get();
        const { adjustPaise = 0, roundPaise = 0, totalPaise = 0 } = totals;
        const heads = taxHeadLabels(stateCode);
        return explainNote({ lines: totals.lines, totals: { adjustPaise, roundPaise, totalPaise }, heads }, amount);
      }}
      onLine={showLineOf(page.store)}
      {...(posted && { after: [after] })}
    />
  );
}
