import { formatQuantity, formatRupees, formatUnitPrice } from '@bahi/domain/money/format';
import type { PublicRecord } from './public-record.ts';
import styles from './link-page.module.css';

export type Estimate = NonNullable<PublicRecord['estimate']>;
export type Line = Estimate['lines'][number];
export type Answers = Readonly<Record<string, boolean>>;

const ANSWERED: Readonly<Record<Line['answer'], string>> = {
  Waits: '',
  Yes: 'Approved',
  No: 'Declined',
  Insurer: 'Answered with your insurer',
};

export interface Answering {
  value: boolean | undefined;
  say: (ids: readonly string[], isWanted: boolean) => void;
  tried: boolean;
}

export function LineCard({ line, answer }: { line: Line; answer: Answering | null }) {
  const { id, description, quantity, unitCode, unitPrice, totalPaise } = line;
  const word = ANSWERED[line.answer];
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <span>{description}</span>
        {line.answer !== 'No' && <strong>{formatRupees(totalPaise)}</strong>}
      </div>
      <p className={styles.muted}>
        {[formatQuantity(quantity), unitCode].filter(Boolean).join(' ')} × ₹{formatUnitPrice(unitPrice)}
        {word && ` · ${word}`}
      </p>
      {answer && <Choice name={`answer-${id}`} about={description} ids={[id]} {...answer} />}
    </li>
  );
}

interface ChoiceProps extends Answering {
  name: string;
  about: string;
  ids: readonly string[];
}

/** Yes or no, large enough for a thumb. */
export function Choice({ name, about, ids, value, say, tried }: ChoiceProps) {
  const isMissing = tried && value === undefined;
  return (
    <fieldset className={styles.choice} aria-describedby={isMissing ? `${name}-error` : undefined}>
      <legend className="visually-hidden">{about}</legend>
      {[true, false].map((isWanted) => (
        <label key={String(isWanted)} className={styles.option}>
          <input type="radio" name={name} checked={value === isWanted} onChange={() => say(ids, isWanted)} />
          {isWanted ? 'Approve' : 'Decline'}
        </label>
      ))}
      {isMissing && (
        <span id={`${name}-error`} className={styles.missing}>
          Say yes or no.
        </span>
      )}
    </fieldset>
  );
}

interface OptionChoiceProps extends Omit<Answering, 'value'> {
  estimate: Estimate;
  answers: Answers;
}

/** Alternatives with their lines and what all of it costs with each: one is taken, or none. */
export function OptionChoice({ estimate, answers, say, tried }: OptionChoiceProps) {
  const offered = estimate.lines.filter(({ option, answer }) => option && answer === 'Waits');
  const isUnsaid = offered.some(({ id }) => answers[id] === undefined);
  const chosen = offered.find(({ id }) => answers[id])?.option ?? null;
  const choose = (option: Line['option'] | null) => {
    const idsOf = (isIts: boolean) => offered.filter((line) => (line.option === option) === isIts).map(({ id }) => id);
    say(idsOf(false), false);
    say(idsOf(true), true);
  };
  const isMissing = tried && isUnsaid;
  return (
    <fieldset className={styles.options} aria-describedby={isMissing ? 'options-error' : undefined}>
      <legend>Choose one</legend>
      {estimate.options!.map(({ option, totalPaise }) => (
        <div key={option}>
          <label className={styles.option}>
            <input type="radio" name="option" checked={chosen === option} onChange={() => choose(option)} />
            Option {option}
            <strong>{formatRupees(totalPaise)} in all</strong>
          </label>
          <ul className={styles.lines} aria-label={`Option ${option}`}>
            {estimate.lines
              .filter((line) => line.option === option)
              .map((line) => (
                <LineCard key={line.id} line={line} answer={null} />
              ))}
          </ul>
        </div>
      ))}
      <label className={styles.option}>
        <input type="radio" name="option" checked={!isUnsaid && chosen === null} onChange={() => choose(null)} />
        None of them
      </label>
      {isMissing && (
        <span id="options-error" className={styles.missing}>
          Choose one, or none of them.
        </span>
      )}
    </fieldset>
  );
}
