import { createMaterialIn } from '@bahi/contract/endpoints/inventory/material-in';
import {
  getMaterialOut,
  materialOutAuditLog,
  printMaterialOut,
  setMaterialOutStatus,
} from '@bahi/contract/endpoints/inventory/material-out';
import { formatPaise } from '@bahi/domain/money/format';
import { comesBack, quantityOut } from '@bahi/domain/stock/material-out';
import { MaterialInKind } from '@bahi/domain/stock/material-in';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { createOpenGoods, useGoodsPicker } from '../../../kit/batch-picker/use-goods-picker.tsx';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import { cancelVerb, printVerb, saveDraftVerb } from '../../../kit/document/usual-verbs.ts';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { RecordPage } from '../../../kit/record-page.tsx';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { toast } from '../../../ui/toast.ts';
import { MaterialOutHeader } from './material-out-fields.tsx';
import { KIND_LABELS, STATUS } from './material-out-words.ts';
import { type MaterialOutRecord, useMaterialOut } from './use-material-out.ts';

/** `/mout/mout/{new|id}`. */
export const MaterialOutPage = () => (
  <RecordPage endpoint={getMaterialOut}>
    {(out) => <MaterialOutEditor key={out?.status ?? 'new'} out={out} />}
  </RecordPage>
);

/** What of it is out, to come back as it went. */
const backOf = ({ id, lines }: MaterialOutRecord) => ({
  kind: MaterialInKind.back,
  outId: id,
  lines: lines.flatMap((line) => {
    const open = quantityOut({ ...line, quantity: line.baseQuantity ?? line.quantity });
    return open > 0 ? [{ itemId: line.itemId, quantity: open, outLineId: line.id, batchNo: line.batchNo }] : [];
  }),
});

/** Goods that leave unsold: entered, sent, taken back. */
function MaterialOutEditor({ out }: { out: MaterialOutRecord | null }) {
  const today = useBusinessDay();
  const navigate = useNavigate();
  const [openGoods] = useState(createOpenGoods);
  const page = useMaterialOut(out, today, openGoods);
  const { record, editable, busy, may } = page;
  const goodsPicker = useGoodsPicker(page.store, {
    open: openGoods,
    nameOf: (line) => line.itemText,
    wayOf: () => 'out',
    warehouseOf: () => page.form.values.warehouseId,
    all: true,
  });
  const print = usePdf(() => call(printMaterialOut, { params: { id: record?.id ?? '' } }), 'challan');
  const setStatus = (to: 'Out' | 'Cancelled', { id, rowVersion }: MaterialOutRecord, reason: string | null) =>
    page.call(setMaterialOutStatus, { params: { id }, body: { status: to, reason, rowVersion } });

  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.code ?? 'Draft', { undo: page.undo() });
  };
  const send = async () => {
    const sent = await page.saveAndAct('send', (of) => setStatus('Out', of, null));
    if (sent?.code) toast.success(comesBack(sent.kind) ? `${sent.code} is out.` : `${sent.code} is closed.`);
  };
  const takeBack = () =>
    page.act('takeBack', async (of) => {
      const { id } = await page.call(createMaterialIn, { body: backOf(of) });
      await navigate({ to: '/mi/mi/$id', params: { id } });
      return of;
    });
  return (
    <>
      {goodsPicker}
      <DocumentPage
        page={page}
        what="material out"
        title={record?.code ?? (record ? 'Material out' : 'New material out')}
        status={record && STATUS[record.status]}
        party={record?.createdByName ? `by ${record.createdByName}` : undefined}
        notice={noticeOf(record)}
        header={<MaterialOutHeader page={page} today={today} />}
        brief={record ? briefOf(record) : undefined}
        auditLog={materialOutAuditLog}
        verbs={[
          cancelVerb(page, {
            posted: 'Its goods lie where they lay before.',
            draft: 'Nothing was sent yet.',
            cancel: (of, reason) => setStatus('Cancelled', of, reason),
          }),
          printVerb(print, record !== null && !page.dirty, 'Print challan'),
          saveDraftVerb({ shown: editable, busy: busy === 'save', run: save }),
          {
            verb: 'send',
            label: 'Send goods',
            place: 'next',
            keys: 'mod+enter',
            run: send,
            shown: record ? may('Send') : editable,
            busy: busy === 'send',
          },
          {
            verb: 'takeBack',
            label: 'Take back',
            place: 'next',
            keys: 'mod+enter',
            shown: may('TakeBack'),
            busy: busy === 'takeBack',
            run: takeBack,
          },
        ]}
      />
      {print.shown && <PdfDialog title={record?.code ?? 'Challan'} shown={print.shown} onClose={print.close} />}
    </>
  );
}

function noticeOf(record: MaterialOutRecord | null): string | undefined {
  if (record?.cancelReason) return `Cancelled: ${record.cancelReason}`;
  return record?.late && record.dueBackOn ? `It was due back on ${formatDate(record.dueBackOn)}.` : undefined;
}

const briefOf = ({ kind, sentOn, vendorName, departmentName, dueBackOn, valuePaise }: MaterialOutRecord): string[] => [
  [KIND_LABELS[kind], vendorName ?? departmentName].filter(Boolean).join(' · '),
  [formatDate(sentOn), dueBackOn && `due ${formatDate(dueBackOn)}`, valuePaise ? `₹${formatPaise(valuePaise)}` : null]
    .filter(Boolean)
    .join(' · '),
];
