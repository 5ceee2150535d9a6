import type { employeesOfEntity, getUser, searchUsers } from '@bahi/contract/endpoints/platform/user';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { listCardsOf } from '../../../core/exchange/list-cards.ts';
import { notFound } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { countRows, decodeCursor, DEFAULT_LIMIT, pageOf, wholeOf } from '../../../kit/paging.ts';
import { likeWords } from '../../../kit/search-words.ts';
import { getStoredUser, listAssignments } from './user-store.ts';

type Query = InputOf<typeof searchUsers>['query'];
type Page = OutputOf<typeof searchUsers>;
type Row = Page['rows'][number];

/** Employees by name; the index `app_user_name` carries the order. */
export async function listUsers(tx: Tx, query: Query): Promise<Page> {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const values: unknown[] = [tx.ctx.orgId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['u.org_id = $1'];
  for (const word of query.text ? likeWords(query.text) : [])
    conditions.push(`lower(concat_ws(' ', u.name, u.username, u.phone, u.email, u.employee_code)) like ${bind(word)}`);
  if (typeof query.active === 'boolean') conditions.push(`u.active = ${bind(query.active)}`);
  const place = [
    query.roleId && `a.role_id = ${bind(query.roleId)}`,
    query.entityId && `a.branch_id = ${bind(query.entityId)}`,
  ].filter(Boolean);
  if (place.length > 0)
    conditions.push(
      `exists (select from assignment a where a.org_id = u.org_id and a.user_id = u.id and ${place.join(' and ')})`,
    );
  const countAll = countRows(tx, `app_user u where ${conditions.join(' and ')}`, values);
  const after = decodeCursor(query.cursor, 2);
  if (after) conditions.push(`(lower(u.name), u.id) > (${bind(after[0])}, ${bind(after[1])}::uuid)`);
  const rows = await tx.queryOnce<Row & { sortName: string }>(
    `select u.id, u.name, u.username, u.phone, u.email, u.employee_code as "employeeCode", g.name as designation,
            d.name as department, u.active, u.last_signed_in_at as "lastSignedInAt", u.row_version as "rowVersion", lower(u.name) as "sortName",
            coalesce((select jsonb_agg(jsonb_build_object('entityName', e.display_name, 'roleName', r.name)
                                       order by lower(e.display_name))
               from assignment a
                 join entity e on e.org_id = a.org_id and e.id = a.branch_id
                 join role r on r.org_id = a.org_id and r.id = a.role_id
               where a.org_id = u.org_id and a.user_id = u.id), '[]') as assignments
     from app_user u
       left join designation g on g.org_id = u.org_id and g.id = u.designation_id
       left join department d on d.org_id = u.org_id and d.id = u.department_id
     where ${conditions.join(' and ')} order by lower(u.name), u.id limit ${bind(limit + 1)}`,
    values,
  );
  return pageOf(rows, limit, (row) => [row.sortName, row.id], countAll);
}

/** One employee with his places and the names of what he refers to. */
export async function readUser(tx: Tx, id: string): Promise<OutputOf<typeof getUser>> {
  const user = await getStoredUser(tx, id);
  const [names] = await tx.query<{
    designation: string | null;
    department: string | null;
    reportsToName: string | null;
    secondFactor: boolean;
    lastSignedInAt: string | null;
  }>(
    `select (select last_signed_in_at from app_user where org_id = $1 and id = $4) as "lastSignedInAt",
            (select totp_confirmed_at is not null from app_user where org_id = $1 and id = $4) as "secondFactor",
            (select name from designation where org_id = $1 and id = $2) as designation,
            (select name from department where org_id = $1 and id = $3) as department,
            (select name from app_user where org_id = $1 and id = $5) as "reportsToName"`,
    [tx.ctx.orgId, user.designationId, user.departmentId, id, user.reportsToId],
  );
  const assignments = await listAssignments(tx, id);
  return {
    ...user,
    ...names!,
    assignments: assignments.map((row) => ({ ...row, allWarehouses: row.warehouseIds.length === 0 })),
  };
}

type Employees = OutputOf<typeof employeesOfEntity>;

/** The colleagues in an entity that the caller may enter, without what concerns only the office; of a connected one its cards. */
export async function listEmployeesOf(tx: Tx, entityId: string, organisationId: string): Promise<Employees> {
  const { orgId, userId, live, mayEnterEntityIds } = tx.ctx;
  if (organisationId !== orgId) return wholeOf(await listCardsOf(tx, entityId, organisationId));
  if (!mayEnterEntityIds.includes(entityId)) throw notFound('entity');
  const rows = await tx.query<Omit<Employees['rows'][number], 'online'>>(
    `select u.id, u.name, u.username, r.name as "roleName", g.name as designation,
              coalesce(a.technician, (r.access #> '{NoW,Tec}') = 'true', false) as technician,
              coalesce(talk.unread, 0) as unread
       from assignment a
         join app_user u on u.org_id = a.org_id and u.id = a.user_id and u.active
         join role r on r.org_id = a.org_id and r.id = a.role_id and r.active
         left join designation g on g.org_id = u.org_id and g.id = u.designation_id
         left join (
           select other.user_id, exchange.unread(room.seq, me.join_seq, me.read) as unread
           from exchange.member me join exchange.room on room.id = me.room_id and room.kind = 'Private'
             join exchange.member other on other.room_id = room.id and other.user_id <> me.user_id
           where me.user_id = $3 and me.org_id = $1) talk on talk.user_id = u.id
       where a.org_id = $1 and a.branch_id = $2 order by lower(u.name), u.id`,
    [orgId, entityId, userId],
  );
  return wholeOf(rows.map((row) => ({ ...row, online: live.isOnline(orgId, row.id) })));
}
