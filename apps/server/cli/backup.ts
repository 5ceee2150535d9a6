import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '../src/core/clock.ts';
import { diskFileStore } from '../src/core/files/file-store.ts';
import { writeBackup } from '../src/core/backup/write-backup.ts';
import { type Command, exactly, UsageError } from './command.ts';
import { asDatabaseOwner, withExistingDatabase } from './with-database.ts';

export const backup: Command = {
  usage: 'backup FILE',
  summary: 'Writes everything into one file while the server goes on',
  run: (config, args, print) => {
    const [given] = exactly(backup.usage, args, 1) as [string];
    const target = path.resolve(given);
    if (existsSync(target)) throw new UsageError(`${target} exists already; a backup never writes over another file.`);
    if (!existsSync(path.dirname(target))) throw new UsageError(`There is no directory ${path.dirname(target)}.`);
    return withExistingDatabase(config, async ({ owner }) => {
      const files = diskFileStore(path.join(config.dataDir, 'files'));
      const written = await asDatabaseOwner(owner, (client) => writeBackup(client, files, target, systemClock.now()));
      const rows = Object.values(written.tables).reduce((sum, count) => sum + count, 0);
      const { size } = await stat(target);
      print(`${target}: ${rows} rows, ${written.files} files, ${Math.ceil(size / 1024)} KB`);
      if (written.absentFiles > 0)
        print(`${written.absentFiles} files have no content any more: old imports, or what \`bahi check\` tells.`);
      return 0;
    });
  },
};
