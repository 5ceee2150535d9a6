import type { FileAnswer } from '@bahi/contract/endpoint';
import { useState } from 'react';
import { messageOf } from '../../app/api-error.ts';
import { deliverFile, shownFile, showsPdf, type ShownFile } from '../../app/deliver-file.ts';
import { toast } from '../../ui/toast.ts';

const notThere = (): Promise<boolean> => Promise.resolve(false);

/**
 * Fetches a print and shows it; where the browser shows no PDF it is saved instead. What `onDevice` could print has gone to a printer,
 * and is shown no more.
 */
export function usePdf(
  fetchPdf: () => Promise<FileAnswer>,
  transactionType: string,
  onDevice: () => Promise<boolean> = notThere,
) {
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<ShownFile | null>(null);
  const start = () => {
    if (busy) return;
    setBusy(true);
    onDevice()
      .then((isPrinted) => (isPrinted ? null : fetchPdf()))
      .then(
        (answer) =>
          answer && (showsPdf() ? setShown(shownFile(answer)) : deliverFile(answer, { mode: 'Show', transactionType })),
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
