import type { ReactNode } from 'react';

interface ScrollRegionProps {
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** A named part of a page that scrolls by itself; it takes the focus, so that arrow keys scroll it. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls must scroll by keyboard
    <div role="region" aria-label={label} tabIndex={0} className={className}>
      {children}
    </div>
  );
}
