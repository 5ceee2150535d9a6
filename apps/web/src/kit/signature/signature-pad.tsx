import { useEffect, useImperativeHandle, useRef, useState, type PointerEvent, type Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './signature-pad.module.css';

export interface SignaturePadHandle {
  /** The signature as PNG; null while nothing is drawn. */
  picture: () => Promise<Blob | null>;
}

/** Dots of the picture, whatever size the pad has on the screen. */
const SIZE = { width: 900, height: 300 } as const;
const PEN = 4;

/** A field to sign in, by finger, pen or mouse; who cannot draw has his name written. */
export function SignaturePad({ name, ref }: { name: string; ref: Ref<SignaturePadHandle> }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);

  const context = (): CanvasRenderingContext2D => canvas.current!.getContext('2d')!;
  /** White, whatever the scheme of the page: the picture is printed. */
  const blank = () => {
    const pen = context();
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, SIZE.width, SIZE.height);
  };
  const clear = () => {
    blank();
    setDrawn(false);
  };
  useEffect(blank, []);
  useImperativeHandle(ref, () => ({
    picture: () => new Promise((done) => (drawn ? canvas.current!.toBlob(done, 'image/png') : done(null))),
  }));

  const pointOf = (event: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return {
      x: ((event.clientX - left) / width) * SIZE.width,
      y: ((event.clientY - top) / height) * SIZE.height,
    };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, y } = pointOf(event);
    const pen = context();
    Object.assign(pen, { lineWidth: PEN, lineCap: 'round', lineJoin: 'round', strokeStyle: '#12233d' });
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + 0.1, y);
    pen.stroke();
    setDrawn(true);
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return;
    const { x, y } = pointOf(event);
    const pen = context();
    pen.lineTo(x, y);
    pen.stroke();
  };
  const write = () => {
    blank();
    const pen = context();
    Object.assign(pen, { fillStyle: '#12233d', font: 'italic 84px Georgia, serif', textBaseline: 'middle' });
    pen.fillText(name, 40, SIZE.height / 2, SIZE.width - 80);
    setDrawn(true);
  };

  return (
    <div className={styles.signing}>
      <canvas
        ref={canvas}
        width={SIZE.width}
        height={SIZE.height}
        className={styles.pad}
        role="img"
        aria-label={drawn ? 'Signature, drawn' : 'Field for the signature'}
        onPointerDown={begin}
        onPointerMove={draw}
      />
      <div className={styles.padActions}>
        <Button kind="quiet" onClick={clear} disabled={!drawn}>
          Clear
        </Button>
        <Button kind="quiet" onClick={write} disabled={!name.trim()}>
          Write the name
        </Button>
      </div>
    </div>
  );
}
