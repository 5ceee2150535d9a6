import { lazy, Suspense, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useShortcuts } from '../../kit/use-shortcuts.ts';
import { useTypedAhead } from './palette/use-typed-ahead.ts';

const CommandPalette = lazy(async () => ({
  default: (await import('./palette/command-palette.tsx')).CommandPalette,
}));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

export type ShellOverlay = 'palette' | 'keys' | null;

interface ShellKeysProps {
  open: ShellOverlay;
  onOpen: (overlay: ShellOverlay) => void;
}

/** The keys that work on every page, and what they open: the palette, the list of keys. */
export function ShellKeys({ open, onOpen }: ShellKeysProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const close = () => {
    setText('');
    onOpen(null);
  };
  useTypedAhead(open === 'palette', (letter) => setText((before) => before + letter));
  useShortcuts([
    { keys: 'mod+k', label: 'Go to a screen or record', run: () => onOpen('palette') },
    { keys: '?', label: 'This list of keys', run: () => onOpen('keys') },
    { keys: 'g h', label: 'Home', run: () => void navigate({ to: '/basic/home' }) },
  ]);
  return (
    <Suspense>
      {open === 'palette' && <CommandPalette text={text} onText={setText} onClose={close} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
    </Suspense>
  );
}
