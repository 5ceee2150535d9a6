import type { FileAnswer } from '@bahi/contract/endpoint';
import { deliverFile, shownFile, showsPdf } from '../../app/deliver-file.ts';

/** How long the frame of a print stays: the dialog of the browser reads it while it is open. */
const KEPT_MS = 120_000;

/** Opens the browser's print dialog for a PDF; where it cannot show one, the file is handed over instead. */
export function printFile(file: FileAnswer): void {
  if (!showsPdf()) return deliverFile(file, { mode: 'Show' });
  const { url, release } = shownFile(file);
  const frame = document.createElement('iframe');
  frame.title = 'Print';
  frame.className = 'visually-hidden';
  frame.src = url;
  frame.onload = () => frame.contentWindow?.print();
  document.body.append(frame);
  setTimeout(() => {
    frame.remove();
    release();
  }, KEPT_MS);
}
