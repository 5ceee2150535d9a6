import '@mantine/core/styles/Tooltip.layer.css';
import { TOOLTIP_DELAY_MS, TOOLTIP_MS } from '@bahi/domain/constants';
import { Tooltip as MantineTooltip } from '@mantine/core';
import { useEffect, useState, type ReactElement } from 'react';

/**
 * A short explanation on hover and focus, which comes after half a second and goes after three (spec 1 §9); never the
 * only place of a word that is needed.
 */
export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  const [over, setOver] = useState(false);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (!over) return setOpened(false);
    const opens = setTimeout(() => setOpened(true), TOOLTIP_DELAY_MS);
    const closes = setTimeout(() => setOpened(false), TOOLTIP_DELAY_MS + TOOLTIP_MS);
    return () => {
      clearTimeout(opens);
      clearTimeout(closes);
    };
  }, [over]);
  const enter = () => setOver(true);
  const leave = () => setOver(false);
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
