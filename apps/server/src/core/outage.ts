/** Why a request cannot be served now, through no fault of who asks: what he sent is right and may be sent again. */
export type Outage = 'unreachable' | 'busy' | 'slow' | 'full';

/** By PostgreSQL's own codes; the classes 08 (connection) and 57P (shutdown, crash, start) are read by their beginning. */
const OF_DATABASE: Readonly<Record<string, Outage>> = {
  '53000': 'busy',
  '53200': 'busy',
  '53300': 'busy',
  '53400': 'busy',
  '53100': 'full',
  '58030': 'unreachable',
  '25006': 'unreachable',
  '25P03': 'slow',
  '57014': 'slow',
  '55P03': 'slow',
};

/** By the operating system's. */
const OF_SYSTEM: Readonly<Record<string, Outage>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'full',
  EMFILE: 'busy',
  ENFILE: 'busy',
  EIO: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EHOSTUNREACH: 'unreachable',
};

/** The driver tells of a connection that broke, or that never came free, by words alone. */
const OF_DRIVER: readonly [RegExp, Outage][] = [
  [/^timeout exceeded when trying to connect$/, 'busy'],
  [/^Query read timeout$/, 'slow'],
  [/^Connection terminated/, 'unreachable'],
  [/not queryable$/, 'unreachable'],
  [/^Cannot use a pool after calling end/, 'unreachable'],
];

/** The outage behind a failure of database, disk or network; undefined for any other failure. */
export function findOutage(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return OF_DRIVER.find(([words]) => words.test(error.message))?.[1];
  // A missing socket is a database that does not run; any other missing file is a fault.
  if (code === 'ENOENT') return syscall === 'connect' ? 'unreachable' : undefined;
  return OF_DATABASE[code] ?? OF_SYSTEM[code] ?? (/^(08|57P)/.test(code) ? 'unreachable' : undefined);
}
