import {
  answerAssessment,
  assessmentPicture,
  getAssessment,
  printAssessment,
  refuseAssessment,
} from '@bahi/contract/endpoints/service/assessment';
import { formatQuantity, formatRupees } from '@bahi/domain/money/format';
import type { AskedVerb } from '@bahi/domain/service/assessment/asked-assessment';
import { CLAIM_LINE_KIND_LABELS } from '@bahi/domain/service/claim/claim-lines';
import { formatDate } from '@bahi/domain/time/dates';
import { call } from '../../../../app/api-client.ts';
import { messageOf } from '../../../../app/api-error.ts';
import { deliverFile } from '../../../../app/deliver-file.ts';
import { sendAsking } from '../../../../app/send-asking.ts';
import { useEndpointMutation } from '../../../../app/use-endpoint.ts';
import { useWhen } from '../../../../app/use-when.ts';
import { DocumentVerbs, type DocumentVerb } from '../../../../kit/document/document-verbs.tsx';
import { Fact, Facts } from '../../../../kit/facts.tsx';
import { FormNotice } from '../../../../kit/form-notice.tsx';
import { SmallPicture } from '../../../../kit/picture/small-picture.tsx';
import { refusalToast } from '../../../../kit/refusal-toast.ts';
import { RecordPage } from '../../../../kit/record-page.tsx';
import { useRecordEditor } from '../../../../kit/use-record-editor.ts';
import { FormGrid } from '../../../../ui/form-grid.tsx';
import { PageTitleBar } from '../../../../ui/page-title-bar.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { ASKED } from './asked-words.ts';
import {
  assessAll,
  type Assessment,
  type AssessmentForm,
  componentsOf,
  depreciated,
  formOf,
  isAssessed,
  linesToSend,
  shownErrors,
} from './assessment-form.ts';
import { ComponentFields } from './component-fields.tsx';
import styles from './assessment.module.css';

/** `/surveyor/assessment/{id}`: a claim that a connected workshop has sent, or that was sent to a surveyor. */
export const AssessmentPage = () => (
  <RecordPage endpoint={getAssessment}>{(asked) => asked && <Editor read={asked} />}</RecordPage>
);

function useAssessmentEditor(read: Assessment) {
  const answering = useEndpointMutation(answerAssessment);
  return useRecordEditor<typeof getAssessment, AssessmentForm>({
    kind: 'askedAssessment',
    endpoint: getAssessment,
    read,
    formOf,
    validate: (values, asked): Record<string, string> =>
      Object.fromEntries(
        [...assessAll(asked ?? read, values)].flatMap(([id, one]) =>
          isAssessed(one) ? [] : [[`${id} ${one.missing}`, one.message] as const],
        ),
      ),
    send: (values, asked) =>
      sendAsking<{ confirmed: boolean }, Assessment>(
        (answer) =>
          answering.mutateAsync({
            params: { id: read.id },
            body: {
              lines: linesToSend(asked!, values),
              notes: values.notes.trim() || null,
              rowVersion: asked!.rowVersion,
              ...answer,
            },
          }),
        { AboveClaimed: { heading: 'Assessed above the claim?', ok: 'Send it', answer: { confirmed: true } } },
      ),
  });
}

function Editor({ read }: { read: Assessment }) {
  const editor = useAssessmentEditor(read);
  const { form, notice } = editor;
  const asked = editor.record ?? read;
  const mayAnswer = asked.actions.includes('Answer');
  const assessed = assessAll(asked, form.values);
  const components = componentsOf(asked);
  const sum = [...assessed.values()].reduce((total, one) => total + (isAssessed(one) ? one.assessedPaise : 0), 0);
  const missing = asked.paper.papers.filter(({ gotOn }) => !gotOn).map(({ name }) => name);
  return (
    <>
      <PageTitleBar
        title={asked.code}
        beside={<StatusChip tone={ASKED[asked.status].tone}>{ASKED[asked.status].label}</StatusChip>}
        actions={<DocumentVerbs verbs={useVerbs(editor, asked)} />}
      />
      <div className={styles.page} ref={form.form}>
        <FormNotice>{notice}</FormNotice>
        {asked.reason && <p className={styles.note}>{`${ASKED[asked.status].label}: ${asked.reason}`}</p>}
        <ClaimFacts asked={asked} />
        <p className={styles.note}>
          {missing.length === 0 ? 'All papers are there.' : `Papers that are missing: ${missing.join(', ')}.`}
        </p>
        {asked.pictures.length > 0 && <Pictures asked={asked} />}
        <ul className={styles.lines} aria-label="Components">
          {components.map((line) => (
            <li key={line.id} className={styles.line}>
              <div className={styles.head}>
                <span>
                  {[line.panel, line.description].filter(Boolean).join(': ')}{' '}
                  <small>{`${CLAIM_LINE_KIND_LABELS[line.kind]}, ${formatQuantity(line.quantity)}`}</small>
                </span>
                <strong>{formatRupees(line.claimedPaise)}</strong>
              </div>
              <ComponentFields
                line={line}
                said={form.values.lines[line.id]!}
                assessed={assessed.get(line.id)}
                readOnly={!mayAnswer}
                errorOf={(field) => form.errors[`${line.id} ${field}`]}
                onChange={(said) =>
                  form.change(
                    { lines: { ...form.values.lines, [line.id]: { ...form.values.lines[line.id]!, ...said } } },
                    ...Object.keys(said).map((field) => `${line.id} ${field}`),
                  )
                }
              />
            </li>
          ))}
        </ul>
        <p className={styles.sums}>
          <span>{`Claimed ${formatRupees(asked.claimedPaise ?? 0)}`}</span>
          <strong>{`Assessed ${formatRupees(sum)}`}</strong>
        </p>
        <TextField
          label="Notes"
          maxLength={2000}
          readOnly={!mayAnswer}
          value={form.values.notes}
          error={form.errors['notes']}
          onChange={(notes) => form.change({ notes })}
        />
      </div>
    </>
  );
}

