import { type DamageMark, MOST_MARKS, OUTLINE_SCALE } from '@bahi/domain/intake/intake';
import type { Outline } from '@bahi/domain/intake/outlines';
import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { DRAWING, OutlineDrawing } from './outline-drawing.tsx';
import styles from './intake.module.css';

interface DamageOutlineProps {
  outline: Outline;
  marks: readonly DamageMark[];
  /** The mark that is shown in the list as well. */
  selected: number | null;
  readOnly: boolean;
  onSelect: (index: number) => void;
  onMark: (x: number, y: number) => void;
}

/** A step of the arrow keys, and one with Shift; a mark within this distance of a press is meant itself. */
const STEP = 20;
const FINE_STEP = 5;
const NEAR = 28;

const within = (value: number): number => Math.min(OUTLINE_SCALE, Math.max(0, value));
const shownAt = ({ x, y }: { x: number; y: number }) => ({
  x: (x * DRAWING.width) / OUTLINE_SCALE,
  y: (y * DRAWING.height) / OUTLINE_SCALE,
});

/** The drawing of a vehicle on which damage is marked: by a press, or by arrow keys and Enter. */
export function DamageOutline({ outline, marks, selected, readOnly, onSelect, onMark }: DamageOutlineProps) {
  const help = useId();
  const [cross, setCross] = useState<{ x: number; y: number } | null>(null);

  const put = (x: number, y: number) => {
    const near = marks.findIndex((mark) => Math.abs(mark.x - x) < NEAR && Math.abs(mark.y - y) < NEAR);
    if (near >= 0) onSelect(near);
    else if (!readOnly && marks.length < MOST_MARKS) onMark(x, y);
  };
  const press = (event: MouseEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const at = (offset: number, size: number) => within(Math.trunc((offset / size) * OUTLINE_SCALE));
    setCross(null);
    put(at(event.clientX - left, width), at(event.clientY - top, height));
  };
  const keyed = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.shiftKey ? FINE_STEP : STEP;
    const by: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const from = cross ?? { x: OUTLINE_SCALE / 2, y: OUTLINE_SCALE / 2 };
    const move = by[event.key];
    if (move) setCross({ x: within(from.x + move[0]), y: within(from.y + move[1]) });
    else if (event.key === 'Enter' || event.key === ' ') put(from.x, from.y);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div
        role="application"
        aria-label="Outline of the vehicle"
        aria-describedby={help}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a drawing surface has no native element
        tabIndex={0}
        className={styles.outline}
        data-readonly={readOnly || undefined}
        onClick={press}
        onKeyDown={keyed}
        onFocus={(event) => event.target.matches(':focus-visible') && setCross((now) => now ?? { x: 500, y: 500 })}
        onBlur={() => setCross(null)}
      >
        <svg viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`} aria-hidden="true">
          <OutlineDrawing outline={outline} />
          {marks.map((mark, index) => {
            const { x, y } = shownAt(mark);
            return (
              <g
                key={index}
                className={styles.mark}
                data-kind={mark.kind}
                data-selected={selected === index || undefined}
              >
                <circle cx={x} cy={y} r="11" />
                <text x={x} y={y + 4}>
                  {index + 1}
                </text>
              </g>
            );
          })}
          {cross && !readOnly && <Cross {...shownAt(cross)} />}
        </svg>
      </div>
      <p id={help} className={styles.help}>
        {readOnly
          ? 'Press a mark to see it in the list.'
          : 'Press where the damage is. By keyboard: arrow keys move the cross (Shift: finer), Enter sets the mark.'}
      </p>
    </>
  );
}

function Cross({ x, y }: { x: number; y: number }) {
  return <path className={styles.cross} d={`M${x - 14} ${y} H${x + 14} M${x} ${y - 14} V${y + 14}`} />;
}
