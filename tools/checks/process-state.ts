import { type Check, findLines, isTest } from './source.ts';

/** What a process may keep for itself, because every server on a database keeps the same, or limits itself alone. */
const ALLOWED = [
  'core/database.ts', // connections of its own pools
  'core/document/changed-rows.ts', // texts of statements
  'core/ledger/open-period.ts', // by transaction
  'core/insert-statement.ts', // texts of statements
  'core/once-true.ts', // by transaction
  'core/print/script/open-font.ts', // fonts
  'core/print/script/shaped-text.ts', // by document
  'core/tx.ts', // names of statements
  'http/send-stream.ts', // connections of its own pool
  'features/platform/reference/time-zones.ts', // formatters
].map((path) => `apps/server/src/${path}`);

const STATE = /^(?:export )?(?:let \w+|const \w+[^=\n]*= (?:new (?:Map|Set|WeakMap|WeakSet)(?:<[^(\n]*>)?\(\)|\[\]))/;

/** Several servers work on one database: what one remembers by itself, another does not know (operations, "Several servers"). */
export const stateIsInTheDatabase: Check = (files) =>
  files
    .filter(({ path }) => path.startsWith('apps/server/src/') && !ALLOWED.includes(path))
    .filter(({ path }) => !isTest(path))
    .flatMap((file) =>
      findLines(file, STATE).map(({ line, match }) => ({
        path: file.path,
        line,
        message: `${match} is known to one server alone; keep it in the database, or say in tools/checks/process-state.ts why it may be`,
      })),
    );
