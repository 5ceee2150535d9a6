import type { FileAnswer } from '@bahi/contract/endpoint';

const objectUrl = (file: FileAnswer) =>
  URL.createObjectURL(new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type: file.contentType }));

/** How long a browser may take to read a file that was handed to it. */
const readMs = 60_000;

/** Hands a file to the user. Everything that leaves the page goes through here; the mobile wrapper has its own way. */
export function deliverFile(file: FileAnswer): void {
  const url = objectUrl(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readMs);
}

/** Whether the browser can show a PDF inside a page. */
export const showsPdf = (): boolean => navigator.pdfViewerEnabled;

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
