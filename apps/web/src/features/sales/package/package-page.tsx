import {
  getPackage,
  packageLabels,
  packageAuditLog,
  packGoods,
  printPackage,
  returnPackage,
  setPackageStatus,
  unpackPackage,
  unshipPackage,
} from '@bahi/contract/endpoints/sales/package';
import { MESSAGES } from '@bahi/domain/messages';
import { formatDate } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { AuditLog } from '../../../kit/audit-log/audit-log.tsx';
import { type DocumentVerb, DocumentVerbs } from '../../../kit/document/document-verbs.tsx';
import { cancelVerb, printVerb, saveDraftVerb } from '../../../kit/document/usual-verbs.ts';
import { DocumentEditor } from '../../../kit/document-editor.tsx';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { RecordPage } from '../../../kit/record-page.tsx';
import { useSharedDocument } from '../../../kit/use-shared-document.tsx';
import { useRelatedTab } from '../../../kit/related/related-tab.tsx';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toast.ts';
import { ChoosePacked } from './choose-packed.tsx';
import { DeliverDialog } from './deliver-dialog.tsx';
import { PackageFields } from './package-fields.tsx';
import { STATUS } from './package-words.ts';
import { PackedLines } from './packed-lines.tsx';
import type { PackageRecord } from './packed-rows.ts';
import { ShipDialog } from './ship-dialog.tsx';
import { ShownLines } from './shown-lines.tsx';
import { type PackageState, usePackage } from './use-package.ts';

/** `/salesorder/package/{new|id}`. */
export const PackagePage = () => (
  <RecordPage endpoint={getPackage}>{(box) => (box ? <PackageEditor box={box} /> : <ChoosePacked />)}</RecordPage>
);

/** Boxes of one order or challan: packed, shipped, delivered. */
function PackageEditor({ box }: { box: PackageRecord }) {
  const page = usePackage(box);
  const [tab, setTab] = useState('lines');
  const [dialog, setDialog] = useState<'ship' | 'deliver' | null>(null);
  const { record, editable, form, runner, may } = page;
  const dirty = form.isDirty();
  const print = usePdf(() => call(printPackage, { params: { id: record.id } }), 'package');
  const labels = usePdf(() => call(packageLabels, { params: { id: record.id } }), 'package-labels');
  const related = useRelatedTab('package', record.id);
  const across = useSharedDocument(record.id, 'package');
  const done = (message: string) => {
    setDialog(null);
    toast.success(message);
  };
  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.code ?? 'Draft', { print: true, undo: page.undo() });
  };
  const pack = async () => {
    const packed = await page.act('pack', ({ id, rowVersion }) =>
      runner.keyed(packGoods, { params: { id }, body: { rowVersion } }),
    );
    if (packed) done(`${packed.code} packed.`);
  };
  const status = STATUS[record.status];
  return (
    <>
      <DocumentEditor
        title={record.code ?? 'Package'}
        status={<StatusChip tone={status.tone}>{status.label}</StatusChip>}
        party={record.customerName}
        dirty={dirty}
        notice={page.notice ?? across.over(record.cancelReason ?? undefined)}
        header={<PackageFields page={page} />}
        brief={briefOf(record)}
        actions={
          <DocumentVerbs
            verbs={across.among(
              [
                ...verbsBack(page),
                printVerb(print, !dirty, 'Packing list'),
                {
                  verb: 'labels',
                  label: 'Labels',
                  place: 'menu',
                  shown: !dirty && record.code !== null && record.code !== undefined && record.status !== 'Cancelled',
                  busy: labels.busy,
                  run: labels.start,
                },
                saveDraftVerb({ shown: editable, busy: runner.busy === 'save', run: save }),
                {
                  verb: 'pack',
                  label: 'Pack',
                  place: 'next',
                  keys: 'mod+enter',
                  shown: may('Pack'),
                  busy: runner.busy === 'pack',
                  run: pack,
                },
                {
                  verb: 'ship',
                  label: 'Ship',
                  place: 'next',
                  keys: 'mod+enter',
                  shown: may('Ship'),
                  run: () => setDialog('ship'),
                },
                {
                  verb: 'deliver',
                  label: 'Delivered',
                  place: 'next',
                  keys: 'mod+enter',
                  shown: may('Deliver'),
                  run: () => setDialog('deliver'),
                },
              ],
              dirty,
            )}
          />
        }
        activeTab={tab}
        onTab={setTab}
        tabs={[
          {
            key: 'lines',
            label: 'In the box',
            content: <div ref={form.form}>{editable ? <PackedLines page={page} /> : <ShownLines page={page} />}</div>,
          },
          ...related,
          {
            key: 'audit',
            label: 'Audit log',
            more: true,
            content: <AuditLog endpoint={packageAuditLog} id={record.id} />,
          },
        ]}
      />
      {dialog === 'ship' && (
        <ShipDialog
          page={page}
          onDone={(after) => done(after.challanCode ? `Shipped with ${after.challanCode}.` : 'Shipped.')}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'deliver' && (
        <DeliverDialog page={page} onDone={() => done('Delivered.')} onClose={() => setDialog(null)} />
      )}
      {print.shown && <PdfDialog title={record.code ?? 'Package'} shown={print.shown} onClose={print.close} />}
      {labels.shown && <PdfDialog title="Labels" shown={labels.shown} onClose={labels.close} />}
    </>
  );
}

