import {
  MOST_STROKES,
  type Signature,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  signaturePath,
} from '@bahi/domain/links/signature';
import { type PointerEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { SignatureDrawing } from '../../ui/signature-drawing.tsx';
import styles from './link-page.module.css';

interface SignaturePadProps {
  value: Signature;
  error?: string | undefined;
  onChange: (strokes: Signature) => void;
}

/** Nearer points than this tell nothing more. */
const STEP = 3;

/** A sheet to sign on with the finger, the pen or the mouse; whoever cannot leaves it, and his name stands alone. */
export function SignaturePad({ value, error, onChange }: SignaturePadProps) {
  const drawing = useRef(false);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>): [number, number] => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const within = (share: number, most: number) => Math.min(most, Math.max(0, Math.trunc(share * most)));
    return [within((clientX - left) / width, SIGNATURE_WIDTH), within((clientY - top) / height, SIGNATURE_HEIGHT)];
  };
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (value.length >= MOST_STROKES) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    onChange([...value, pointOf(event)]);
  };
  const go = (event: PointerEvent<HTMLDivElement>) => {
    const stroke = value.at(-1);
    if (!drawing.current || !stroke) return;
    const [x, y] = pointOf(event);
    const [lastX, lastY] = stroke.slice(-2);
    if (Math.abs(x - lastX!) + Math.abs(y - lastY!) < STEP) return;
    onChange([...value.slice(0, -1), [...stroke, x, y]]);
  };
  const end = () => {
    drawing.current = false;
  };
  return (
    <div>
      <div className={styles.signHead}>
        <span id="sign">Sign here, if you like</span>
        {value.length > 0 && <Button onClick={() => onChange([])}>Clear</Button>}
      </div>
      <div
        role="img"
        aria-labelledby="sign"
        className={styles.sign}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <SignatureDrawing path={signaturePath(value)} />
      </div>
      <FieldError>{error}</FieldError>
    </div>
  );
}
