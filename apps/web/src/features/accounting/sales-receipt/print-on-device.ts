import { receiptForPrinter } from '@bahi/contract/endpoints/accounting/sales-receipt';
import { isSheet, type ReceiptPaper } from '@bahi/domain/sales/receipt-paper';
import { call } from '../../../app/api-client.ts';
import { printOnRoll } from '../../../app/deliver-file.ts';
import { mayPrintByHost } from '../../../app/host.ts';

/**
 * Prints a receipt on the printer of the device, by the mobile wrapper; false where there is none, or where the paper or the letters
 * of the receipt want a PDF.
 */
export async function printOnDevice(id: string, paper: ReceiptPaper): Promise<boolean> {
  if (!mayPrintByHost() || isSheet(paper)) return false;
  try {
    return await printOnRoll(await call(receiptForPrinter, { params: { id }, query: { paper } }));
  } catch {
    // Whatever keeps it from the printer, the buyer gets his receipt: the PDF tells what is wrong, if anything is.
    return false;
  }
}
