/** SQL: somebody who administers a business, in whose name jobs do what another business has set going. */
export const administratorOf = (orgId: string, entityId: string): string =>
  `(select a.user_id from assignment a join role r on r.org_id = a.org_id and r.id = a.role_id and r.active
      join app_user u on u.org_id = a.org_id and u.id = a.user_id and u.active
    where a.org_id = ${orgId} and a.branch_id = ${entityId} and r.access ->> 'EA' = 'true' order by a.user_id limit 1)`;

/** Who does what nobody here did: everybody here is told of it. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';
