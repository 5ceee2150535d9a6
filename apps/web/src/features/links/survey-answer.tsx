import { surveyByLink } from '@bahi/contract/endpoints/platform/public-link';
import { addressOf } from '@bahi/contract/endpoint';
import { asksCode, LinkState } from '@bahi/domain/links/public-link';
import { MESSAGES } from '@bahi/domain/messages';
import { formatQuantity, formatRupees } from '@bahi/domain/money/format';
import { type Material, MATERIALS } from '@bahi/domain/service/insurance/depreciation';
import { formatDate } from '@bahi/domain/time/dates';
import { useState } from 'react';
import { call } from '../../app/api-client.ts';
import { ApiError, messageOf } from '../../app/api-error.ts';
import { getSession } from '../../app/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { ScaledNumberField } from '../../ui/scaled-number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CodeField } from './code-field.tsx';
import type { PublicRecord } from './public-record.ts';
import { useLinkDraft } from './use-link-draft.ts';
import styles from './link-page.module.css';

type Claim = NonNullable<PublicRecord['claim']>;
type Component = Claim['lines'][number];

/** What is typed of a component; an empty amount is what depreciation leaves. */
interface Said {
  material: Material | null;
  depreciationPercent: number | null;
  assessedPaise: number | null;
  note: string;
}

const saidOf = (line: Component): Said => ({
  material: line.material ?? null,
  depreciationPercent: line.depreciationPercent ?? null,
  assessedPaise: line.assessedPaise ?? null,
  note: line.note ?? '',
});

interface SurveyAnswerProps {
  record: PublicRecord;
  claim: Claim;
  token: string;
  onAnswered: (record: PublicRecord) => void;
  reread: () => void;
}

/** The components of a claim, each with depreciation, amount and remark of the surveyor. */
export function SurveyAnswer({ record, claim, token, onAnswered, reread }: SurveyAnswerProps) {
  const typed = useLinkDraft(token, {
    kind: 'linkSurvey',
    read: JSON.stringify(claim.lines),
    empty: { said: {} as Readonly<Record<string, Said>>, name: claim.surveyorName ?? '' },
  });
  const { said, name } = typed.values;
  const saidTo = (line: Component): Said => said[line.id] ?? saidOf(line);
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isOpen = record.state === LinkState.open;
  const needsCode = asksCode(claim.claimedPaise, record.codeFromRupees ?? 0, Boolean(record.codeTo));

  const send = async () => {
    if (name.trim().length < 2) return setErrors({ name: MESSAGES.fieldRequired });
    setBusy(true);
    setErrors({});
    setRefused(undefined);
    try {
      const lines = claim.lines.map((line) => {
        const of = saidTo(line);
        return { id: line.id, ...of, note: of.note.trim() || null };
      });
      const body = { name: name.trim(), lines, code: code.trim() || null };
      const answered = await call(surveyByLink, { params: { token }, body }, { bearer: getSession()?.token ?? null });
      typed.done();
      onAnswered(answered);
      window.scrollTo({ top: 0 });
    } catch (error) {
      setRefused(messageOf(error));
      if (!(error instanceof ApiError)) return;
      setErrors(error.fields);
      if (error.code === 'VersionChanged') reread();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ClaimHead claim={claim} token={token} />
      {record.state === LinkState.answered && (
        <p className={styles.thanks} role="status">
          Thank you. {record.companyName} has your survey.
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
        <ul className={styles.lines} aria-label="Components">
          {claim.lines.map((line, place) => (
            <ComponentCard
              key={line.id}
              line={line}
              said={isOpen ? saidTo(line) : null}
              errorOf={(field) => errors[`lines.${place}.${field}`]}
              onChange={(changed) =>
                typed.change((now) => ({
                  said: { ...now.said, [line.id]: { ...(now.said[line.id] ?? saidOf(line)), ...changed } },
                }))
              }
            />
          ))}
        </ul>
        <p className={styles.total}>
          <span>Claimed, before tax</span>
          <strong>{formatRupees(claim.claimedPaise)}</strong>
        </p>
        {isOpen && (
          <div className={styles.send}>
            {needsCode && (
              <CodeField token={token} to={record.codeTo!} value={code} error={errors['code']} onChange={setCode} />
            )}
            <TextField
              label="Your name"
              required
              autoComplete="name"
              maxLength={80}
              value={name}
              error={errors['name']}
              onChange={(next) => typed.change(() => ({ name: next }))}
            />
            <FieldError>{refused}</FieldError>
            <Button kind="primary" type="submit" busy={busy} fullWidth>
              Send survey
            </Button>
          </div>
        )}
      </form>
    </>
  );
}

/** What the claim is about, its papers and the pictures of the damage. */
function ClaimHead({ claim, token }: { claim: Claim; token: string }) {
  const { code, insurerName, claimNumber, about, lossOn, lossPlace, papers, photos } = claim;
  const missing = papers.filter(({ gotOn }) => !gotOn).map(({ name }) => name);
  return (
    <section aria-labelledby="claim">
      <h2 id="claim">Claim {claimNumber ?? code}</h2>
      <p className={styles.muted}>{[insurerName, about].filter(Boolean).join(' · ')}</p>
      {lossOn && (
        <p className={styles.muted}>{['Loss on ' + formatDate(lossOn), lossPlace].filter(Boolean).join(', ')}</p>
      )}
      <p className={styles.muted}>
        {missing.length === 0 ? 'All papers are here.' : `Papers that are missing: ${missing.join(', ')}.`}
      </p>
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label="Pictures">
          {photos.map(({ id, name }) => (
            <li key={id}>
              <a href={addressOf(`Approvals/${token}/Photos/${id}`)} target="_blank" rel="noreferrer">
                <img src={addressOf(`Approvals/${token}/Photos/${id}`)} alt={name} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ComponentCardProps {
  line: Component;
  /** What is typed; null once it is answered. */
  said: Said | null;
  errorOf: (field: keyof Said) => string | undefined;
  onChange: (changed: Partial<Said>) => void;
}

function ComponentCard({ line, said, errorOf, onChange }: ComponentCardProps) {
  const { kind, description, panel, quantity, claimedPaise, assessedPaise, note } = line;
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <span>{[panel, description].filter(Boolean).join(': ')}</span>
        <strong>{formatRupees(claimedPaise)}</strong>
      </div>
      <p className={styles.muted}>
        {[
          `${formatQuantity(quantity)} claimed`,
          !said && typeof assessedPaise === 'number' && `assessed ${formatRupees(assessedPaise)}`,
          !said && note,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {said && (
        <div className={styles.survey}>
          {(kind === 'Pr' || kind === 'Ptng') && (
            <SelectField
              label="Material"
              value={said.material}
              error={errorOf('material')}
              options={MATERIALS}
              onChange={(material) => onChange({ material })}
            />
          )}
          <ScaledNumberField
            label="Depreciation"
            unit="percent"
            suffix="%"
            value={said.depreciationPercent}
            error={errorOf('depreciationPercent')}
            onChange={(depreciationPercent) => onChange({ depreciationPercent })}
          />
          <MoneyField
            label="Assessed"
            value={said.assessedPaise}
            error={errorOf('assessedPaise')}
            onChange={(paise) => onChange({ assessedPaise: paise })}
          />
          <TextField
            label="Note"
            maxLength={200}
            value={said.note}
            error={errorOf('note')}
            onChange={(words) => onChange({ note: words })}
          />
        </div>
      )}
    </li>
  );
}
