import type pg from 'pg';

const PER_JOURNAL = 5;

/** Books of one branch with so many ledger lines over two years, day by day: journals of five lines on a dozen accounts. */
export async function growLedger(client: pg.Client, lines: number): Promise<void> {
  const { rows } = await client.query<{ org: string; entity: string }>(
    'select org_id as org, entity_id as entity from domain_directory',
  );
  const { org, entity } = rows[0]!;
  await client.query(`select set_config('app.org', '${org}', false), set_config('app.entities', '{${entity}}', false)`);
  // What is written here fits together: checking it row by row would take longer than measuring.
  await client.query(`set session_replication_role = 'replica'`);
  const of = `'${org}'::uuid, '${entity}'::uuid`;
  const journals = Math.trunc(lines / PER_JOURNAL);
  for (const statement of [
    `create temp table doc as select n, uuidv7() as journal, uuidv7() as id, date '2024-11-01' + (n::bigint * 730 / ${journals})::int as day,
       (100000 + n * 131 % 900000)::bigint as amount from generate_series(0, ${journals - 1}) n`,
    `insert into journal (org_id, entity_id, id, document_kind, document_id, posted_on, narration)
     select ${of}, journal, 'invoice', id, day, 'Benchmark' from doc`,
    `insert into journal_line (org_id, entity_id, journal_id, line_no, account_code, debit_paise, credit_paise, posted_on)
     select ${of}, journal, l, (array[1100, 4000 + n % 2 * 100, 2300, 2310, (array[5000, 5800, 1000, 1010, 1020, 6100])[1 + n % 6]])[l],
       case when l = 1 then amount * 4 else 0 end, case when l = 1 then 0 else amount end, day
     from doc, generate_series(1, ${PER_JOURNAL}) l`,
  ])
    await client.query(statement);
  await rebuildPeriods(client, 0);
  await client.query('vacuum analyze');
}

/** The months of all accounts from the ledger, its last lines as deltas that wait to be folded. */
export async function rebuildPeriods(client: pg.Client, unfolded: number): Promise<void> {
  const months = `select org_id, entity_id, account_code, date_trunc('month', posted_on)::date as month, debit_paise, credit_paise
    from journal_line order by journal_id desc, line_no`;
  for (const statement of [
    'delete from account_period',
    'delete from account_period_delta',
    `insert into account_period (org_id, entity_id, account_code, month, debit_paise, credit_paise)
     select org_id, entity_id, account_code, month, sum(debit_paise), sum(credit_paise) from (${months} offset ${unfolded}) l group by 1, 2, 3, 4`,
    `insert into account_period_delta (org_id, entity_id, account_code, month, debit_paise, credit_paise) ${months} limit ${unfolded}`,
  ])
    await client.query(statement);
}
