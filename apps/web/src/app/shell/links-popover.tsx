import { Popover } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinksIcon } from '../../ui/icons.ts';
import { toast } from '../../ui/toast.ts';
import { messageOf } from '../api-error.ts';

const load = () => import('./links-list.tsx');
const LinksList = lazy(async () => ({ default: (await load()).LinksList }));

/** Links at hand from every page. They are fetched before it opens, so that the focus finds them. */
export function LinksPopover() {
  const [opened, setOpened] = useState(false);
  const toggle = () => {
    if (opened) setOpened(false);
    else
      load()
        .then(() => setOpened(true))
        .catch((error: unknown) => toast.error(messageOf(error)));
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={280} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <IconButton aria-label="Links" aria-expanded={opened} onClick={toggle}>
          <LinksIcon size={18} stroke={1.5} aria-hidden />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label="Links">
        {opened && (
          <Suspense>
            <LinksList onFollow={() => setOpened(false)} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
