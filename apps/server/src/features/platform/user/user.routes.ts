import * as contract from '@bahi/contract/endpoints/platform/user';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { createUser } from './create-user.ts';
import { removeSecondFactorOf } from './remove-second-factor.ts';
import { setUserPassword } from './set-user-password.ts';
import { setUserStatus } from './set-user-status.ts';
import { updateUser } from './update-user.ts';
import { listEmployeesOf, listUsers, readUser } from './user-queries.ts';
import { getStoredUser } from './user-store.ts';

export const userRoutes: Route[] = [
  serve(contract.createUser, createUser),
  serve(contract.updateUser, updateUser),
  serve(contract.getUser, (tx, { params }) => readUser(tx, params.id)),
  serve(contract.searchUsers, (tx, { query }) => listUsers(tx, query)),
  serve(contract.setUserStatus, setUserStatus),
  serve(contract.setUserPassword, setUserPassword),
  serve(contract.removeSecondFactorOf, removeSecondFactorOf),
  serve(contract.userAuditLog, async (tx, { params }) => {
    await getStoredUser(tx, params.id);
    return listChanges(tx, params.id);
  }),
  serve(contract.employeesOfEntity, (tx, { params }) => listEmployeesOf(tx, params.entityId, params.organisationId)),
];
