import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip as MantineTooltip } from '@mantine/core';
import type { ReactElement } from 'react';

/** A short explanation on hover and focus; never the only place of a word that is needed. */
export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <MantineTooltip label={label} events={{ hover: true, focus: true, touch: false }}>
      {children}
    </MantineTooltip>
  );
}
