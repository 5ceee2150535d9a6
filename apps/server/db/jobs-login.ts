import pg from 'pg';
import { makeLogin, NoWorkingLogin, serves, underLoginLock, type WorkingLogin } from './working-login.ts';

/** The schema of the job queue, which brings its own tables up to date and so owns them. */
export const JOBS_SCHEMA = 'pgboss';

/**
 * Makes the login of the job queue, or gives it its password back: it owns the queue's schema, is a member of nothing, and
 * reaches no other table. What a job does is done over the working connections.
 */
export async function ensureJobsLogin(owner: pg.ClientConfig, jobs: pg.ClientConfig & WorkingLogin): Promise<void> {
  const useSchema = `create table ${JOBS_SCHEMA}.is_mine (); drop table ${JOBS_SCHEMA}.is_mine`;
  if (await serves(jobs, useSchema)) return;
  await underLoginLock(owner, async (client) => {
    await makeLogin(client, jobs);
    await giveSchema(client, pg.escapeIdentifier(jobs.user));
  });
  if (await serves(jobs, useSchema)) return;
  throw new NoWorkingLogin(
    `The database does not let ${jobs.user}, the login of the job queue, in. Allow it in pg_hba.conf.`,
  );
}

/** Gives the schema and all that an older program has made in it as the owner of the database. */
async function giveSchema(client: pg.Client, login: string): Promise<void> {
  await client.query(`
    do $$
    declare each record;
    begin
      -- Who is no superuser gives away only to a role that he could take himself.
      if not (select rolsuper from pg_roles where rolname = current_user) then
        grant ${login} to current_user;
      end if;
      create schema if not exists ${JOBS_SCHEMA};
      alter schema ${JOBS_SCHEMA} owner to ${login};
      for each in
        select case when c.relkind = 'S' then 'sequence' else 'table' end as kind, c.oid::regclass::text as name
        from pg_class c
        where c.relnamespace = '${JOBS_SCHEMA}'::regnamespace and c.relkind in ('r', 'p', 'S', 'v')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
        union all
        select 'routine', p.oid::regprocedure::text from pg_proc p where p.pronamespace = '${JOBS_SCHEMA}'::regnamespace
        union all
        select 'type', t.oid::regtype::text
        from pg_type t
        where t.typnamespace = '${JOBS_SCHEMA}'::regnamespace and t.typtype in ('e', 'd')
      loop
        execute format('alter %s %s owner to ${login}', each.kind, each.name);
      end loop;
    end $$`);
}
