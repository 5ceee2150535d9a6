import * as contract from '@bahi/contract/endpoints/platform/profile';
import type { Ctx } from '../../../core/context.ts';
import { assertOwnPassword } from '../../../core/own-password.ts';
import { type Route, serve } from '../../../http/route.ts';
import { getProfile, updateProfile } from './own-profile.ts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './second-factor.ts';

const askPassword = (ctx: Ctx, { body }: { body: { password: string } }) =>
  assertOwnPassword(ctx, body.password, 'Password');
const askGivenPassword = async (ctx: Ctx, { body }: { body: { password?: string | null } }) =>
  body.password ? assertOwnPassword(ctx, body.password, 'Password') : undefined;

export const profileRoutes: Route[] = [
  serve(contract.getProfile, (tx) => getProfile(tx)),
  serve(contract.updateProfile, updateProfile, askGivenPassword),
  serve(contract.beginSecondFactor, beginSecondFactor, askPassword),
  serve(contract.confirmSecondFactor, confirmSecondFactor),
  serve(contract.removeSecondFactor, removeSecondFactor, askPassword),
];
