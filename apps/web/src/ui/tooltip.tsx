import { TOOLTIP_DELAY_MS, TOOLTIP_MS } from '@bahi/domain/constants';
import { lazy, Suspense, useEffect, useRef, useState, type ReactElement } from 'react';

/** Its placing weighs as much as a page: it is fetched when something is pointed at, not with the page. */
const fetchBubble = () => import('./tooltip-bubble.tsx');
const TooltipBubble = lazy(async () => ({ default: (await fetchBubble()).TooltipBubble }));

/**
 * A short explanation on hover and focus, which comes after half a second and goes after three (spec 1 §9); never the
 * only place of a word that is needed.
 */
export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const around = useRef<HTMLSpanElement>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const stop = () => {
    for (const timer of timers.current) clearTimeout(timer);
    timers.current = [];
  };
  useEffect(() => stop, []);
  const enter = () => {
    if (timers.current.length > 0) return;
    timers.current = [
      setTimeout(() => setTarget(around.current?.firstElementChild as HTMLElement | null), TOOLTIP_DELAY_MS),
      setTimeout(() => setTarget(null), TOOLTIP_DELAY_MS + TOOLTIP_MS),
    ];
  };
  const leave = () => {
    stop();
    setTarget(null);
  };
  return (
    <span
      ref={around}
      style={{ display: 'contents' }}
      onPointerOver={(event) => event.pointerType !== 'touch' && enter()}
      onPointerOut={leave}
      onFocus={enter}
      onBlur={leave}
    >
      {children}
      {target && (
        <Suspense>
          <TooltipBubble label={label} target={target} />
        </Suspense>
      )}
    </span>
  );
}
