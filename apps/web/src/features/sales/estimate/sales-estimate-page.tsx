import {
  getSalesEstimate,
  printSalesEstimate,
  repriceSalesEstimate,
  returnSalesEstimate,
  salesEstimateAuditLog,
  setSalesEstimateStatus,
} from '@bahi/contract/endpoints/sales/sales-estimate';
import { makeSalesEstimateLink, salesEstimateLinks } from '@bahi/contract/endpoints/platform/public-link';
import { MESSAGES } from '@bahi/domain/messages';
import { formatPhone } from '@bahi/domain/parties/phone';
import { SalesEstimateStatus, type SalesEstimateVerb } from '@bahi/domain/sales/sales-estimate';
import { formatDate } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useWords } from '../../../app/use-words.ts';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import { LinksTab } from '../../../kit/links/links-tab.tsx';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { RecordPage } from '../../../kit/record-page.tsx';
import { NewForCustomer } from '../../../kit/sale/new-for-customer.tsx';
import { SaleNotes } from '../../../kit/sale/sale-notes.tsx';
import { SaleSide } from '../../../kit/sale/sale-side.tsx';
import { isTypedInto, takeScan } from '../../../kit/sale/take-scan.ts';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { useScanner } from '../../../kit/use-scanner.ts';
import { toast } from '../../../ui/toast.ts';
import { ConfirmEstimate } from './confirm-estimate.tsx';
import { ConvertEstimate } from './convert-estimate.tsx';
import { estimateVerbs } from './estimate-verbs.ts';
import type { EstimateForm, SalesEstimateRecord } from './sales-estimate-form.ts';
import { SalesEstimateHeader } from './sales-estimate-header.tsx';
import { noticeOf, statusOf, validityOf } from './sales-estimate-words.ts';
import { useSalesEstimate } from './use-sales-estimate.ts';
import { VersionsTab } from '../../../kit/versions/versions-tab.tsx';
import { printSalesEstimateVersion, salesEstimateVersions } from '@bahi/contract/endpoints/sales/sales-estimate';

/** `/salesorder/estimate/new`, for a customer by `?customer=`, and `/salesorder/estimate/{id}`. */
export const SalesEstimatePage = () => (
  <RecordPage endpoint={getSalesEstimate}>
    {(estimate) =>
      estimate ? (
        <SalesEstimateEditor estimate={estimate} />
      ) : (
        <NewForCustomer>
          {(initial) => <SalesEstimateEditor estimate={null} {...(initial && { initial })} />}
        </NewForCustomer>
      )
    }
  </RecordPage>
);

const LINKS = { list: salesEstimateLinks, make: makeSalesEstimateLink };

type Dialog = 'order' | 'invoice' | 'confirm';
interface EditorProps {
  estimate: SalesEstimateRecord | null;
  initial?: Partial<EstimateForm>;
}

