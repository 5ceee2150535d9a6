import fs from 'node:fs';
import os from 'node:os';

const MEMORY = '/dev/shm';
/** Two servers with all demo data, what they write meanwhile, and as much again. */
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * Where a test keeps data directories that end with it: in memory where there is room, else among the temporary files. A
 * database has some two thousand files, and making them costs 0.5 s of a processor on a disk and 0.03 s in memory.
 */
export function placeForDatabases(): string {
  if (!fs.existsSync(MEMORY)) return os.tmpdir();
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  const hasRoom = bavail * bsize >= ROOM_BYTES && os.freemem() >= 2 * ROOM_BYTES;
  return hasRoom ? MEMORY : os.tmpdir();
}
