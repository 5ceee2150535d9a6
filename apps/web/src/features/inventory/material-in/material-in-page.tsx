import {
  billMaterialIn,
  getMaterialIn,
  materialInAuditLog,
  printMaterialIn,
  setMaterialInStatus,
} from '@bahi/contract/endpoints/inventory/material-in';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { createOpenGoods, useGoodsPicker } from '../../../kit/batch-picker/use-goods-picker.tsx';
import type { DocumentVerb } from '../../../kit/document/document-verbs.tsx';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import { cancelVerb, printVerb, saveDraftVerb } from '../../../kit/document/usual-verbs.ts';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { RecordPage } from '../../../kit/record-page.tsx';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { toast } from '../../../ui/toast.ts';
import { MaterialInHeader } from './material-in-fields.tsx';
import { KIND_LABELS, STATUS } from './material-in-words.ts';
import { type MaterialInRecord, useMaterialIn } from './use-material-in.ts';

/** `/mi/mi/{new|id}`. */
export const MaterialInPage = () => (
  <RecordPage endpoint={getMaterialIn}>
    {(material) => <MaterialInEditor key={material?.status ?? 'new'} material={material} />}
  </RecordPage>
);

/** Goods that come in without being bought: entered, received. */
function MaterialInEditor({ material }: { material: MaterialInRecord | null }) {
  const today = useBusinessDay();
  const [openGoods] = useState(createOpenGoods);
  const page = useMaterialIn(material, today, openGoods);
  const { record, editable, busy, may } = page;
  const goodsPicker = useGoodsPicker(page.store, {
    open: openGoods,
    nameOf: (line) => line.itemText,
    wayOf: () => (page.form.values.kind === 'Back' ? 'out' : 'in'),
    warehouseOf: () => page.form.values.warehouseId,
    all: true,
  });
  const print = usePdf(() => call(printMaterialIn, { params: { id: record?.id ?? '' } }), 'note');
  const setStatus = (to: 'Received' | 'Cancelled', { id, rowVersion }: MaterialInRecord, reason: string | null) =>
    page.call(setMaterialInStatus, { params: { id }, body: { status: to, reason, rowVersion } });

  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.code ?? 'Draft', { undo: page.undo() });
  };
  const receive = async () => {
    const came = await page.saveAndAct('receive', (of) => setStatus('Received', of, null));
    if (came?.code) toast.success(`${came.code} received.`);
  };
  const workBill = useWorkBill(record, may('Bill'));
  return (
    <>
      {goodsPicker}
      <DocumentPage
        page={page}
        what="material in"
        title={record?.code ?? (record ? 'Material in' : 'New material in')}
        status={record && STATUS[record.status]}
        party={record?.createdByName ? `by ${record.createdByName}` : undefined}
        notice={record?.cancelReason ? `Cancelled: ${record.cancelReason}` : undefined}
        header={<MaterialInHeader page={page} today={today} />}
        brief={record ? briefOf(record) : undefined}
        auditLog={materialInAuditLog}
        verbs={[
          cancelVerb(page, {
            posted: 'What was sent is out again.',
            draft: 'Nothing was received yet.',
            cancel: (of, reason) => setStatus('Cancelled', of, reason),
          }),
          printVerb(print, record !== null && !page.dirty),
          saveDraftVerb({ shown: editable, busy: busy === 'save', run: save }),
          {
            verb: 'receive',
            label: 'Receive',
            place: 'next',
            keys: 'mod+enter',
            run: receive,
            shown: record ? may('Receive') : editable,
            busy: busy === 'receive',
          },
          workBill,
        ]}
      />
      {print.shown && <PdfDialog title={record?.code ?? 'Material in'} shown={print.shown} onClose={print.close} />}
    </>
  );
}

/** One press makes the draft of the bill of the work on these goods, and leads to it. */
function useWorkBill(record: MaterialInRecord | null, shown: boolean): DocumentVerb {
  const navigate = useNavigate();
  const creation = useEndpointMutation(billMaterialIn);
  const run = async () => {
    try {
      const { billId } = await creation.mutateAsync({ params: { id: record!.id } });
      await navigate({ to: '/bills/bill/$id', params: { id: billId } });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return { verb: 'bill', label: 'Bill', place: 'next', keys: 'mod+enter', run, shown, busy: creation.isPending };
}

const briefOf = ({ kind, receivedOn, vendorName, outCode }: MaterialInRecord): string[] => [
  [KIND_LABELS[kind], vendorName].filter(Boolean).join(' · '),
  [formatDate(receivedOn), outCode && `of ${outCode}`].filter(Boolean).join(' · '),
];
