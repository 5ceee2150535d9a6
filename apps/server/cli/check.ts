import { checkIntegrity, PROMISES } from '../src/core/integrity/check-integrity.ts';
import type { Pool } from '../src/core/database.ts';
import { type Command, exactly } from './command.ts';
import { listOrganisations } from './list-organisations.ts';
import { withExistingDatabase } from './with-database.ts';

/** Holds the books, stock, numbers and audit chains of every organisation against each other. */
export const check: Command = {
  usage: 'check',
  summary: 'Proves that books, stock, receivables, numbers and audit chains agree; changes nothing',
  run: (config, args, print) => {
    exactly(check.usage, args, 0);
    return withExistingDatabase(config, async ({ pool }) => ((await printViolations(pool, print)) === 0 ? 0 : 1));
  },
};

/** Prints what breaks a promise, organisation by organisation, and answers how much it was. */
export async function printViolations(pool: Pool, print: (line: string) => void): Promise<number> {
  const organisations = await listOrganisations(pool);
  let broken = 0;
  for (const { orgId, entityIds, domains } of organisations) {
    const violations = await checkIntegrity(pool, { orgId, entityIds });
    print(`${domains.join(', ')}: ${violations.length === 0 ? 'all is well' : `${violations.length} found`}`);
    for (const { promise, subject, found } of violations) print(`  ${promise} ${subject}: ${found}`);
    broken += violations.length;
  }
  print(`Promises: ${PROMISES.length}, organisations: ${organisations.length}, found: ${broken}`);
  return broken;
}
