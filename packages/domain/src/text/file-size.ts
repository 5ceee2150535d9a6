const KILOBYTE = 1_024;

/** Writes the size of a file: 20,000 bytes = '20 KB', 1,600,000 = '1.5 MB'. */
export const fileSizeText = (bytes: number): string =>
  bytes < KILOBYTE * KILOBYTE
    ? `${Math.trunc(bytes / KILOBYTE) + 1} KB`
    : `${Math.trunc((bytes * 10) / KILOBYTE / KILOBYTE) / 10} MB`;
