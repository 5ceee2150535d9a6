import type { ExplainedAmount, Explanation, ExplainStep } from '@bahi/domain/explain/explanation';
import { formatPaise, formatRupees } from '@bahi/domain/money/format';
import { Link } from '@tanstack/react-router';
import { documentPath } from '../../app/document-rows.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronLeftIcon } from '../../ui/icons.ts';
import styles from './explain.module.css';

interface ExplainStepsProps {
  /** Absent until it is known. */
  explanation: Explanation | undefined;
  onBack: (() => void) | undefined;
  onAmount: ((amount: ExplainedAmount) => void) | undefined;
  onLine: ((lineId: string) => void) | undefined;
}

/** The steps of an explanation with what they come to; each leads to where it stands. */
export function ExplainSteps({ explanation, onBack, onAmount, onLine }: ExplainStepsProps) {
  if (!explanation) return <p className={styles.note}>One moment…</p>;
  const { title, steps, resultPaise } = explanation;
  return (
    <>
      <div className={styles.head}>
        {onBack && (
          <IconButton aria-label="Back" onClick={onBack}>
            <ChevronLeftIcon size={16} aria-hidden />
          </IconButton>
        )}
        <h2 tabIndex={-1} data-autofocus={!onBack || undefined}>
          {title}
        </h2>
      </div>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={at} className={classNames(styles.step, step.subTotal && styles.subTotal)}>
            <span>
              <StepLabel step={step} onAmount={onAmount} onLine={onLine} />
              {step.detail && <small>{step.detail}</small>}
            </span>
            {step.paise !== undefined && <span className={styles.paise}>{formatPaise(step.paise)}</span>}
          </li>
        ))}
      </ol>
      {resultPaise !== null && (
        <div className={styles.result}>
          <span>{steps.length === 0 ? 'Nothing makes it up' : title}</span>
          <span className={styles.paise}>{formatRupees(resultPaise)}</span>
        </div>
      )}
    </>
  );
}

function StepLabel({ step, onAmount, onLine }: { step: ExplainStep } & Pick<ExplainStepsProps, 'onAmount' | 'onLine'>) {
  const { label, document, lineId, of } = step;
  if (document) {
    return (
      <Link to={documentPath(document.kind, document.id)} className={styles.link}>
        {label}
      </Link>
    );
  }
  const go = lineId && onLine ? () => onLine(lineId) : of && onAmount ? () => onAmount(of) : undefined;
  if (!go) return <span>{label}</span>;
  return (
    <button type="button" className={styles.link} onClick={go}>
      {label}
    </button>
  );
}
