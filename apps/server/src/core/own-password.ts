import { MESSAGES } from '@bahi/domain/messages';
import { AppError, invalid } from './app-error.ts';
import type { Ctx } from './context.ts';
import { verifyPassword } from './password.ts';
import { forgetFailures, giveTryBack, takeTry } from './tries.ts';
import { asTenant } from './as-tenant.ts';

/**
 * Asks the signed-in user for his password again, before the transaction of a verb. Five wrong ones within 15 minutes
 * wait, from wherever they come: somebody sits at a screen that is not his.
 */
export async function assertOwnPassword(ctx: Ctx, password: string, path: string): Promise<void> {
  const key = `own password|${ctx.userId}`;
  if (!(await takeTry(ctx, key))) throw new AppError('TooMany');
  const hash = await asTenant(ctx.pool, ctx, async (client) => {
    const { rows } = await client.query<{ hash: string }>(
      'select password_hash as hash from app_user where org_id = $1 and id = $2',
      [ctx.orgId, ctx.userId],
    );
    return rows[0]!.hash;
  });
  const right = await verifyPassword(password, hash).catch(async (error: unknown) => {
    // A password that nobody had the time to look at was not wrong.
    await giveTryBack(ctx, key);
    throw error;
  });
  if (!right) throw invalid(path, MESSAGES.currentPasswordInvalid);
  await forgetFailures(ctx, key);
}
