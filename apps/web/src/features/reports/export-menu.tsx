import type { FileAnswer } from '@bahi/contract/endpoint';
import { reportCsv, reportPdf, reportXlsx } from '@bahi/contract/endpoints/reports/report';
import type { ReportState } from '@bahi/contract/wire/report.wire';
import { formatCount } from '@bahi/domain/money/format';
import { useState } from 'react';
import { call } from '../../app/api-client.ts';
import { messageOf } from '../../app/api-error.ts';
import { deliverFile } from '../../app/deliver-file.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { DownloadIcon, MailIcon, PrintIcon } from '../../ui/icons.ts';
import { Menu } from '../../ui/menu.tsx';
import { currentToast, dismissToast, toast } from '../../ui/toast.ts';
import { printFile } from './print-file.ts';

export interface ExportMenuProps {
  reportId: number;
  slug: string;
  /** With the columns that show, in their order. */
  state: ReportState;
  /** How many rows the filters find, once that is known. */
  rowCount: number | null;
  onSchedule: () => void;
}

const FILES = { csv: reportCsv, xlsx: reportXlsx, pdf: reportPdf };
const NAMES = { csv: 'CSV file', xlsx: 'Excel file', pdf: 'PDF' };
const icon = { size: 16, 'aria-hidden': true } as const;
/** A file that takes longer says so. */
const SLOW_MS = 1_000;

/** Everything that the filters find as a file, on paper, or by mail again and again. */
export function ExportMenu({ reportId, slug, state, rowCount, onSchedule }: ExportMenuProps) {
  const [busy, setBusy] = useState(false);
  const make = (format: keyof typeof FILES, use: (file: FileAnswer) => void) => () => {
    const stop = new AbortController();
    const name = NAMES[format];
    let told: number | undefined;
    const slow = setTimeout(() => {
      const rows = rowCount ? ` of ${formatCount(rowCount)} rows` : '';
      toast.offer(`The ${name}${rows} is being made…`, { label: 'Cancel', run: () => stop.abort() });
      told = currentToast()?.key;
    }, SLOW_MS);
    setBusy(true);
    call(FILES[format], { params: { report: String(reportId) }, query: state }, { signal: stop.signal })
      .finally(() => {
        clearTimeout(slow);
        if (told !== undefined) dismissToast(told);
        setBusy(false);
      })
      .then(use)
      .catch((error: unknown) => {
        if (!stop.signal.aborted) toast.error(messageOf(error));
      });
  };
  const download = (format: keyof typeof FILES) => make(format, (file) => deliverFile(file, { transactionType: slug }));
  return (
    <Menu
      label="Export, print and e-mail"
      trigger={
        <IconButton aria-label="Export, print and e-mail" outlined busy={busy}>
          <DownloadIcon {...icon} />
        </IconButton>
      }
      entries={[
        { label: 'Excel', icon: <DownloadIcon {...icon} />, onSelect: download('xlsx') },
        { label: 'CSV', icon: <DownloadIcon {...icon} />, onSelect: download('csv') },
        { label: 'PDF', icon: <DownloadIcon {...icon} />, onSelect: download('pdf') },
        { label: 'Print', icon: <PrintIcon {...icon} />, onSelect: make('pdf', printFile) },
        { label: 'Send by e-mail…', icon: <MailIcon {...icon} />, separated: true, onSelect: onSchedule },
      ]}
    />
  );
}
