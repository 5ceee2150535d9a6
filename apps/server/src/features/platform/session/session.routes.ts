import * as contract from '@bahi/contract/endpoints/platform/session';
import type { App } from '../../../core/app.ts';
import { assertOwnPassword } from '../../../core/own-password.ts';
import type { PublicRoute, Route } from '../../../http/route.ts';
import { serve, servePublic } from '../../../http/route.ts';
import type { SessionContext } from '../../../http/session-profile.ts';
import { signIn } from './authenticate.ts';
import { changePassword } from './change-password.ts';
import { deactivateSession, listSessions, logOut } from './end-session.ts';
import { resumeSession } from './resume-session.ts';
import { buildSessionAnswer } from './session-answer.ts';
import { switchBranch } from './switch-branch.ts';

export const sessionRoutes = (app: App): (Route | PublicRoute)[] => [
  servePublic(contract.authenticate, signIn),
  servePublic(contract.resume, resumeSession),
  serve(contract.getUserAndEntitySettings, async (tx) => buildSessionAnswer(tx.ctx as SessionContext)),
  serve(contract.switchBranch, (tx, input, request) => switchBranch(app, tx, input, request)),
  serve(contract.logout, logOut),
  serve(contract.activeSessions, (tx, input) => listSessions(app, tx, input)),
  serve(contract.deactivateSession, deactivateSession),
  serve(contract.changePassword, changePassword, (ctx, { body }) =>
    assertOwnPassword(ctx, body.oldPassword, 'OldPassword'),
  ),
];
