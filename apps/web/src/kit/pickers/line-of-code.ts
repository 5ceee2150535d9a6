import { batchKey } from '@bahi/domain/stock/batch';

interface ScannedLine {
  partNumber?: string | null | undefined;
  batchNo?: string | null | undefined;
  serialNos?: readonly string[] | null | undefined;
}

/** The line that a scanned code means: its part number, its batch or one of its pieces. */
export function lineOfCode<L extends ScannedLine>(lines: readonly L[], code: string): L | undefined {
  const key = batchKey(code);
  return lines.find(({ partNumber, batchNo, serialNos }) =>
    [partNumber, batchNo, ...(serialNos ?? [])].some((each) => each && batchKey(each) === key),
  );
}
