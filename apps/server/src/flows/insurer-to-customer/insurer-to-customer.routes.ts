import * as contract from '@bahi/contract/endpoints/service/insurance';
import { type Route, serve } from '../../http/route.ts';
import { saveInsurerBranch } from './save-insurer-branch.ts';

export const insurerToCustomerRoutes: Route[] = [serve(contract.saveInsurerBranch, saveInsurerBranch)];
