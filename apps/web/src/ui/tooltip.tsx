import '@mantine/core/styles/Tooltip.layer.css';
import { TOOLTIP_DELAY_MS, TOOLTIP_MS } from '@bahi/domain/constants';
import { Tooltip as MantineTooltip } from '@mantine/core';
import { useEffect, useRef, useState, type ReactElement } from 'react';

/**
 * A short explanation on hover and focus, which comes after half a second and goes after three (spec 1 §9); never the
 * only place of a word that is needed.
 */
export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  const [opened, setOpened] = useState(false);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const stop = () => {
    for (const timer of timers.current) clearTimeout(timer);
    timers.current = [];
  };
  useEffect(() => stop, []);
  const enter = () => {
    if (timers.current.length > 0) return;
    timers.current = [
      setTimeout(() => setOpened(true), TOOLTIP_DELAY_MS),
      setTimeout(() => setOpened(false), TOOLTIP_DELAY_MS + TOOLTIP_MS),
    ];
  };
  const leave = () => {
    stop();
    setOpened(false);
  };
  return (
    <span
      style={{ display: 'contents' }}
      onPointerOver={(event) => event.pointerType !== 'touch' && enter()}
      onPointerOut={leave}
      onFocus={enter}
      onBlur={leave}
    >
      <MantineTooltip label={label} opened={opened}>
        {children}
      </MantineTooltip>
    </span>
  );
}
