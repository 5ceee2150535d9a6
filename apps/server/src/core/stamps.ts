import type { Ctx } from './context.ts';

/** Who makes a row and when: at the instant of the request, never by the database's clock. */
export const stampsOf = ({ now, userId }: Pick<Ctx, 'now' | 'userId'>) => ({
  createdAt: now,
  createdBy: userId,
  updatedAt: now,
});
