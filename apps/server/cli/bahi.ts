import { DataDirectoryInUse } from '../db/embedded/lock-data-directory.ts';
import { NoWorkingLogin } from '../db/working-login.ts';
import { ConfigurationError, readConfig } from '../src/config.ts';
import { UnsafeRole } from '../src/core/database.ts';
import { findOutage } from '../src/core/outage.ts';
import { backup } from './backup.ts';
import { DamagedBackup } from '../src/core/backup/read-backup.ts';
import { NotEmpty } from '../src/core/backup/restore-backup.ts';
import { check } from './check.ts';
import { type Command, UsageError } from './command.ts';
import { exportOrganisation } from './export.ts';
import { migrate } from './migrate.ts';
import { organisationAdd } from './organisation-add.ts';
import { restore } from './restore.ts';
import { userResetPassword } from './user-reset-password.ts';

const COMMANDS: readonly Command[] = [
  backup,
  restore,
  check,
  exportOrganisation,
  userResetPassword,
  organisationAdd,
  migrate,
];

/** The words of a command before its arguments: `user reset-password`. */
const wordsOf = ({ usage }: Command) => usage.split(' ').filter((word) => word === word.toLowerCase());

function findCommand(args: readonly string[]): { command: Command; rest: readonly string[] } | undefined {
  for (const command of COMMANDS) {
    const words = wordsOf(command);
    if (words.every((word, at) => args[at] === word)) return { command, rest: args.slice(words.length) };
  }
  return undefined;
}

const COLUMN = 36;
/** What a command is used as, and beside or below it what it does. */
const lineOf = ({ usage, summary }: Command): string =>
  usage.length < COLUMN ? usage.padEnd(COLUMN) + summary : `${usage}\n${' '.repeat(COLUMN + 2)}${summary}`;

const help = () =>
  [
    'npm run bahi -- COMMAND',
    '',
    ...COMMANDS.map((command) => `  ${lineOf(command)}`),
    '',
    'The database is the one of the configuration: BAHI_DATA or DATABASE_URL.',
  ].join('\n');

/** Messages that are written for the person at the terminal. */
const EXPECTED = [
  UsageError,
  ConfigurationError,
  DataDirectoryInUse,
  NoWorkingLogin,
  UnsafeRole,
  DamagedBackup,
  NotEmpty,
];

async function main(args: readonly string[]): Promise<number> {
  const found = findCommand(args);
  if (!found) {
    console.log(help());
    return args.length === 0 || args[0] === 'help' || args[0] === '--help' ? 0 : 2;
  }
  try {
    return await found.command.run(readConfig(process.env), found.rest, (line) => console.log(line));
  } catch (error) {
    // A full disk or a database that does not answer is nothing that a stack explains.
    const isExpected = EXPECTED.some((kind) => error instanceof kind) || findOutage(error) !== undefined;
    console.error(isExpected ? (error as Error).message : error);
    return error instanceof UsageError ? 2 : 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
