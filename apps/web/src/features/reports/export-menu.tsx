import { reportCsv, reportPdf, reportXlsx } from '@bahi/contract/endpoints/reports/report';
import type { ReportState } from '@bahi/contract/wire/report.wire';
import { useState } from 'react';
import { call } from '../../app/api-client.ts';
import { messageOf } from '../../app/api-error.ts';
import { deliverFile } from '../../app/deliver-file.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { DownloadIcon, MailIcon, PrintIcon } from '../../ui/icons.ts';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { printFile } from './print-file.ts';

export interface ExportMenuProps {
  reportId: number;
  slug: string;
  /** With the columns that show, in their order. */
  state: ReportState;
  onSchedule: () => void;
}

const FILES = { csv: reportCsv, xlsx: reportXlsx, pdf: reportPdf };
const icon = { size: 16, 'aria-hidden': true } as const;

/** Everything that the filters find as a file, on paper, or by mail again and again. */
export function ExportMenu({ reportId, slug, state, onSchedule }: ExportMenuProps) {
  const [busy, setBusy] = useState(false);
  const fetchFile = (format: keyof typeof FILES) =>
    call(FILES[format], { params: { report: String(reportId) }, query: state });
  const run = (work: () => Promise<void>) => () => {
    setBusy(true);
    work()
      .catch((error: unknown) => toast.error(messageOf(error)))
      .finally(() => setBusy(false));
  };
  const download = (format: keyof typeof FILES) =>
    run(async () => deliverFile(await fetchFile(format), { transactionType: slug }));
  return (
    <Menu
      label="Export, print and mail"
      trigger={
        <IconButton aria-label="Export, print and mail" outlined busy={busy}>
          <DownloadIcon {...icon} />
        </IconButton>
      }
      entries={[
        { label: 'Excel', icon: <DownloadIcon {...icon} />, onSelect: download('xlsx') },
        { label: 'CSV', icon: <DownloadIcon {...icon} />, onSelect: download('csv') },
        { label: 'PDF', icon: <DownloadIcon {...icon} />, onSelect: download('pdf') },
        { label: 'Print', icon: <PrintIcon {...icon} />, onSelect: run(async () => printFile(await fetchFile('pdf'))) },
        { label: 'Send by mail…', icon: <MailIcon {...icon} />, separated: true, onSelect: onSchedule },
      ]}
    />
  );
}
