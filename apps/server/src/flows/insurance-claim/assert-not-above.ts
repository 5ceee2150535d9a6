import { formatRupees } from '@bahi/domain/money/format';
import { ABOVE_CLAIMED, linesAboveClaimed } from '@bahi/domain/service/claim/claim-approval';
import { AppError } from '../../core/app-error.ts';

interface Assessed {
  description: string;
  claimedPaise: number;
  assessedPaise: number | null;
}

/** More than was claimed is asked, by whoever assesses it. */
export function assertNotAbove(lines: readonly Assessed[], confirmed: boolean): void {
  const above = linesAboveClaimed(lines);
  if (above.length === 0 || confirmed) return;
  const fields = above.map(({ description, claimedPaise, assessedPaise }) => ({
    path: 'Confirm',
    message: `${description}: ${formatRupees(assessedPaise!)} of ${formatRupees(claimedPaise)}`,
  }));
  throw new AppError('AboveClaimed', ABOVE_CLAIMED, fields);
}
