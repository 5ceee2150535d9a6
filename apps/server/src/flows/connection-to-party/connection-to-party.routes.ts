import * as contract from '@bahi/contract/endpoints/connectx/connection';
import { mayFind } from '../../features/connectx/connectx.routes.ts';
import { type Route, serve } from '../../http/route.ts';
import { acceptInvitation, invite } from './invite.ts';

export const connectionToPartyRoutes: Route[] = [
  serve(contract.invite, invite, mayFind),
  serve(contract.acceptInvitation, acceptInvitation),
];
