/** A file that is sent while it is written, within the transaction of its verb: however large it is, little of it is held. */
export interface FileStream {
  chunks: AsyncIterable<Uint8Array>;
  fileName: string;
  contentType: string;
}