/** One estimate for a customer. */
function SalesEstimateEditor({ estimate, initial }: EditorProps) {
  const say = useWords();
  const today = useBusinessDay();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { page, mayDiscount, setInclusive, terms, priceList, substitutes } = useSalesEstimate(estimate, initial);
  const { record, editable, busy, store } = page;
  const may = (verb: SalesEstimateVerb) => page.may(verb);
  const print = usePdf(() => call(printSalesEstimate, { params: { id: record?.id ?? '' } }), 'sales-estimate');
  useScanner(
    (code) => void takeScan(store, code, terms),
    (target) => !editable || isTypedInto(store, target),
  );

  const told = (done: unknown, message: string = MESSAGES.updated) => {
    if (done) toast.success(message);
    return done;
  };
  type Told = Omit<Parameters<typeof page.call<typeof setSalesEstimateStatus>>[1]['body'], 'rowVersion'>;
  const sendStatus =
    (body: Told) =>
    ({ id, rowVersion }: SalesEstimateRecord): Promise<SalesEstimateRecord> =>
      page.call(setSalesEstimateStatus, { params: { id }, body: { ...body, rowVersion } });
  const save = async () => {
    const saved = await page.save();
    if (saved) tellSaved(saved.code ?? 'New estimate', { print: true, undo: page.undo() });
  };
  /** What is typed goes with it. */
  const goOn = async (verb: string, status: SalesEstimateStatus, done: string) => {
    const after = await page.saveAndAct(verb, sendStatus({ status }));
    told(after, after?.askedByName ? 'Saved. It waits for approval.' : `${after?.code} ${done}.`);
  };
  const confirm = async (said: Pick<Told, 'authorisedBy' | 'authorisedMode'>) => {
    const after = await page.act('confirm', sendStatus({ status: SalesEstimateStatus.confirmed, ...said }));
    if (told(after, 'Confirmed.')) setDialog(null);
  };
  const verbs = estimateVerbs({
    record,
    may,
    editable,
    busy,
    isClean: !page.dirty,
    print,
    save,
    send: () => goOn('send', SalesEstimateStatus.sent, 'sent'),
    approve: () => goOn('approve', SalesEstimateStatus.approved, 'approved'),
    open: setDialog,
    setStatus: async (verb, status, reason, refuse, message) =>
      told(await page.act(verb, sendStatus({ status, reason: reason || null }), refuse), message),
    giveBack: async (reason, refuse) => {
      const send = ({ id, rowVersion }: SalesEstimateRecord): Promise<SalesEstimateRecord> =>
        page.call(returnSalesEstimate, { params: { id }, body: { reason, rowVersion } });
      return told(await page.act('return', send, refuse));
    },
    reprice: async (keep, refuse) => {
      const send = ({ id, rowVersion }: SalesEstimateRecord): Promise<SalesEstimateRecord> =>
        page.call(repriceSalesEstimate, { params: { id }, body: { keep, rowVersion } });
      return told(await page.act('reprice', send, refuse), keep ? 'The prices hold again.' : 'Priced anew.');
    },
  });
  return (
    <>
      <DocumentPage
        page={page}
        what="estimate"
        title={record?.code ?? (record ? 'Sales estimate' : 'New sales estimate')}
        status={record && statusOf(record)}
        party={[page.form.values.customer?.name, record?.createdByName && `by ${record.createdByName}`]
          .filter(Boolean)
          .join(' · ')}
        notice={record ? noticeOf(record, today) : undefined}
        header={<SalesEstimateHeader page={page} />}
        brief={record ? briefOf(record, today) : undefined}
        linesLabel={`${say.many('labour')} and ${say.many('item').toLowerCase()}`}
        below={<SaleNotes page={page} />}
        tabs={
          record && record.version > 0
            ? [
                {
                  key: 'versions',
                  label: 'Versions',
                  count: record.version,
                  content: (
                    <VersionsTab id={record.id} versions={salesEstimateVersions} print={printSalesEstimateVersion} />
                  ),
                },
                {
                  key: 'links',
                  label: 'Links',
                  content: (
                    <LinksTab
                      id={record.id}
                      calls={LINKS}
                      refusal={
                        may('Confirm')
                          ? null
                          : 'A link is made of an estimate that is approved and waits for its customer.'
                      }
                    />
                  ),
                },
              ]
            : []
        }
        side={
          <SaleSide
            page={page}
            what="estimate"
            mayDiscount={mayDiscount}
            setInclusive={setInclusive}
            priceList={priceList}
          />
        }
        auditLog={salesEstimateAuditLog}
        verbs={verbs}
      />
      {record && (dialog === 'order' || dialog === 'invoice') && (
        <ConvertEstimate estimate={record} to={dialog} onClose={() => setDialog(null)} />
      )}
      {record && dialog === 'confirm' && (
        <ConfirmEstimate
          customerName={record.customer.name}
          busy={busy === 'confirm'}
          onConfirm={(said) => void confirm(said)}
          onClose={() => setDialog(null)}
        />
      )}
      {substitutes}
      {print.shown && <PdfDialog title={record?.code ?? 'Sales estimate'} shown={print.shown} onClose={print.close} />}
    </>
  );
}

const briefOf = (estimate: SalesEstimateRecord, today: string): string[] =>
  [
    [estimate.customer.name, estimate.customer.phone && formatPhone(estimate.customer.phone)],
    [formatDate(estimate.estimatedOn), `valid until ${validityOf(estimate, today)}`],
    [estimate.reference, estimate.authorisedBy && `confirmed by ${estimate.authorisedBy}`],
  ].flatMap((facts) => facts.filter(Boolean).join(' · ') || []);
