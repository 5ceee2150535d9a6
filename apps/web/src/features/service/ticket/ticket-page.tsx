import {
  getTicket,
  mergeTickets,
  printTicket,
  rateTicket,
  replyToTicket,
  setTicketStatus,
  splitTicket,
  ticketAuditLog,
  ticketToWorkOrder,
  uploadTicketFile,
} from '@bahi/contract/endpoints/service/ticket';
import { ticketLinks, makeTicketLink } from '@bahi/contract/endpoints/platform/public-link';
import type { InputOf } from '@bahi/contract/endpoint';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { uploadFile } from '../../../app/upload-file.ts';
import { useWords } from '../../../app/use-words.ts';
import { asSent } from '../../../kit/as-sent.ts';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import { LinksTab } from '../../../kit/links/links-tab.tsx';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { RecordPage } from '../../../kit/record-page.tsx';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { TicketClock } from './ticket-clock.tsx';
import { TicketFields } from './ticket-fields.tsx';
import { TicketTimeline } from './ticket-timeline.tsx';
import { type TicketVerbs, ticketVerbs } from './ticket-verbs.ts';
import { STATUS } from './ticket-words.ts';
import { type TicketRecord, type TicketState, useTicket } from './use-ticket.ts';

const LINKS = { list: ticketLinks, make: makeTicketLink };

/** `/tickets/ticket/{new|id}`. */
export const TicketPage = () => (
  <RecordPage endpoint={getTicket}>
    {(ticket) => <TicketEditor key={ticket?.status ?? 'new'} ticket={ticket} />}
  </RecordPage>
);

type Asked = 'reply' | 'merge' | 'split' | null;

/** One ticket: what it is about, what was said, how its clock stands. */
function TicketEditor({ ticket }: { ticket: TicketRecord | null }) {
  const say = useWords();
  const navigate = useNavigate();
  const page = useTicket(ticket);
  const { record } = page;
  const [asked, setAsked] = useState<Asked>(null);
  const print = usePdf(() => call(printTicket, { params: { id: record?.id ?? '' } }), 'ticket');
  type Next = Omit<InputOf<typeof setTicketStatus>['body'], 'rowVersion'>;
  const work: TicketVerbs = {
    save: async () => {
      const saved = await page.save();
      if (saved) tellSaved(saved.code);
    },
    move: (verb, next: Next, refuse) =>
      page.act(
        verb,
        ({ id, rowVersion }) => page.call(setTicketStatus, { params: { id }, body: { ...next, rowVersion } }),
        refuse,
      ),
    ask: setAsked,
    print,
    askCustomer: () => page.form.show({ customer: 'Choose the customer for whom the work is done.' }),
    makeOrder: async () => {
      let order = record?.workOrderId ?? null;
      const done = await page.leave('convert', async ({ id, rowVersion }) => {
        order = (await page.call(ticketToWorkOrder, { params: { id }, body: { rowVersion } })).workOrderId;
      });
      if (done && order) await navigate({ to: '/service/workorder/$id', params: { id: order } });
    },
  };
  return (
    <>
      <DocumentPage
        page={page}
        what="ticket"
        title={record?.code ?? 'New ticket'}
        party={record?.customerName ?? undefined}
        status={record && STATUS[record.status]}
        notice={noticeOf(record)}
        header={<TicketFields page={page} />}
        brief={
          record ? [record.subject, record.customerName ?? '', record.vehicle?.registrationNumber ?? ''] : undefined
        }
        linesTab="Timeline"
        fixedLines={record ? <TicketTimeline ticket={record} /> : <></>}
        side={record && <TicketSide page={page} ticket={record} />}
        tabs={
          record
            ? [
                {
                  key: 'links',
                  label: 'Links',
                  content: (
                    <LinksTab
                      id={record.id}
                      calls={LINKS}
                      refusal={page.may('Rate') ? null : 'A ticket is rated once it is resolved.'}
                    />
                  ),
                },
              ]
            : []
        }
        auditLog={ticketAuditLog}
        verbs={ticketVerbs(page, work, say('workOrder').toLowerCase())}
      />
      {record && asked && <Question page={page} ticket={record} asked={asked} onClose={() => setAsked(null)} />}
      {print.shown && <PdfDialog title={record?.code ?? 'Ticket'} shown={print.shown} onClose={print.close} />}
    </>
  );
}

