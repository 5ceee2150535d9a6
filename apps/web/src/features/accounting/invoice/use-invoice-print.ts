import type { FileAnswer } from '@bahi/contract/endpoint';
import { printInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { deliverFile, showsPdf } from '../../../app/deliver-file.ts';
import { toast } from '../../../ui/toast.ts';

/** Fetches the print and shows it; where the browser shows no PDF it is saved instead. */
export function useInvoicePrint(id: string) {
  const [busy, setBusy] = useState(false);
  const [file, setFile] = useState<FileAnswer | null>(null);
  const start = () => {
    if (busy) return;
    setBusy(true);
    call(printInvoice, { params: { id }, query: { variant: 'WithTax' } })
      .then(
        (answer) => (showsPdf() ? setFile(answer) : deliverFile(answer)),
        (error: unknown) => toast.error(messageOf(error)),
      )
      .finally(() => setBusy(false));
  };
  return { busy, file, start, close: () => setFile(null) };
}
