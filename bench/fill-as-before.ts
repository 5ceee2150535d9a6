import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

const MIGRATIONS = join(import.meta.dirname, '..', 'apps', 'server', 'db', 'migrations');
const FILLED = ['_open_items_filled.sql', '_facts_filled.sql'];

/**
 * What documents that were written past the triggers of the database have open, and what they would have frozen, as the
 * migrations fill it for those of before.
 */
export async function fillAsBefore(client: pg.Client): Promise<void> {
  for (const name of FILLED) {
    const file = readdirSync(MIGRATIONS).find((each) => each.endsWith(name))!;
    const statements = readFileSync(join(MIGRATIONS, file), 'utf8').split('--> statement-breakpoint');
    for (const statement of statements)
      if (statement.trimStart().startsWith('INSERT'))
        await client.query(statement.replace(/;\s*$/, ' ON CONFLICT DO NOTHING'));
  }
}
