import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

const MIGRATIONS = join(import.meta.dirname, '..', 'apps', 'server', 'db', 'migrations');

/**
 * What documents that were written past the triggers of the database have open, as the migration fills it for those of before.
 */
export async function fillOpenItems(client: pg.Client): Promise<void> {
  const file = readdirSync(MIGRATIONS).find((name) => name.endsWith('_open_items_filled.sql'))!;
  const statements = readFileSync(join(MIGRATIONS, file), 'utf8').split('--> statement-breakpoint');
  for (const statement of statements)
    if (statement.trimStart().startsWith('INSERT'))
      await client.query(statement.replace(/;\s*$/, ' ON CONFLICT DO NOTHING'));
}
