import * as contract from '@bahi/contract/endpoints/platform/profile';
import { type Route, serve } from '../../../http/route.ts';
import { getProfile, updateProfile } from './own-profile.ts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './second-factor.ts';

export const profileRoutes: Route[] = [
  serve(contract.getProfile, (tx) => getProfile(tx)),
  serve(contract.updateProfile, updateProfile),
  serve(contract.beginSecondFactor, beginSecondFactor),
  serve(contract.confirmSecondFactor, confirmSecondFactor),
  serve(contract.removeSecondFactor, removeSecondFactor),
];
