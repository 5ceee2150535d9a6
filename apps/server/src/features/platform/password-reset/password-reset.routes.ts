import * as contract from '@bahi/contract/endpoints/platform/password-reset';
import { type PublicRoute, servePublic } from '../../../http/route.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword, verifyOtp } from './reset-password.ts';

export const passwordResetRoutes: PublicRoute[] = [
  servePublic(contract.forgotPassword, requestReset),
  servePublic(contract.verifyOtp, verifyOtp),
  servePublic(contract.resetPassword, resetPassword),
];
