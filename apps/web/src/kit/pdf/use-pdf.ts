import type { FileAnswer } from '@bahi/contract/endpoint';
import { useState } from 'react';
import { messageOf } from '../../app/api-error.ts';
import { deliverFile, shownFile, showsPdf, type ShownFile } from '../../app/deliver-file.ts';
import { toast } from '../../ui/toast.ts';

/** Fetches a print and shows it; where the browser shows no PDF it is saved instead. */
export function usePdf(fetchPdf: () => Promise<FileAnswer>, transactionType: string) {
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<ShownFile | null>(null);
  const start = () => {
    if (busy) return;
    setBusy(true);
    fetchPdf()
      .then(
        (answer) => (showsPdf() ? setShown(shownFile(answer)) : deliverFile(answer, { mode: 'Show', transactionType })),
        (error: unknown) => toast.error(messageOf(error)),
      )
      .finally(() => setBusy(false));
  };
  const close = () => {
    shown?.release();
    setShown(null);
  };
  return { busy, shown, start, close };
}
