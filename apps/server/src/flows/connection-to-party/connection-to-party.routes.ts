import * as contract from '@bahi/contract/endpoints/connectx/connection';
import * as mailed from '@bahi/contract/endpoints/connectx/mail-invitation';
import { mayFind } from '../../features/connectx/connectx.routes.ts';
import { type Route, serve } from '../../http/route.ts';
import { answerInvitation } from './answer-invitation.ts';
import { acceptInvitation, invite } from './invite.ts';
import { listMailInvitations, readInvitation } from './mail-invitation.ts';

export const connectionToPartyRoutes: Route[] = [
  serve(contract.invite, invite, mayFind),
  serve(contract.acceptInvitation, acceptInvitation),
  serve(mailed.listMailInvitations, listMailInvitations),
  serve(mailed.readInvitation, (tx, { params }) => readInvitation(tx, params.token), mayFind),
  serve(mailed.answerInvitation, answerInvitation, mayFind),
];
