import path from 'node:path';
import { diskFileStore, type FileStore } from '../src/core/files/file-store.ts';
import { findAnchors } from '../src/core/audit-anchors/check-anchors.ts';
import { checkFiles } from '../src/core/integrity/check-files.ts';
import { checkIntegrity, PROMISES } from '../src/core/integrity/check-integrity.ts';
import type { Pool } from '../src/core/database.ts';
import { type Command, exactly } from './command.ts';
import { listOrganisations } from './list-organisations.ts';
import { withExistingDatabase } from './with-database.ts';

/** Holds the books, stock, numbers and audit chains of every organisation against each other. */
export const check: Command = {
  usage: 'check',
  summary: 'Proves that books, stock, receivables, numbers, audit chains and files agree; changes nothing',
  run: (config, args, print) => {
    exactly(check.usage, args, 0);
    return withExistingDatabase(config, async ({ pool }) => {
      const files = diskFileStore(path.join(config.dataDir, 'files'));
      const anchors = await findAnchors(config);
      return (await printViolations(pool, files, print, anchors)) === 0 ? 0 : 1;
    });
  },
};

/** Prints what breaks a promise, organisation by organisation, and answers how much it was. */
export async function printViolations(
  pool: Pool,
  files: FileStore,
  print: (line: string) => void,
  { anchors, flaws }: Awaited<ReturnType<typeof findAnchors>> = { anchors: [], flaws: [] },
): Promise<number> {
  const organisations = await listOrganisations(pool);
  let broken = flaws.length;
  for (const { source, line, problem } of flaws) print(`${source}, line ${line}: ${problem}`);
  const present = new Set(organisations.map(({ orgId }) => orgId));
  for (const { orgId, source } of new Map(anchors.map((anchor) => [anchor.orgId, anchor])).values())
    if (!present.has(orgId)) {
      print(`The organisation ${orgId}, which ${source} names, is gone.`);
      broken += 1;
    }
  for (const { orgId, entityIds, domains } of organisations) {
    const { violations: ofFiles, unnamed } = await checkFiles(pool, files, { orgId, entityIds });
    const violations = [...(await checkIntegrity(pool, { orgId, entityIds }, anchors)), ...ofFiles];
    print(`${domains.join(', ')}: ${violations.length === 0 ? 'all is well' : `${violations.length} found`}`);
    for (const { promise, subject, found } of violations) print(`  ${promise} ${subject}: ${found}`);
    if (unnamed.count > 0)
      print(`  ${unnamed.count} files (${Math.ceil(unnamed.bytes / 1024)} KB) belong to nothing any more`);
    broken += violations.length;
  }
  print(`Promises: ${PROMISES.length + 1}, organisations: ${organisations.length}, found: ${broken}`);
  return broken;
}
