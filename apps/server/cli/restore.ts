import { existsSync } from 'node:fs';
import path from 'node:path';
import { diskFileStore } from '../src/core/files/file-store.ts';
import { restoreBackup } from '../src/core/backup/restore-backup.ts';
import { printViolations } from './check.ts';
import { type Command, exactly, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

export const restore: Command = {
  usage: 'restore FILE',
  summary: 'Brings a backup into an empty data directory (BAHI_DATA) and proves it with check',
  run: (config, args, print) => {
    const [given] = exactly(restore.usage, args, 1) as [string];
    const source = path.resolve(given);
    if (!existsSync(source)) throw new UsageError(`There is no file ${source}.`);
    return withDatabase(config, async ({ owner, pool }) => {
      const files = diskFileStore(path.join(config.dataDir, 'files'));
      const end = await restoreBackup(owner, files, source);
      const rows = Object.values(end.tables).reduce((sum, count) => sum + count, 0);
      print(`${rows} rows and ${end.files} files are back.`);
      return (await printViolations(pool, files, print)) === 0 ? 0 : 1;
    });
  },
};
