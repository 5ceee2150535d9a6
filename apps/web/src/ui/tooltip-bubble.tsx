import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import { useEffect, useId } from 'react';

/** The words of a tooltip beside what they explain; they describe it to a screen reader as long as they stand. */
export function TooltipBubble({ label, target }: { label: string; target: HTMLElement }) {
  const id = useId();
  useEffect(() => {
    target.setAttribute('aria-describedby', id);
    return () => target.removeAttribute('aria-describedby');
  }, [target, id]);
  return <Tooltip target={target} label={<span id={id}>{label}</span>} opened />;
}
