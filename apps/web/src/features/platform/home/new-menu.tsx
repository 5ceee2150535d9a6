import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { PlaceIcon } from '../../../app/shell/place-icon.tsx';
import { useMainMenu } from '../../../app/shell/use-menu.ts';
import { withoutAutoClose } from '../../../app/use-auto-close.ts';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { AddIcon } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';

/** What the role can begin, in one menu at the key N; what is saved stays open, to be gone on with. */
export function NewMenu() {
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const entries = useMainMenu().flatMap((group) =>
    group.places.flatMap(({ createPath, createLabel }) =>
      createPath
        ? [
            {
              label: createLabel,
              icon: <PlaceIcon path={createPath} size={16} />,
              onSelect: () => void navigate({ to: withoutAutoClose(createPath) }),
            },
          ]
        : [],
    ),
  );
  useShortcuts(entries.length > 0 ? [{ keys: 'n', label: 'New', run: () => button.current?.click() }] : []);
  if (entries.length === 0) return null;
  return (
    <Menu
      label="New"
      entries={entries}
      trigger={
        <Button ref={button} kind="primary" icon={<AddIcon size={16} aria-hidden />}>
          New
        </Button>
      }
    />
  );
}