function noticeOf(record: TicketRecord | null): string | undefined {
  if (record?.mergedIntoCode) return `Merged: it goes on as ${record.mergedIntoCode}. What is said here is said there.`;
  return record?.workOrderCode ? `${record.workOrderCode} was made of it.` : undefined;
}

const RATINGS = [5, 4, 3, 2, 1].map((value) => ({ value: String(value), label: `${value} of 5` }));

/** The clock, and how content the customer is in the end. */
function TicketSide({ page, ticket }: { page: TicketState; ticket: TicketRecord }) {
  const rate = (rating: number) =>
    page.act('rate', ({ id, rowVersion }) => page.call(rateTicket, { params: { id }, body: { rating, rowVersion } }));
  return (
    <>
      <TicketClock ticket={ticket} />
      {page.may('Rate') && (
        <SelectField
          label="How content the customer is"
          placeholder="Not asked"
          options={RATINGS}
          value={ticket.rating ? String(ticket.rating) : null}
          onChange={(rating) => rating !== null && void rate(Number(rating))}
        />
      )}
    </>
  );
}

/** The reply stands already: a file that is refused is told and can be sent again with another. */
async function withFiles(replied: TicketRecord, files: readonly File[]): Promise<TicketRecord> {
  const replyId = replied.replies.findLast(({ ticketCode }) => !ticketCode)?.id ?? '';
  let ticket = replied;
  for (const file of files) {
    try {
      ticket = await uploadFile(uploadTicketFile, { params: { id: ticket.id, replyId } }, await asSent(file));
    } catch (error) {
      toast.error(`${file.name}: ${messageOf(error)}`);
    }
  }
  return ticket;
}

interface QuestionProps {
  page: TicketState;
  ticket: TicketRecord;
  asked: 'reply' | 'merge' | 'split';
  onClose: () => void;
}

/** What is asked by a dialog. */
function Question({ page, ticket, asked, onClose }: QuestionProps) {
  const navigate = useNavigate();
  const { busy } = page;
  if (asked === 'reply')
    return (
      <ReplyDialog
        ticketId={ticket.id}
        busy={busy === 'reply'}
        onClose={onClose}
        send={({ files, ...body }, refuse) =>
          page.act(
            'reply',
            async ({ id }) => withFiles(await page.call(replyToTicket, { params: { id }, body }), files),
            refuse,
          )
        }
      />
    );
  if (asked === 'merge')
    return (
      <MergeDialog
        ticket={ticket}
        busy={busy === 'merge'}
        onClose={onClose}
        run={(ids, refuse) =>
          page.act(
            'merge',
            ({ id, rowVersion }) => page.call(mergeTickets, { params: { id }, body: { ids, rowVersion } }),
            refuse,
          )
        }
      />
    );
  const split = async (replyIds: string[], refuse: (error: unknown) => void): Promise<boolean> => {
    try {
      const { id, rowVersion } = ticket;
      const made = await page.call(splitTicket, { params: { id }, body: { replyIds, rowVersion } });
      toast.success(`${made.code} was made of it.`);
      await navigate({ to: '/tickets/ticket/$id', params: { id: made.id } });
      return true;
    } catch (error) {
      refuse(error);
      return false;
    }
  };
  return (
    <ChooseDialog
      title={`Split ${ticket.code}`}
      words="A ticket of its own is made of the replies that are chosen."
      confirmLabel="Make a ticket"
      none="There is no reply to split off."
      rows={ticket.replies
        .filter(({ ticketCode }) => !ticketCode)
        .map(({ id, text, byName }) => ({ id, label: `${byName ?? ''}: ${text.slice(0, 120)}` }))}
      busy={busy === 'split'}
      run={split}
      onClose={onClose}
    />
  );
}
