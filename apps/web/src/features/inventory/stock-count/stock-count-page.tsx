import {
  getStockCount,
  printStockCount,
  setStockCountStatus,
  stockCountAuditLog,
} from '@bahi/contract/endpoints/inventory/stock-count';
import { MESSAGES } from '@bahi/domain/messages';
import { StockCountStatus } from '@bahi/domain/stock/stock-count';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../../app/api-client.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { LineGrid } from '../../../kit/line-grid/line-grid.tsx';
import { LinedRecordEditor } from '../../../kit/lined-record/lined-record-editor.tsx';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { RecordPage } from '../../../kit/record-page.tsx';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toast.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { PhoneCount } from './phone-count.tsx';
import { StockCountHeader } from './stock-count-header.tsx';
import type { StockCountRecord } from './stock-count-lines.ts';
import { STATUS } from './stock-count-words.ts';
import { ToldLines } from './told-lines.tsx';
import { useStockCount } from './use-stock-count.ts';

const { counting, review, posted, cancelled } = StockCountStatus;

const LABELS: Readonly<Record<string, string>> = {
  warehouseId: 'Warehouse',
  'scope.categoryId': 'Category',
  'scope.zone': 'Zone',
  note: 'Note',
  lines: 'Lines',
};

/** `/stockcount/{new|id}`; what may be entered, and what is told, follows from how far it is. */
export const StockCountPage = () => (
  <RecordPage endpoint={getStockCount}>
    {(count) => <StockCountEditor key={count ? `${count.status} ${roundOf(count)}` : 'new'} count={count} />}
  </RecordPage>
);

const roundOf = ({ lines }: StockCountRecord): string =>
  lines.some(({ againAsked }) => againAsked) ? 'second' : 'first';

/** One count: planned, counted by as many as there are, reviewed, posted. */
function StockCountEditor({ count }: { count: StockCountRecord | null }) {
  const { page, told, settleTold } = useStockCount(count);
  const { record, editable, busy, may } = page;
  const narrow = useNarrow();
  const status = useEndpointMutation(setStockCountStatus);
  const print = usePdf(() => call(printStockCount, { params: { id: record?.id ?? '' } }), 'stock-count');
  type Next = Parameters<typeof status.mutateAsync>[0]['body']['status'];
  const setStatus = (to: Next, { id }: StockCountRecord, reason: string | null = null) =>
    status.mutateAsync({ params: { id }, body: { status: to, reason } });

  const save = async () => {
    if (await page.save()) toast.success(MESSAGES.saved);
  };
  const start = async () => {
    const begun = await page.saveAndAct('start', (of) => setStatus(counting, of));
    if (begun?.code) toast.success(`${begun.code} has begun.`);
  };
  const endRound = async () => {
    const after = await page.saveAndAct('review', (of) => setStatus(review, of));
    if (after?.status === counting) toast.success('Some lines are too far off: another person counts them again.');
  };
  const post = async () => {
    const after = await page.act('post', (of) => setStatus(posted, of));
    if (after) toast.success(after.adjustmentCode ? `Posted as ${after.adjustmentCode}.` : 'Posted: nothing differed.');
  };
  useShortcuts(record ? [{ keys: 'mod+p', label: 'Print', run: print.start }] : []);
  useShortcuts(editable ? [{ keys: 'mod+s', label: 'Save', run: () => void save() }] : []);
  const onPhone = narrow && record?.status === counting;
  return (
    <>
      <LinedRecordEditor
        page={page}
        what="count"
        title={record ? 'Stock count' : 'New stock count'}
        status={record && STATUS[record.status]}
        notice={noticeOf(record)}
        labels={LABELS}
        header={!onPhone && <StockCountHeader page={page} />}
        lines={
          record?.code ? (
            <>
              {told.length > 0 && <ToldLines page={page} told={told} onSettled={settleTold} />}
              {onPhone ? <PhoneCount page={page} /> : <LineGrid store={page.store} label="Lines of the count" />}
            </>
          ) : (
            <EmptyState message="The list of what lies there is made when the counting begins." />
          )
        }
        auditLog={stockCountAuditLog}
        cancelling={{
          consequence:
            record?.status === posted ? 'Its adjustment is cancelled already.' : 'What was counted is not posted.',
          needsReason: record?.code !== undefined && record?.code !== null,
          send: (of, reason) => setStatus(cancelled, of, reason || null),
        }}
        actions={
          <>
            {record?.code && !page.dirty && (
              <Button busy={print.busy} onClick={print.start} title="Ctrl+P">
                Print
              </Button>
            )}
            {editable && (
              <Button busy={busy === 'save'} onClick={() => void save()} title="Ctrl+S">
                Save
              </Button>
            )}
            {(record ? may('Start') : editable) && (
              <Button kind="primary" busy={busy === 'start'} onClick={() => void start()}>
                Begin counting
              </Button>
            )}
            {may('Review') && (
              <Button kind="primary" busy={busy === 'review'} onClick={() => void endRound()}>
                All counted
              </Button>
            )}
            {may('Post') && (
              <Button kind="primary" busy={busy === 'post'} onClick={() => void post()}>
                Post
              </Button>
            )}
          </>
        }
      />
      {print.shown && <PdfDialog title={record?.code ?? 'Stock count'} shown={print.shown} onClose={print.close} />}
    </>
  );
}

function noticeOf(record: StockCountRecord | null): ReactNode {
  if (!record) return undefined;
  if (record.cancelReason) return `Cancelled: ${record.cancelReason}`;
  if (record.adjustmentId)
    return (
      <>
        Posted as{' '}
        <Link to="/items/adjustment/$id" params={{ id: record.adjustmentId }}>
          {record.adjustmentCode}
        </Link>
        {record.adjustmentStatus === 'Cancelled' && ', which is cancelled'}.
      </>
    );
  if (record.status !== counting) return undefined;
  const again = record.lines.filter(({ againAsked }) => againAsked);
  const asked = again.length > 0 ? again : record.lines;
  const counted = asked.filter(({ isCounted }) => isCounted).length;
  const what = again.length > 0 ? 'lines that another person counts again' : 'lines';
  return `${counted} of ${asked.length} ${what} are counted.`;
}
