import { printInvoice } from '@bahi/contract/endpoints/accounting/invoice';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { deliverFile, shownFile, showsPdf, type ShownFile } from '../../../app/deliver-file.ts';
import { toast } from '../../../ui/toast.ts';

/** Fetches the print and shows it; where the browser shows no PDF it is saved instead. */
export function useInvoicePrint(id: string) {
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<ShownFile | null>(null);
  const start = () => {
    if (busy) return;
    setBusy(true);
    call(printInvoice, { params: { id }, query: { variant: 'WithTax' } })
      .then(
        (answer) =>
          showsPdf() ? setShown(shownFile(answer)) : deliverFile(answer, { mode: 'Show', transactionType: 'invoice' }),
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
