import fs from 'node:fs';
import path from 'node:path';

/** The operating system's account that PostgreSQL runs as; undefined means the one of this process. */
export interface Account {
  uid: number;
  gid: number;
}

const preferredNames = ['postgres', '_postgres', 'nobody'];

/** PostgreSQL refuses to run as root, so root lends it an unprivileged account that exists already. */
export function chooseAccount(): Account | undefined {
  if (process.getuid === undefined) return undefined;
  const accounts = readAccounts();
  const uid = process.getuid();
  if (uid !== 0) {
    if (process.platform === 'linux' && !accounts.some((account) => account.uid === uid)) {
      throw new Error(
        `User id ${uid} has no entry in /etc/passwd, which the embedded PostgreSQL needs. Start as a named user or set DATABASE_URL.`,
      );
    }
    return undefined;
  }
  const usable = accounts.filter((account) => account.uid > 0 && account.gid > 0);
  const chosen =
    preferredNames.map((name) => usable.find((account) => account.name === name)).find(Boolean) ?? usable[0];
  if (chosen === undefined) {
    throw new Error(
      'PostgreSQL does not run as root and /etc/passwd names no other account. Add one or set DATABASE_URL.',
    );
  }
  return { uid: chosen.uid, gid: chosen.gid };
}

function readAccounts(): { name: string; uid: number; gid: number }[] {
  const lines = fs.existsSync('/etc/passwd') ? fs.readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/** Whether the account may read or execute the file: the file's own mode, and search on every directory above it. */
export function canReach(account: Account, file: string): boolean {
  const bitsFor = (target: string) => {
    const { uid, gid, mode } = fs.statSync(target);
    return uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode;
  };
  let current = fs.realpathSync(file);
  if ((bitsFor(current) & 0o5) !== 0o5) return false;
  while (current !== path.dirname(current)) {
    current = path.dirname(current);
    if ((bitsFor(current) & 0o1) === 0) return false;
  }
  return true;
}
