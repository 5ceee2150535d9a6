import { migrate as bringUpToDate } from '../db/migrate.ts';
import { type Command, exactly } from './command.ts';
import { withDatabase } from './with-database.ts';

export const migrate: Command = {
  usage: 'migrate',
  summary: 'Brings the database up to date, as a start of the server would',
  run: (config, args, print) => {
    exactly(migrate.usage, args, 0);
    return withDatabase(config, async ({ owner }) => {
      await bringUpToDate(owner);
      print('The database is up to date.');
      return 0;
    });
  },
};