/** What takes a package back by a step, or out of the world. */
function verbsBack({ record, may, runner, act }: PackageState): DocumentVerb[] {
  const told = (after: PackageRecord | undefined, message: string) => {
    if (after) toast.success(message);
    return after;
  };
  const named = record.code ?? 'the package';
  return [
    {
      verb: 'unpack',
      label: 'Unpack',
      place: 'button',
      shown: may('UnPack'),
      busy: runner.busy === 'unpack',
      run: async () =>
        told(
          await act('unpack', ({ id, rowVersion }) => call(unpackPackage, { params: { id }, body: { rowVersion } })),
          'Unpacked.',
        ),
    },
    {
      verb: 'unship',
      label: 'Take back',
      place: 'button',
      shown: may('UnShip'),
      busy: runner.busy === 'unship',
      reason: {
        title: `Take ${named} back from the carrier`,
        confirmLabel: 'Take back',
        words: 'The boxes have not gone. A challan that was made as they were shipped is cancelled.',
      },
      run: async (reason, refuse) =>
        told(
          await act(
            'unship',
            ({ id, rowVersion }) => call(unshipPackage, { params: { id }, body: { reason, rowVersion } }),
            refuse,
          ),
          MESSAGES.updated,
        ),
    },
    {
      verb: 'return',
      label: 'Came back',
      place: 'button',
      shown: may('Return'),
      busy: runner.busy === 'return',
      reason: {
        title: `${named} came back undelivered`,
        confirmLabel: 'Take the goods in',
        words: 'A return of its challan brings the goods into stock.',
      },
      run: async (reason, refuse) =>
        told(
          await act(
            'return',
            ({ id, rowVersion }) => call(returnPackage, { params: { id }, body: { reason, rowVersion } }),
            refuse,
          ),
          'The goods are back.',
        ),
    },
    cancelVerb(
      { record, may, act, busy: runner.busy },
      {
        what: 'package',
        posted: 'Its goods may be packed anew.',
        draft: 'Nothing was packed yet.',
        inMenu: true,
        cancel: ({ id, rowVersion }, reason) =>
          call(setPackageStatus, { params: { id }, body: { status: 'Cancelled', reason, rowVersion } }),
      },
    ),
  ];
}

const briefOf = ({ orderCode, challanCode, boxCount, carrier, trackingNo, packedOn }: PackageRecord): string[] =>
  [
    [orderCode, challanCode, formatDate(packedOn)],
    [boxCount === 1 ? '1 box' : `${boxCount} boxes`, carrier, trackingNo],
  ].flatMap((facts) => facts.filter(Boolean).join(' · ') || []);
