import type { Endpoint } from '@bahi/contract/endpoint';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../app/session-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { DownloadIcon, HistoryIcon, NotesIcon, UploadIcon } from '../../ui/icons.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import type * as Sheets from './download-sheet.ts';
import { mayCall } from './may-call.ts';

export interface ListTransferMenuProps {
  /** Key of what is imported and exported. */
  target: string;
  create: Endpoint;
  list: Endpoint;
  /** The search and filters of the list: an export holds what it shows. */
  query?: object;
}

const icon = { size: 16, 'aria-hidden': true } as const;

/** Import and export of a list, as one button at its head; nothing where neither is permitted. */
export function ListTransferMenu({ target, create, list, query = {} }: ListTransferMenuProps) {
  const { access } = useSession().data;
  const { history } = useRouter();
  const [busy, setBusy] = useState(false);
  const page = `/settings/import/${target}`;

  const run = (work: (sheets: typeof Sheets) => Promise<void>) => () => {
    setBusy(true);
    import('./download-sheet.ts')
      .then(work)
      .catch(() => toast.error('The file could not be fetched. Try again.'))
      .finally(() => setBusy(false));
  };
  const imports: MenuEntry[] = [
    { label: 'Import…', icon: <UploadIcon {...icon} />, onSelect: () => history.push(page) },
    {
      label: 'Template for an import',
      icon: <NotesIcon {...icon} />,
      onSelect: run((sheets) => sheets.downloadTemplate(target, 'xlsx')),
    },
    { label: 'Last imports', icon: <HistoryIcon {...icon} />, onSelect: () => history.push(`${page}#last-imports`) },
  ];
  const exported = (format: 'csv' | 'xlsx', label: string, separated: boolean): MenuEntry => ({
    label,
    separated,
    icon: <DownloadIcon {...icon} />,
    onSelect: run((sheets) => sheets.downloadExport(target, list, query, format)),
  });
  const mayImport = mayCall(create, access);
  const entries = [
    ...(mayImport ? imports : []),
    ...(mayCall(list, access)
      ? [exported('xlsx', 'Export to Excel', mayImport), exported('csv', 'Export to CSV', false)]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <Menu
      label="Import and export"
      trigger={
        <IconButton aria-label="Import and export" outlined busy={busy}>
          <DownloadIcon {...icon} />
        </IconButton>
      }
      entries={entries}
    />
  );
}
