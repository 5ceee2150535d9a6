import { type Signature, signaturePath, SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '@bahi/domain/links/signature';
import { type Ref, useImperativeHandle, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SignaturePad } from './signature-pad.tsx';
import styles from './signature-pad.module.css';

export interface SignatureFieldHandle {
  /** The signature as PNG; null while nothing is drawn. */
  picture: () => Promise<Blob | null>;
}

interface SignatureFieldProps {
  /** Of who signs: who cannot draw has it written. */
  name: string;
  error?: string | undefined;
  ref: Ref<SignatureFieldHandle>;
}

/** A signature that is kept as a picture. */
export function SignatureField({ name, error, ref }: SignatureFieldProps) {
  const [strokes, setStrokes] = useState<Signature>([]);
  const [written, setWritten] = useState<string | null>(null);
  useImperativeHandle(ref, () => ({ picture: () => pictureOf(strokes, written) }));
  const draw = (next: Signature) => {
    setWritten(null);
    setStrokes(next);
  };
  return (
    <SignaturePad
      label="Signature"
      value={strokes}
      error={error}
      onChange={draw}
      written={written && <span className={styles.written}>{written}</span>}
    >
      <Button
        kind="quiet"
        disabled={!name.trim()}
        onClick={() => {
          setStrokes([]);
          setWritten(name.trim());
        }}
      >
        Write the name
      </Button>
    </SignaturePad>
  );
}

/** Dots of the picture for each unit of the sheet, whatever size that has on the screen. */
const DOTS = 1.5;
const INK = '#12233d';

/** On white, whatever the scheme of the page: the picture is printed. */
function pictureOf(strokes: Signature, written: string | null): Promise<Blob | null> {
  if (strokes.length === 0 && written === null) return Promise.resolve(null);
  const canvas = document.createElement('canvas');
  canvas.width = SIGNATURE_WIDTH * DOTS;
  canvas.height = SIGNATURE_HEIGHT * DOTS;
  const pen = canvas.getContext('2d')!;
  Object.assign(pen, { fillStyle: '#ffffff', lineWidth: 3, lineCap: 'round', lineJoin: 'round', strokeStyle: INK });
  pen.scale(DOTS, DOTS);
  pen.fillRect(0, 0, SIGNATURE_WIDTH, SIGNATURE_HEIGHT);
  if (written === null) pen.stroke(new Path2D(signaturePath(strokes)));
  else {
    Object.assign(pen, { fillStyle: INK, font: 'italic 56px Georgia, serif', textBaseline: 'middle' });
    pen.fillText(written, 26, SIGNATURE_HEIGHT / 2, SIGNATURE_WIDTH - 52);
  }
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
