import type { FileAnswer } from '@bahi/contract/endpoint';
import type { HostFileMode } from '@bahi/contract/host-messages';
import { giveFileToHost, isInHost, printByHost } from './host.ts';

const objectUrl = (file: FileAnswer) =>
  URL.createObjectURL(new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type: file.contentType }));

/** How long a browser may take to read a file that was handed to it. */
const readMs = 60_000;

/** What only the mobile wrapper asks: what to do with the file, and what it is about. */
export interface Delivery {
  mode?: HostFileMode;
  /** The kind of the document, the report. */
  transactionType?: string;
}

/** Hands a file to the user. Everything that leaves the page goes through here; the mobile wrapper has its own way. */
export function deliverFile(file: FileAnswer, delivery: Delivery = {}): void {
  if (isInHost()) return deliverToHost(file, delivery);
  const url = objectUrl(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readMs);
}

function deliverToHost(file: FileAnswer, { mode = 'Save', transactionType = '' }: Delivery): void {
  giveFileToHost(hostTypeOf(file.contentType), {
    Content: base64Of(file.bytes),
    Mode: mode,
    FileName: file.fileName,
    ContentType: file.contentType,
    TransType: transactionType,
  });
}

/** Sends the bytes of a receipt to the printer of the device; false where there is none, so that it is printed as PDF. */
export const printOnRoll = ({ bytes, fileName }: Pick<FileAnswer, 'bytes' | 'fileName'>): Promise<boolean> =>
  printByHost({ Content: base64Of(bytes), FileName: fileName });

function hostTypeOf(contentType: string): 'Pdf' | 'Excel' | 'File' {
  if (contentType.startsWith('application/pdf')) return 'Pdf';
  return /spreadsheetml|ms-excel|^text\/csv/.test(contentType) ? 'Excel' : 'File';
}

/** By pieces: a call takes only so many arguments. */
const PIECE = 32_768;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += PIECE) {
    text += String.fromCharCode(...bytes.subarray(from, from + PIECE));
  }
  return btoa(text);
}

/** Whether the browser can show a PDF inside a page; the wrapper shows it itself. */
export const showsPdf = (): boolean => navigator.pdfViewerEnabled && !isInHost();

/** A file that the page shows; given up when it is shown no longer. */
export interface ShownFile {
  file: FileAnswer;
  url: string;
  release: () => void;
}

export function shownFile(file: FileAnswer): ShownFile {
  const url = objectUrl(file);
  return { file, url, release: () => URL.revokeObjectURL(url) };
}
