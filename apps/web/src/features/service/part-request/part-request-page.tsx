import {
  getPartRequest,
  partRequestAuditLog,
  printPartRequest,
  setPartRequestStatus,
} from '@bahi/contract/endpoints/service/part-request';
import { RequestKind } from '@bahi/domain/stock/part-request';
import { formatRegistration } from '@bahi/domain/vehicle/registration-number';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { useAddress } from '../../../app/use-address.ts';
import { AuditLog } from '../../../kit/audit-log/audit-log.tsx';
import { DocumentEditor } from '../../../kit/document-editor.tsx';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import { RecordPage } from '../../../kit/record-page.tsx';
import type { ListAddress } from '../../../kit/use-list-address.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toast.ts';
import { AskedLines } from './asked-lines.tsx';
import { AskedRows } from './asked-rows.tsx';
import { ISSUE_LABELS, KIND_LABELS, STATUS } from './part-request-words.ts';
import { OrderMaterial } from './order-material.tsx';
import { RequestFields } from './request-fields.tsx';
import { ServeDialog } from './serve-dialog.tsx';
import { blankRow, type PartRequestRecord, type RequestForm, usePartRequest } from './use-part-request.ts';

/** `/requestedparts/request/{new|id}`; a new one begins with what its address says. */
export const PartRequestPage = () => (
  <RecordPage endpoint={getPartRequest}>{(request) => <RequestEditor request={request} />}</RecordPage>
);

/** What My Jobs and My Inventory ask to begin with. */
function begunBy(address: ListAddress): RequestForm {
  const { kind, order, code, op, wh, part, item, name, qty } = address;
  const row = blankRow();
  return {
    kind: kind === RequestKind.return || kind === RequestKind.store ? kind : RequestKind.issue,
    order: order ? { id: order, label: code ?? '' } : null,
    labourLineId: op ?? null,
    warehouseId: wh ?? null,
    toWarehouseId: null,
    needBy: null,
    notes: '',
    rows: [
      part || item
        ? {
            ...row,
            item: item ? { id: item, label: name ?? '' } : null,
            description: name ?? '',
            partId: part ?? null,
            quantity: Number(qty) || row.quantity,
          }
        : row,
    ],
  };
}

const briefOf = ({ kind, orderCode, toWarehouseName, labourName, requestedByName }: PartRequestRecord): string[] => [
  [KIND_LABELS[kind], orderCode ?? toWarehouseName ?? 'own stock', labourName].filter(Boolean).join(' · '),
  `Asked by ${requestedByName}`,
];

const NEW_TITLES: Readonly<Record<RequestKind, string>> = {
  Issue: 'New part request',
  Return: 'Give parts back',
  Store: 'New material request',
};
const SERVED: Readonly<Record<RequestKind, string>> = {
  Issue: 'Handed over.',
  Return: 'Taken back.',
  Store: 'Sent by a transfer.',
};

