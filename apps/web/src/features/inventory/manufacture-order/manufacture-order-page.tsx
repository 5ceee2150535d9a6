import {
  getManufactureOrder,
  manufactureOrderAuditLog,
  printManufactureOrder,
  setManufactureOrderStatus,
} from '@bahi/contract/endpoints/inventory/manufacture-order';
import { seesCost } from '@bahi/domain/access/access';
import { ManufactureStatus } from '@bahi/domain/manufacture/manufacture-order';
import { formatQuantity } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import { LineGrid } from '../../../kit/line-grid/line-grid.tsx';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { RecordPage } from '../../../kit/record-page.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toast.ts';
import { ComponentDialog } from './component-dialog.tsx';
import { issueOf, type MoveForm, returnOf } from './component-moves.ts';
import { ManufactureHeader } from './manufacture-order-fields.tsx';
import type { ManufactureRecord } from './manufacture-order-lines.ts';
import { STATUS } from './manufacture-order-words.ts';
import { ManufactureCost, manufactureTabs } from './manufacture-tabs.tsx';
import { manufactureVerbs } from './manufacture-verbs.ts';
import { OutputDialog } from './output-dialog.tsx';
import { StageDialog } from './stage-dialog.tsx';
import { type ManufactureState, useManufactureOrder } from './use-manufacture-order.ts';

/** `/mo/mo/{new|id}`. */
export const ManufactureOrderPage = () => (
  <RecordPage endpoint={getManufactureOrder}>
    {(order) => <ManufactureEditor key={order?.status ?? 'new'} order={order} />}
  </RecordPage>
);

/** What is asked in a dialog: which components move, what was made, the work of a stage. */
type Asking =
  | { what: 'issue' | 'return'; initial: MoveForm }
  | { what: 'output' }
  | { what: 'stage'; stage: ManufactureRecord['stages'][number] };

/** One order: drafted by a recipe, released, issued to, worked on, taken in. */
function ManufactureEditor({ order }: { order: ManufactureRecord | null }) {
  const today = useBusinessDay();
  const { access, entity } = useSession().data;
  const page = useManufactureOrder(order, today);
  const { record, may } = page;
  const [asking, setAsking] = useState<Asking | null>(null);
  const print = usePdf(() => call(printManufactureOrder, { params: { id: record?.id ?? '' } }), 'manufacture-card');
  const costs = seesCost(access);
  const isBegun = record !== null && record.status !== ManufactureStatus.draft;

  const openMoves = (what: 'issue' | 'return') =>
    page.act(what, async (of) => {
      setAsking({ what, initial: what === 'issue' ? await issueOf(of) : returnOf(of) });
      return of;
    });
  const settled = async (after: ManufactureRecord, told: string) => {
    setAsking(null);
    await page.act('told', async () => after);
    toast.success(told);
  };
  return (
    <>
      <DocumentPage
        page={page}
        what="manufacture order"
        title={record?.code ?? (record ? 'Manufacture order' : 'New manufacture order')}
        status={record && STATUS[record.status]}
        party={record ? record.name : undefined}
        notice={noticeOf(record)}
        header={<ManufactureHeader page={page} today={today} />}
        brief={record ? briefOf(record) : undefined}
        fixedLines={linesOf(page)}
        tabs={
          isBegun
            ? manufactureTabs({
                record,
                timeZone: entity.timeZone,
                costs,
                onStage: may('Stage') ? (stage) => setAsking({ what: 'stage', stage }) : undefined,
              })
            : []
        }
        side={isBegun && costs ? <ManufactureCost record={record} /> : undefined}
        auditLog={manufactureOrderAuditLog}
        verbs={manufactureVerbs({
          page,
          print,
          setStatus: (to, { id, rowVersion }, reason) =>
            page.call(setManufactureOrderStatus, { params: { id }, body: { status: to, reason, rowVersion } }),
          openMoves,
          openOutput: () => setAsking({ what: 'output' }),
        })}
      />
      {record && (asking?.what === 'issue' || asking?.what === 'return') && (
        <ComponentDialog
          order={record}
          way={asking.what}
          initial={asking.initial}
          onMoved={(after) =>
            void settled(after, asking.what === 'issue' ? 'Components issued.' : 'Components returned.')
          }
          onClose={() => setAsking(null)}
        />
      )}
      {record && asking?.what === 'output' && (
        <OutputDialog
          order={record}
          onMade={(after) => void settled(after, after.status === 'Done' ? `${after.code} is done.` : 'Taken in.')}
          onClose={() => setAsking(null)}
        />
      )}
      {record && asking?.what === 'stage' && (
        <StageDialog
          order={record}
          stage={asking.stage}
          onTold={(after) => void settled(after, `${asking.stage.name} noted.`)}
          onClose={() => setAsking(null)}
        />
      )}
      {print.shown && (
        <PdfDialog title={record?.code ?? 'Manufacture card'} shown={print.shown} onClose={print.close} />
      )}
    </>
  );
}

const linesOf = ({ record, store }: ManufactureState) =>
  record ? (
    <LineGrid store={store} label="Components of the order" />
  ) : (
    <EmptyState message="The components follow from the recipe when the order is saved." />
  );

function noticeOf(record: ManufactureRecord | null): string | undefined {
  if (!record) return undefined;
  if (record.cancelReason) return `Cancelled: ${record.cancelReason}`;
  const short = record.components.filter(({ short: missing }) => missing > 0).length;
  if (short === 0 || record.status === 'Done' || record.status === 'Closed') return undefined;
  return short === 1 ? 'One component is short.' : `${short} components are short.`;
}

const briefOf = ({ name, quantity, doneQuantity, unitCode, dueOn }: ManufactureRecord): string[] => [
  name,
  [`${formatQuantity(doneQuantity)} of ${formatQuantity(quantity)} ${unitCode}`, dueOn && `due ${formatDate(dueOn)}`]
    .filter(Boolean)
    .join(' · '),
];
