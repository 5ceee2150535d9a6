import {
  MOST_STROKES,
  SHEET_IS_FULL,
  type Signature,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  signaturePath,
  withPoint,
  withStroke,
} from '@bahi/domain/links/signature';
import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { SignatureDrawing } from '../../ui/signature-drawing.tsx';
import styles from './signature-pad.module.css';

interface SignaturePadProps {
  label: string;
  value: Signature;
  error?: string | undefined;
  onChange: (strokes: Signature) => void;
  /** What stands on the sheet instead of a drawing. */
  written?: ReactNode;
  /** Beside Clear. */
  children?: ReactNode;
}

/** Nearer points than this tell nothing more. */
const STEP = 3;

/** A sheet to sign on with the finger, the pen or the mouse. */
export function SignaturePad({ label, value, error, onChange, written, children }: SignaturePadProps) {
  const id = useId();
  const drawing = useRef(false);
  const [isFull, setIsFull] = useState(false);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>): [number, number] => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const within = (share: number, most: number) => Math.min(most, Math.max(0, Math.trunc(share * most)));
    return [within((clientX - left) / width, SIGNATURE_WIDTH), within((clientY - top) / height, SIGNATURE_HEIGHT)];
  };
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    setIsFull(value.length >= MOST_STROKES);
    if (value.length >= MOST_STROKES) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    onChange(withStroke(value, ...pointOf(event)));
  };
  const go = (event: PointerEvent<HTMLDivElement>) => {
    const [lastX, lastY] = value.at(-1)?.slice(-2) ?? [];
    if (!drawing.current || lastX === undefined || lastY === undefined) return;
    const [x, y] = pointOf(event);
    if (Math.abs(x - lastX) + Math.abs(y - lastY) >= STEP) onChange(withPoint(value, x, y));
  };
  const end = () => {
    drawing.current = false;
  };
  const clear = () => {
    setIsFull(false);
    onChange([]);
  };
  return (
    <div>
      <div className={styles.head}>
        <span id={id}>{label}</span>
        <span className={styles.actions}>
          {children}
          {/* Always there, so that nothing moves under the finger as the first line is drawn. */}
          <Button onClick={clear} disabled={value.length === 0 && !written}>
            Clear
          </Button>
        </span>
      </div>
      <div
        role="img"
        aria-labelledby={id}
        className={styles.sheet}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {written ?? <SignatureDrawing path={signaturePath(value)} />}
      </div>
      <FieldError>{isFull ? SHEET_IS_FULL : error}</FieldError>
    </div>
  );
}
