import {
  acceptAnswer,
  getSharedDocument,
  refuseDocument,
  takeDocument,
  withdrawDocument,
} from '@bahi/contract/endpoints/connectx/shared-document';
import type { SharedVerb } from '@bahi/domain/connectx/shared-document';
import { kindLabel } from '@bahi/domain/document/kinds';
import { formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { documentPath } from '../../app/document-places.ts';
import { ApiError, messageOf } from '../../app/api-error.ts';
import { industryOf, useSession } from '../../app/session-store.ts';
import { useEndpointMutation } from '../../app/use-endpoint.ts';
import { useWhen } from '../../app/use-when.ts';
import { DocumentVerbs, type DocumentVerb } from '../../kit/document/document-verbs.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import { RecordPage } from '../../kit/record-page.tsx';
import { SHARED_STATUS } from '../../kit/shared-status.ts';
import { PageTitleBar } from '../../ui/page-title-bar.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { toast } from '../../ui/toast.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import styles from './connectx.module.css';
import { PaperLines } from './paper-lines.tsx';
import { ownLabel, type Shared } from './shared-words.ts';
import { TakeDialog } from './take-dialog.tsx';

/** `/connectx/document/{id}`. */
export const SharedPage = () => (
  <RecordPage endpoint={getSharedDocument}>{(shared) => shared && <Details shared={shared} />}</RecordPage>
);

function Details({ shared }: { shared: Shared }) {
  const when = useWhen();
  const industry = industryOf(useSession().data);
  const [dialog, setDialog] = useState<'take' | 'answer' | null>(null);
  const { box, kind, code, status, other, paper, theirs, documentId, reason } = shared;
  const verbs = useVerbs(shared, setDialog);
  const own = ownLabel(kind, box, industry);
  return (
    <>
      <PageTitleBar
        title={code}
        beside={<StatusChip tone={SHARED_STATUS[status].tone}>{SHARED_STATUS[status].label}</StatusChip>}
        actions={<DocumentVerbs verbs={verbs} />}
      />
      <div className={styles.page}>
        {reason && <p className={styles.note}>{`${SHARED_STATUS[status].label}: ${reason}`}</p>}
        {shared.answer && <AnswerWords shared={shared} />}
        <Facts>
          <Fact label="Document">{kindLabel(kind, industry)}</Fact>
          <Fact label={box === 'In' ? 'From' : 'To'}>{other.displayName}</Fact>
          <Fact label="GSTIN">{(box === 'In' ? paper.from : paper.to).gstin}</Fact>
          <Fact label="Date">{formatDate(paper.datedOn)}</Fact>
          {paper.expectedOn && <Fact label="Expected">{formatDate(paper.expectedOn)}</Fact>}
          {paper.reference && <Fact label="Reference">{paper.reference}</Fact>}
          {paper.deliveryAddress && <Fact label="Deliver to">{paper.deliveryAddress}</Fact>}
          <Fact label="Sent">{`${when(shared.sentAt)} by ${shared.byName}`}</Fact>
          {documentId && (
            <Fact label={box === 'In' ? `Our ${own.toLowerCase()}` : own}>
              <Link to={documentPath(box === 'Out' ? kind : theirs!.kind, documentId)}>
                {(box === 'Out' ? code : theirs?.code) ?? 'Draft'}
              </Link>
            </Fact>
          )}
          {box === 'Out' && theirs && (
            <Fact label={`Their ${kindLabel(theirs.kind, industry).toLowerCase()}`}>{theirs.code ?? 'Draft'}</Fact>
          )}
        </Facts>
        <PaperLines shared={shared} />
        {paper.notes && <p className={styles.note}>{paper.notes}</p>}
        {paper.terms && <p className={styles.note}>{paper.terms}</p>}
      </div>
      {dialog === 'take' && <TakeDialog shared={shared} onClose={() => setDialog(null)} />}
      {dialog === 'answer' && <AnswerDialog shared={shared} onClose={() => setDialog(null)} />}
    </>
  );
}

function AnswerWords({ shared: { box, other, offeredPaise, answeredPaise } }: { shared: Shared }) {
  const who = box === 'In' ? 'You answered' : `${other.displayName} answered`;
  const known = typeof offeredPaise === 'number' && typeof answeredPaise === 'number';
  return (
    <p className={styles.note}>
      {known
        ? `${who}: ${formatRupees(answeredPaise)} for ${formatRupees(offeredPaise)}. Nothing has changed yet.`
        : `${who} with changes. Nothing has changed yet.`}
    </p>
  );
}

type Verbs = (DocumentVerb & { verb: SharedVerb })[];

function useVerbs(shared: Shared, open: (dialog: 'take' | 'answer') => void): Verbs {
  const { id, rowVersion, actions, code, other, matches } = shared;
  const onError = (error: Error) => toast.error(messageOf(error));
  const taking = useEndpointMutation(takeDocument);
  const accepting = useEndpointMutation(acceptAnswer, { onError });
  const refusing = useEndpointMutation(refuseDocument);
  const withdrawing = useEndpointMutation(withdrawDocument);
  const may = (verb: SharedVerb) => actions.includes(verb);
  const take = async () => {
    if (matches?.some(({ itemId, suggested }) => !itemId || suggested)) return open('take');
    try {
      const taken = await taking.mutateAsync({ params: { id }, body: { rowVersion } });
      toast.success(`Taken as a draft of ${taken.other.displayName}.`);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'Unmatched') open('take');
      else toast.error(messageOf(error as Error));
    }
  };
  /** A verb that has nothing but a reason. */
  const byReason =
    (verb: typeof refusing | typeof withdrawing): DocumentVerb['run'] =>
    (reason, refuse) =>
      verb.mutateAsync({ params: { id }, body: { reason, rowVersion } }).catch((error: unknown) => {
        refuse(error);
      });
  return [
    {
      ...{ verb: 'Withdraw', label: 'Withdraw', place: 'button', shown: may('Withdraw'), busy: withdrawing.isPending },
      reason: {
        title: `Withdraw ${code}`,
        confirmLabel: 'Withdraw',
        words: `${other.displayName} takes it no more; a draft of it is approved with a reason alone.`,
      },
      run: byReason(withdrawing),
    },
    {
      ...{
        verb: 'Refuse',
        label: 'Refuse',
        place: 'button',
        keys: 'r',
        shown: may('Refuse'),
        busy: refusing.isPending,
      },
      reason: {
        title: `Refuse ${code}`,
        confirmLabel: 'Refuse',
        words: `${other.displayName} is told why.`,
      },
      run: byReason(refusing),
    },
    {
      ...{ verb: 'Answer', label: 'Answer with changes', place: 'button', shown: may('Answer') },
      run: () => open('answer'),
    },
    {
      ...{ verb: 'Take', label: 'Take', place: 'next', keys: 't', shown: may('Take') && !shared.documentId },
      busy: taking.isPending,
      run: take,
    },
    {
      ...{ verb: 'Accept', label: 'Accept the answer', place: 'next', shown: may('Accept'), busy: accepting.isPending },
      run: () =>
        accepting
          .mutateAsync({ params: { id }, body: { rowVersion } })
          .then(() => toast.success(`${code} says what was answered.`))
          .catch(() => {}),
    },
  ];
}