function RequestEditor({ request }: { request: PartRequestRecord | null }) {
  const navigate = useNavigate();
  const [address] = useAddress<ListAddress>();
  const [begun] = useState(() => begunBy(address));
  const page = usePartRequest(request, begun);
  const [tab, setTab] = useState('parts');
  const [asking, setAsking] = useState<'serve' | 'order' | 'Declined' | 'Cancelled' | null>(null);
  const { record, editable, form, runner, may } = page;
  const kind = record?.kind ?? form.values.kind;
  const gives = kind !== RequestKind.return;
  const dirty = form.isDirty();
  const print = usePdf(() => call(printPartRequest, { params: { id: record?.id ?? '' } }), 'request');

  const submit = async (): Promise<void> => {
    const saved = await page.submit();
    if (!saved) return;
    toast.success(record ? `${saved.code} is saved.` : `${saved.code} is with the store.`);
    if (!record)
      await page.openSaved(saved, () =>
        navigate({ to: '/requestedparts/request/$id', params: { id: saved.id }, search: {}, replace: true }),
      );
  };
  const end = async (status: 'Declined' | 'Cancelled', reason: string): Promise<void> => {
    const ended = await page.act(status, ({ id, rowVersion }) =>
      call(setPartRequestStatus, { params: { id }, body: { status, reason: reason || null, rowVersion } }),
    );
    setAsking(null);
    if (ended) toast.success(`${ended.code} is ${STATUS[ended.status].label.toLowerCase()}.`);
  };
  const next = record && !dirty && may('Issue') ? () => setAsking('serve') : () => void submit();
  useShortcuts(editable || may('Issue') ? [{ keys: 'mod+enter', label: 'Next step', run: next }] : []);

  return (
    <>
      <DocumentEditor
        title={record?.code ?? NEW_TITLES[kind]}
        status={record && <StatusChip tone={STATUS[record.status].tone}>{STATUS[record.status].label}</StatusChip>}
        party={record?.registrationNumber ? formatRegistration(record.registrationNumber) : undefined}
        dirty={dirty}
        notice={page.notice ?? record?.endReason ?? undefined}
        header={<RequestFields page={page} />}
        brief={record && !editable ? briefOf(record) : undefined}
        actions={
          <>
            {record && may('Cancel') && <Button onClick={() => setAsking('Cancelled')}>Cancel request</Button>}
            {record && may('Decline') && <Button onClick={() => setAsking('Declined')}>Decline</Button>}
            {record && !dirty && may('Order') && (
              <Button onClick={() => setAsking('order')}>Order from a vendor</Button>
            )}
            {record && !dirty && (
              <Button busy={print.busy} onClick={print.start}>
                Print
              </Button>
            )}
            {record && dirty && (
              <Button kind="primary" busy={runner.busy === 'save'} keys="mod+enter" onClick={() => void submit()}>
                Save
              </Button>
            )}
            {!record && (
              <Button kind="primary" busy={runner.busy === 'save'} keys="mod+enter" onClick={() => void submit()}>
                {gives ? 'Ask the store' : 'Ask to take back'}
              </Button>
            )}
            {record && !dirty && may('Issue') && (
              <Button kind="primary" keys="mod+enter" onClick={() => setAsking('serve')}>
                {ISSUE_LABELS[kind]}
              </Button>
            )}
          </>
        }
        activeTab={tab}
        onTab={setTab}
        tabs={[
          {
            key: 'parts',
            label: 'Parts',
            content: (
              <>
                <FieldError>{page.problem}</FieldError>
                {record && (!editable || may('Issue')) ? <AskedLines record={record} /> : <AskedRows page={page} />}
              </>
            ),
          },
          ...(record
            ? [
                {
                  key: 'audit',
                  label: 'Audit log',
                  more: true,
                  content: <AuditLog endpoint={partRequestAuditLog} id={record.id} />,
                },
              ]
            : []),
        ]}
      />
      {asking === 'serve' && record && (
        <ServeDialog
          record={record}
          onClose={() => setAsking(null)}
          onServed={(after, messages) => {
            page.take(after);
            setAsking(null);
            if (messages.length > 0) toast.warning(messages.join(' '));
            else toast.success(SERVED[kind]);
          }}
        />
      )}
      {asking === 'order' && record && <OrderMaterial request={record} onClose={() => setAsking(null)} />}
      {(asking === 'Declined' || asking === 'Cancelled') && record && (
        <ReasonDialog
          title={`${asking === 'Declined' ? 'Decline' : 'Cancel'} ${record.code}`}
          confirmLabel={asking === 'Declined' ? 'Decline it' : 'Cancel it'}
          required={asking === 'Declined'}
          busy={runner.busy === asking}
          error={page.problem}
          onConfirm={(reason) => void end(asking, reason)}
          onClose={() => setAsking(null)}
        />
      )}
      {print.shown && record && <PdfDialog title={record.code} shown={print.shown} onClose={print.close} />}
    </>
  );
}
