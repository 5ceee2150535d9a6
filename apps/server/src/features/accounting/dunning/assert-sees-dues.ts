import { seesPrices } from '@bahi/domain/access/access';
import { AppError } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';

/** Who sees no amounts asks nobody for them: letters and messages name them. */
export function assertSeesDues({ ctx }: Tx): void {
  if (!seesPrices(ctx.access)) throw new AppError('Forbidden');
}
