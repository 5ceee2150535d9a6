import { type KeyboardEvent, useRef, useState } from 'react';
import { CAR_BOX, DRAWN_PANELS } from './drawn-panels.ts';
import styles from './car-drawing.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface CarDrawingProps {
  /** Panels that are damaged already. */
  damaged: ReadonlySet<string>;
  onPick: (name: string) => void;
}

/** A car whose panels are picked by a press, or by arrow keys and Enter: one stop of the Tab key. */
export function CarDrawing({ damaged, onPick }: CarDrawingProps) {
  const [at, setAt] = useState(0);
  const panels = useRef<SVGSVGElement>(null);
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (at + step + DRAWN_PANELS.length) % DRAWN_PANELS.length;
    setAt(next);
    panels.current?.querySelectorAll<SVGPathElement>('path')[next]?.focus();
  };
  const press = (event: KeyboardEvent, name: string) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    onPick(name);
  };
  return (
    <figure className={styles.figure}>
      <svg
        ref={panels}
        viewBox={`0 0 ${CAR_BOX.width} ${CAR_BOX.height}`}
        role="group"
        aria-label="Panels of the car"
        className={styles.car}
        onKeyDown={walk}
      >
        {DRAWN_PANELS.map(({ name, path, mirrored }, index) => (
          <path
            key={name}
            d={path}
            transform={mirrored ? `matrix(1 0 0 -1 0 ${CAR_BOX.height})` : undefined}
            role="button"
            aria-label={name}
            aria-pressed={damaged.has(name.toLowerCase())}
            tabIndex={index === at ? 0 : -1}
            className={styles.panel}
            onClick={() => onPick(name)}
            onFocus={() => setAt(index)}
            onKeyDown={(event) => press(event, name)}
          >
            <title>{name}</title>
          </path>
        ))}
      </svg>
      <figcaption className={styles.caption}>Press a panel that is damaged</figcaption>
    </figure>
  );
}
