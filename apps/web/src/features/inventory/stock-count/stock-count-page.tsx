import {
  getStockCount,
  printStockCount,
  setStockCountStatus,
  stockCountAuditLog,
} from '@bahi/contract/endpoints/inventory/stock-count';
import type { InputOf } from '@bahi/contract/endpoint';
import { StockCountStatus } from '@bahi/domain/stock/stock-count';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../../app/api-client.ts';
import { sendAsking } from '../../../app/send-asking.ts';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import { cancelVerb, printVerb } from '../../../kit/document/usual-verbs.ts';
import { LineGrid } from '../../../kit/line-grid/line-grid.tsx';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { RecordPage } from '../../../kit/record-page.tsx';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toast.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { useFoundCosts } from '../found-costs.tsx';
import { PhoneCount } from './phone-count.tsx';
import { StockCountHeader } from './stock-count-header.tsx';
import type { StockCountRecord } from './stock-count-lines.ts';
import { STATUS } from './stock-count-words.ts';
import { ToldLines } from './told-lines.tsx';
import { useStockCount } from './use-stock-count.ts';

const { counting, review, posted, cancelled } = StockCountStatus;

/** `/stockcount/{new|id}`; what may be entered, and what is told, follows from how far it is. */
export const StockCountPage = () => (
  <RecordPage endpoint={getStockCount}>
    {(count) => <StockCountEditor key={count ? `${count.status} ${roundOf(count)}` : 'new'} count={count} />}
  </RecordPage>
);

const roundOf = ({ lines }: StockCountRecord): string =>
  lines.some(({ againAsked }) => againAsked) ? 'second' : 'first';

const NOT_POSTED = 'What was counted is not posted.';

/** One count: planned, counted by as many as there are, reviewed, posted. */
function StockCountEditor({ count }: { count: StockCountRecord | null }) {
  const { page, told, settleTold } = useStockCount(count);
  const { record, editable, busy, may } = page;
  const narrow = useNarrow();
  const print = usePdf(() => call(printStockCount, { params: { id: record?.id ?? '' } }), 'stock-count');
  type FoundCosts = InputOf<typeof setStockCountStatus>['body']['costs'];
  type Next = InputOf<typeof setStockCountStatus>['body']['status'];
  const setStatus = (to: Next, { id }: StockCountRecord, reason: string | null = null) =>
    page.call(setStockCountStatus, { params: { id }, body: { status: to, reason } });

  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.code ?? 'Draft', { undo: page.undo() });
  };
  const start = async () => {
    const begun = await page.saveAndAct('start', (of) => setStatus(counting, of));
    if (begun?.code) toast.success(`${begun.code} has begun.`);
  };
  const endRound = async () => {
    const after = await page.saveAndAct('review', (of) => setStatus(review, of));
    if (after?.status === counting) toast.success('Some lines are too far off: another person counts them again.');
  };
  /** Two counts of a line that are far apart are asked about; who says no leaves the count in review. */
  const postIt = (of: StockCountRecord, costs?: FoundCosts): Promise<StockCountRecord> =>
    sendAsking(
      (answers: { allowDifferent?: boolean }) => {
        const body = { status: posted, ...answers, costs, askCosts: true, rowVersion: of.rowVersion };
        return found.asking(page.call(setStockCountStatus, { params: { id: of.id }, body }), of);
      },
      { Confirm: { heading: 'Two people found other numbers', ok: 'Post', answer: { allowDifferent: true } } },
      () => of,
    );
  const post = async (costs?: FoundCosts) => {
    const after = await page.act('post', (of) => postIt(of, costs));
    if (after?.status !== posted) return;
    toast.success(after.adjustmentCode ? `Posted as ${after.adjustmentCode}.` : 'Posted: nothing differed.');
  };
  const found = useFoundCosts(post);
  const onPhone = narrow && record?.status === counting;
  return (
    <>
      {found.dialog}
      <DocumentPage
        page={page}
        what="count"
        title={record?.code ?? (record ? 'Stock count' : 'New stock count')}
        status={record && STATUS[record.status]}
        notice={noticeOf(record)}
        header={!onPhone && <StockCountHeader page={page} />}
        fixedLines={
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
        verbs={[
          cancelVerb(page, {
            what: 'count',
            posted: record?.status === posted ? 'Its adjustment is cancelled already.' : NOT_POSTED,
            draft: NOT_POSTED,
            cancel: (of, reason) => setStatus(cancelled, of, reason),
          }),
          {
            verb: 'countOn',
            label: 'Back to counting',
            place: 'button',
            shown: may('CountOn'),
            busy: busy === 'countOn',
            reason: {
              title: `Back to counting: ${record?.code ?? 'the count'}`,
              confirmLabel: 'Back to counting',
              words: 'What was counted is kept.',
              needed: true,
            },
            run: (reason, refuse) => page.act('countOn', (of) => setStatus(counting, of, reason), refuse),
          },
          printVerb(print, Boolean(record?.code) && !page.dirty),
          {
            verb: 'save',
            label: 'Save',
            place: 'button',
            keys: 'mod+s',
            shown: editable,
            busy: busy === 'save',
            run: save,
          },
          {
            verb: 'start',
            label: 'Begin counting',
            place: 'next',
            keys: 'mod+enter',
            shown: record ? may('Start') : editable,
            busy: busy === 'start',
            run: start,
          },
          {
            verb: 'review',
            label: 'All counted',
            place: 'next',
            keys: 'mod+enter',
            shown: may('Review'),
            busy: busy === 'review',
            run: endRound,
          },
          {
            verb: 'post',
            label: 'Post',
            place: 'next',
            keys: 'mod+enter',
            shown: may('Post'),
            busy: busy === 'post',
            run: () => post(),
          },
        ]}
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