/** What shows the damage, as the workshop has it. */
function Pictures({ asked: { id, pictures } }: { asked: Assessment }) {
  return (
    <ul className={styles.pictures} aria-label="Pictures of the damage">
      {pictures.map(({ id: fileId, name, panel }) => (
        <li key={fileId}>
          <SmallPicture
            fileId={fileId}
            label={[panel, name].filter(Boolean).join(': ')}
            read={(signal) => call(assessmentPicture, { params: { id, fileId } }, { signal })}
          />
        </li>
      ))}
    </ul>
  );
}

function ClaimFacts({ asked }: { asked: Assessment }) {
  const when = useWhen();
  const { box, paper, other, answer } = asked;
  return (
    <FormGrid columns={4}>
      <Facts>
        <Fact label={box === 'In' ? 'Workshop' : 'Surveyor'}>{other.displayName}</Fact>
        <Fact label="Insurer">{paper.insurerName}</Fact>
        {paper.claimNumber && <Fact label="Claim number">{paper.claimNumber}</Fact>}
        {paper.vehicle && <Fact label="Vehicle">{paper.vehicle}</Fact>}
        <Fact label="Loss">{[formatDate(paper.lossOn), paper.lossPlace].filter(Boolean).join(', ')}</Fact>
        {paper.zeroDepreciation && <Fact label="Policy takes">No depreciation</Fact>}
        {paper.agesFrom && <Fact label="Vehicle ages from">{formatDate(paper.agesFrom)}</Fact>}
        <Fact label="Sent">{`${when(asked.sentAt)} by ${asked.byName}`}</Fact>
        {answer && <Fact label="Assessed">{`${formatDate(answer.answeredOn)} by ${answer.byName}`}</Fact>}
      </Facts>
    </FormGrid>
  );
}

type Editing = ReturnType<typeof useAssessmentEditor>;

function useVerbs({ form, save, saving }: Editing, asked: Assessment): DocumentVerb[] {
  const refusing = useEndpointMutation(refuseAssessment);
  const may = (verb: AskedVerb) => asked.actions.includes(verb);
  const { id, code, rowVersion, other } = asked;
  const send = async (): Promise<void> => {
    if (!form.check()) return;
    try {
      const saved = await save();
      if (saved) toast.success(`Sent to ${other.displayName}.`);
    } catch (error) {
      const { message, fields } = form.refuse(error);
      const shown = shownErrors(fields, linesToSend(asked, form.current()));
      form.show(shown);
      refusalToast(error, { message, fields: shown });
    }
  };
  const print = () =>
    call(printAssessment, { params: { id } })
      .then((file) => deliverFile(file, { mode: 'Show', transactionType: 'Assessment' }))
      .catch((error: unknown) => toast.error(messageOf(error)));
  return [
    {
      ...{ verb: 'refuse', label: 'Refuse', place: 'button', shown: may('Refuse'), busy: refusing.isPending },
      reason: { title: `Refuse ${code}`, confirmLabel: 'Refuse', words: `${other.displayName} is told why.` },
      run: (reason, refuse) =>
        refusing.mutateAsync({ params: { id }, body: { reason, rowVersion } }).catch((error: unknown) => {
          refuse(error);
        }),
    },
    {
      verb: 'depreciate',
      label: 'Depreciate by the rule',
      place: 'button',
      keys: 'd',
      shown: may('Answer'),
      run: () => form.change({ lines: depreciated(asked, form.values) }),
    },
    { verb: 'print', label: 'Print', place: 'button', keys: 'mod+p', shown: Boolean(asked.answer), run: print },
    {
      ...{ verb: 'send', label: 'Send assessment', place: 'next', keys: 'mod+enter', shown: may('Answer') },
      busy: saving,
      run: send,
    },
  ];
}
