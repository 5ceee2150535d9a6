import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { SupportIcon } from '../../ui/icons.ts';

const SupportBox = lazy(async () => ({ default: (await import('./support-box.tsx')).SupportBox }));

/** The way to the support from every page; the line of chat beside it brings the answers. */
export function SupportButton() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <IconButton ref={button} aria-label="Support" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <SupportIcon size={18} stroke={1.5} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <SupportBox onClose={close} />
        </Suspense>
      )}
    </>
  );
}
