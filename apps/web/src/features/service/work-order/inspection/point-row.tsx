import type { addFinding } from '@bahi/contract/endpoints/service/inspection';
import { CHECK_RESULT_LABELS, CheckResult, needsWork } from '@bahi/domain/inspection/inspection';
import { formatQuantity } from '@bahi/domain/money/format';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { AttachmentIcon } from '../../../../ui/icons.ts';
import { ScaledNumberField } from '../../../../ui/scaled-number-field.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { InputOf } from '@bahi/contract/endpoint';
import { ChooseFiles } from '../../../../kit/choose-files.tsx';
import { OrderPicture } from '../files/order-picture.tsx';
import type { OrderFile } from '../files/use-order-files.ts';
import type { Found, Point } from './use-inspections.ts';
import styles from './inspection.module.css';

export type FindingForm = InputOf<typeof addFinding>['body']['form'];

const CHOICES = Object.values(CheckResult);
/** What stands on the buttons; the whole word is read out. */
const SHORT: Readonly<Record<CheckResult, string>> = {
  OK: 'OK',
  Soon: 'Soon',
  Urgent: 'Urgent',
  NotChecked: 'Not done',
};
const TONES = { OK: 'done', Soon: 'attention', Urgent: 'danger', NotChecked: 'neutral' } as const;

interface PointRowProps {
  orderId: string;
  point: Point;
  pictures: readonly OrderFile[];
  readOnly: boolean;
  mayAdd: boolean;
  /** A message of a refused finish. */
  error?: string | undefined;
  onFind: (found: Found) => void;
  onPictures: (files: readonly File[]) => void;
  onRemovePicture: (file: OrderFile) => void;
  onAdd: (form: FindingForm) => void;
}

/** One point of an inspection: result, measure, note, pictures, and what it becomes on the order. */
export function PointRow({ orderId, point, pictures, readOnly, mayAdd, error, ...on }: PointRowProps) {
  const { result } = point;
  return (
    <li className={styles.point} data-result={result ?? undefined}>
      <div className={styles.label}>
        <span>
          {point.label}
          {point.mandatory && !readOnly && <span className={styles.star}> *</span>}
        </span>
        {error && (
          <span className={styles.error} role="alert">
            {error}
          </span>
        )}
      </div>
      {readOnly ? <Read point={point} /> : <Fill point={point} onFind={on.onFind} />}
      <div className={styles.more}>
        {pictures.map((file) => (
          <span key={file.id} className={styles.thumb}>
            <OrderPicture orderId={orderId} file={file} onRemove={readOnly ? undefined : on.onRemovePicture} />
          </span>
        ))}
        {!readOnly && (
          <ChooseFiles multiple onFiles={on.onPictures}>
            {(choose) => (
              <IconButton aria-label={`Add a picture to ${point.label}`} onClick={choose}>
                <AttachmentIcon size={16} aria-hidden />
              </IconButton>
            )}
          </ChooseFiles>
        )}
        {point.addedAs ? (
          <span className={styles.added}>On the order: {point.addedAs}</span>
        ) : (
          mayAdd &&
          needsWork(result ?? null) && (
            <span className={styles.add} role="group" aria-label={`Add ${point.label} to the order`}>
              Add to order:
              <Button kind="quiet" onClick={() => on.onAdd('complaint')}>
                Complaint
              </Button>
              <Button kind="quiet" onClick={() => on.onAdd('labour')}>
                Advised labour
              </Button>
            </span>
          )
        )}
      </div>
    </li>
  );
}

function Read({ point }: { point: Point }) {
  const measured = point.measured === null || point.measured === undefined ? null : formatQuantity(point.measured);
  return (
    <div className={styles.read}>
      {point.result && <StatusChip tone={TONES[point.result]}>{CHECK_RESULT_LABELS[point.result]}</StatusChip>}
      {[measured && `${measured} ${point.unit ?? ''}`.trim(), point.note].filter(Boolean).join(' · ')}
    </div>
  );
}

function Fill({ point, onFind }: { point: Point; onFind: (found: Found) => void }) {
  // What is typed and not left yet; otherwise what the inspection says, which somebody else may fill in too.
  const [note, setNote] = useState<string | null>(null);
  const [measured, setMeasured] = useState<number | null | undefined>(undefined);
  // Two open checklists may have points of the same number.
  const group = useId();
  return (
    <>
      <fieldset className={styles.results}>
        <legend className="visually-hidden">Result of {point.label}</legend>
        {CHOICES.map((choice) => (
          <label key={choice} data-result={choice} title={CHECK_RESULT_LABELS[choice]}>
            <input
              type="radio"
              name={group}
              aria-label={CHECK_RESULT_LABELS[choice]}
              checked={point.result === choice}
              onChange={() => onFind({ result: choice })}
            />
            {SHORT[choice]}
          </label>
        ))}
      </fieldset>
      {point.answer === 'number' ? (
        <ScaledNumberField
          label={`${point.label}, measured`}
          labelHidden
          unit="quantity"
          allowNegative
          placeholder="Value"
          suffix={point.unit ?? undefined}
          value={measured === undefined ? (point.measured ?? null) : measured}
          onChange={setMeasured}
          onBlur={() => {
            if (measured !== undefined && measured !== (point.measured ?? null)) onFind({ measured });
            setMeasured(undefined);
          }}
        />
      ) : (
        <span className={styles.noMeasure} />
      )}
      <div className={styles.note}>
        <TextField
          label={`Note on ${point.label}`}
          labelHidden
          placeholder={point.answer === 'text' ? 'Answer' : 'Note'}
          maxLength={300}
          value={note ?? point.note ?? ''}
          onChange={setNote}
          onBlur={() => {
            if (note !== null && note.trim() !== (point.note ?? '')) onFind({ note: note.trim() || null });
            setNote(null);
          }}
        />
      </div>
    </>
  );
}
