import { lateCredits } from '@bahi/contract/endpoints/accounting/bill';
import { mayReadBooks, seesPrices } from '@bahi/domain/access/access';
import { formatPaise, formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { numberColumn } from '../../../kit/document-columns.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { SelectionBar } from '../../../kit/selection-bar.tsx';
import { useSelection, withSelection } from '../../../kit/selection.tsx';
import { useListState } from '../../../kit/use-list-state.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toast.ts';
import type { LateRow } from './reverse-credits-dialog.tsx';

const ReverseCreditsDialog = lazy(async () => ({
  default: (await import('./reverse-credits-dialog.tsx')).ReverseCreditsDialog,
}));

const STAGES = {
  Listed: { label: 'Pay in time', tone: 'waiting' },
  Reverse: { label: 'To be reversed', tone: 'danger' },
  Reversed: { label: 'Reversed', tone: 'neutral' },
} as const;

const COLUMNS: readonly ListColumn<LateRow>[] = [
  // With its box.
  { ...numberColumn<LateRow>(), width: '168px' },
  { key: 'vendor', title: 'Vendor', width: 'minmax(160px, 2fr)', render: (row) => row.vendorName },
  { key: 'paper', title: 'Their number', width: 'minmax(110px, 1fr)', render: (row) => row.vendorBillNo },
  { key: 'paperDate', title: 'Their date', width: '96px', render: (row) => formatDate(row.invoicedOn), card: 'none' },
  { key: 'payBy', title: 'Pay by', width: '96px', render: (row) => formatDate(row.payBy) },
  {
    key: 'stage',
    title: 'Credit',
    width: '140px',
    render: ({ stage }) => <StatusChip tone={STAGES[stage].tone}>{STAGES[stage].label}</StatusChip>,
    card: 'status',
  },
];
const AMOUNTS: readonly ListColumn<LateRow>[] = [
  {
    key: 'unpaid',
    title: 'To pay (₹)',
    width: '120px',
    align: 'end',
    card: 'none',
    render: (row) => formatPaise(row.unpaidPaise ?? 0),
  },
  {
    key: 'reverse',
    title: 'Its credit (₹)',
    width: '120px',
    align: 'end',
    card: 'aside',
    render: (row) => formatPaise(creditOf(row)),
  },
];

const keyOf = ({ id }: LateRow): string => id;
const isNotDue = ({ stage }: LateRow): boolean => stage !== 'Reverse';
/** What is to be reversed, or is reversed already. */
const creditOf = ({ stage, toReversePaise, reversedPaise }: LateRow): number =>
  (stage === 'Reversed' ? reversedPaise : toReversePaise) ?? 0;
const hrefOf = ({ kind, id }: LateRow) => (kind === 'Bill' ? `/bills/bill/${id}` : `/expenses/expense/${id}`);

/**
 * What is unpaid for 150 days. From the 181st day on the credit of it is reversed (CGST Act, section 16(2)), by who holds the right;
 * it comes back by itself with the payment.
 */
export function LateCredits({ views }: { views: ReactNode }) {
  const navigate = useNavigate();
  const { access } = useSession().data;
  const list = useListState(useEndpointPages(lateCredits, { query: {} }));
  const selection = useSelection<LateRow>(keyOf, isNotDue);
  const [reversing, setReversing] = useState(false);
  const mayReverse = mayReadBooks(access) && seesPrices(access);
  const picked = selection.rows;
  const due = (list.rows ?? []).filter((row) => !isNotDue(row));
  const reverse = () => setReversing(true);
  useShortcuts(
    mayReverse && picked.length > 0 && !reversing ? [{ keys: 'mod+enter', label: 'Reverse', run: reverse }] : [],
  );
  const columns = seesPrices(access) ? [...COLUMNS, ...AMOUNTS] : COLUMNS;
  return (
    <>
      <ListPage
        {...list}
        title="Bills"
        label="Unpaid for 150 days"
        views={views}
        actions={
          mayReverse &&
          picked.length === 0 &&
          due.length > 0 && (
            <Button kind="primary" onClick={() => selection.add(...due)}>
              Pick all to be reversed ({due.length})
            </Button>
          )
        }
        columns={mayReverse ? withSelection(columns, selection, ({ code }) => code, isNotDue, 'none') : columns}
        rowKey={keyOf}
        rowHref={hrefOf}
        onOpen={(row) => void navigate({ to: hrefOf(row) })}
        selection={mayReverse ? selection : undefined}
        bulkBar={
          picked.length > 0 && (
            <SelectionBar said={`${picked.length} picked`}>
              <Button kind="primary" keys="mod+enter" onClick={reverse}>
                Reverse {formatRupees(picked.reduce((sum, row) => sum + creditOf(row), 0))}
              </Button>
              <Button kind="quiet" onClick={selection.clear}>
                Clear
              </Button>
            </SelectionBar>
          )
        }
        empty={{ message: 'Nothing with input credit is unpaid for 150 days.' }}
      />
      <Suspense fallback={null}>
        {reversing && (
          <ReverseCreditsDialog
            rows={picked}
            onDone={(paise) => {
              setReversing(false);
              selection.clear();
              toast.success(`Input credit of ${formatRupees(paise)} is reversed.`);
            }}
            onClose={() => setReversing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
