import { answerLink } from '@bahi/contract/endpoints/platform/public-link';
import { asksCode, LinkState, wantedPaise } from '@bahi/domain/links/public-link';
import { type Signature, signatureProblem } from '@bahi/domain/links/signature';
import { MESSAGES } from '@bahi/domain/messages';
import { formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { ApiError, messageOf } from '../../app/api-error.ts';
import { call } from '../../app/api-client.ts';
import { getSession } from '../../app/session-store.ts';
import { SignaturePad } from '../../kit/signature/signature-pad.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CodeField } from './code-field.tsx';
import {
  type Answering,
  type Answers,
  Choice,
  type Estimate,
  type Line,
  LineCard,
  OptionChoice,
} from './line-answers.tsx';
import type { PublicRecord } from './public-record.ts';
import { useLinkDraft } from './use-link-draft.ts';
import styles from './link-page.module.css';

interface EstimateAnswerProps {
  record: PublicRecord;
  estimate: Estimate;
  token: string;
  onAnswered: (record: PublicRecord) => void;
  /** It changed while he read it. */
  reread: () => void;
}

const NOTHING: { answers: Answers; name: string } = { answers: {}, name: '' };

/** What he reads of it, as far as a yes is to it. */
const textOf = ({ lines, totalPaise }: Estimate): string =>
  [totalPaise, ...lines.map((line) => `${line.id} ${line.description} ${line.totalPaise}`)].join('\n');

/** The lines of an estimate, each with yes or no while it waits, and the name of who answers. */
export function EstimateAnswer({ record, estimate, token, onAnswered, reread }: EstimateAnswerProps) {
  const typed = useLinkDraft(token, { kind: 'linkAnswer', read: textOf(estimate), empty: NOTHING });
  const { answers, name } = typed.values;
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const [signature, setSignature] = useState<Signature>([]);
  const [signError, setSignError] = useState<string>();
  const isOpen = record.state === LinkState.open;
  const waiting = estimate.lines.filter((line) => line.answer === 'Waits');
  const say = (ids: readonly string[], isWanted: boolean) => {
    setRefused(undefined);
    typed.change((now) => ({ answers: { ...now.answers, ...Object.fromEntries(ids.map((id) => [id, isWanted])) } }));
  };
  const isOffered = isOpen && Boolean(estimate.options?.length);
  const isChosenApart = (line: Line) => isOffered && Boolean(line.option);
  const alone = waiting.filter((line) => !isChosenApart(line));
  const isAnswered = waiting.every(({ id }) => answers[id] !== undefined);
  const lines = waiting.flatMap(({ id }) => (answers[id] === undefined ? [] : [{ id, isWanted: answers[id] }]));
  const saidPaise = wantedPaise(estimate, lines);
  const needsCode = asksCode(saidPaise, record.codeFromRupees ?? 0, Boolean(record.codeTo));
  /** Nobody signs a no. */
  const signs = !isAnswered || lines.some(({ isWanted }) => isWanted);
  const nameError = name.trim().length < 2 ? MESSAGES.fieldRequired : undefined;

  const send = async () => {
    setTried(true);
    const signed = signs && signature.length > 0 ? signature.map((stroke) => [...stroke]) : null;
    const problem = (signed && signatureProblem(signed)) ?? undefined;
    setSignError(problem);
    if (!isAnswered || nameError || problem || busy) return;
    setBusy(true);
    try {
      const body = { name: name.trim(), lines, signature: signed, code: code.trim() || null };
      // With the session of this tab: nobody of the house answers in a customer's name.
      const answered = await call(answerLink, { params: { token }, body }, { bearer: getSession()?.token ?? null });
      typed.done();
      onAnswered(answered);
      window.scrollTo({ top: 0 });
    } catch (error) {
      setRefused(messageOf(error));
      setCodeError(error instanceof ApiError ? error.fields['code'] : undefined);
      setSignError(error instanceof ApiError ? error.fields['signature'] : undefined);
      if (error instanceof ApiError && error.code === 'VersionChanged') reread();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <section aria-labelledby="estimate">
        <h2 id="estimate">Estimate {estimate.code}</h2>
        <p className={styles.muted}>{[estimate.customerName, estimate.about].filter(Boolean).join(' · ')}</p>
        <p className={styles.muted}>Prices hold until {formatDate(estimate.validTo)}, tax included.</p>
      </section>
      {record.state === LinkState.answered && (
        <p className={styles.thanks} role="status">
          Thank you. {record.companyName} has your answer.
        </p>
      )}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {isOpen && !estimate.isWhole && alone.length > 1 && (
          <div className={styles.all}>
            <Button
              onClick={() =>
                say(
                  alone.map(({ id }) => id),
                  true,
                )
              }
            >
              Approve all
            </Button>
          </div>
        )}
        <ul className={styles.lines} aria-label="Lines">
          {estimate.lines
            .filter((line) => !isChosenApart(line))
            .map((line) => (
              <LineCard
                key={line.id}
                line={line}
                answer={
                  isOpen && !estimate.isWhole && line.answer === 'Waits'
                    ? { value: answers[line.id], say, tried }
                    : null
                }
              />
            ))}
        </ul>
        {isOffered && <OptionChoice estimate={estimate} answers={answers} say={say} tried={tried} />}
        {!isOffered && estimate.waitingPaise !== estimate.totalPaise && estimate.waitingPaise > 0 && (
          <p className={styles.total}>
            <span>Still to decide</span>
            <strong>{formatRupees(estimate.waitingPaise)}</strong>
          </p>
        )}
        {!isOffered && estimate.besidePaise && (
          <p className={styles.total}>
            <span>Adjustment and rounding</span>
            <strong>{formatRupees(estimate.besidePaise)}</strong>
          </p>
        )}
        {!isOffered && (
          <p className={styles.total}>
            <span>Total</span>
            <strong>{formatRupees(estimate.totalPaise)}</strong>
          </p>
        )}
        {isOpen && (
          <div className={styles.send}>
            {estimate.isWhole && <WholeChoice waiting={waiting} answers={answers} say={say} tried={tried} />}
            {needsCode && (
              <CodeField token={token} to={record.codeTo!} value={code} error={codeError} onChange={setCode} />
            )}
            <TextField
              label="Your name"
              required
              autoComplete="name"
              maxLength={80}
              value={name}
              error={tried ? nameError : undefined}
              onChange={(next) => typed.change(() => ({ name: next }))}
            />
            {signs && (
              <SignaturePad
                label="Sign here, if you like"
                value={signature}
                error={signError}
                onChange={(strokes) => {
                  setSignError(undefined);
                  setSignature(strokes);
                }}
              />
            )}
            <FieldError>{refused}</FieldError>
            <Button kind="primary" type="submit" busy={busy} fullWidth>
              {`Send answer${estimate.isWhole || !isAnswered ? '' : `, ${approvedText(waiting, answers, saidPaise)}`}`}
            </Button>
          </div>
        )}
      </form>
    </>
  );
}

/** What is approved so far, with what was before: `2 of 3 approved: ₹1,534`. */
function approvedText(waiting: readonly Line[], answers: Answers, paise: number): string {
  const wanted = waiting.filter(({ id }) => answers[id]);
  return `${wanted.length} of ${waiting.length} approved: ${formatRupees(paise)}`;
}

/** Of what is taken or left as a whole. */
function WholeChoice({
  waiting,
  answers,
  say,
  tried,
}: Omit<Answering, 'value'> & { waiting: readonly Line[]; answers: Answers }) {
  const ids = waiting.map(({ id }) => id);
  return (
    <Choice name="answer-whole" about="The estimate" ids={ids} value={answers[ids[0] ?? '']} say={say} tried={tried} />
  );
}
