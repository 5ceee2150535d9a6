import fs from 'node:fs';

/** Makes the data directory, for its owner alone, and refuses one that this user may not write. */
export function ensureDataDirectory(dataDir: string): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (cause) {
    throw new Error(
      `The data directory ${dataDir} cannot be written by this user. Start as the user who owns it, or choose another one with the variable BAHI_DATA.`,
      { cause },
    );
  }
}
