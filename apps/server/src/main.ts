import { join } from 'node:path';
import { buildServer } from './app.ts';
import { ConfigurationError, explainListenError, readConfig } from './config.ts';
import type { App } from './core/app.ts';
import { systemClock } from './core/clock.ts';
import { assertWorkingRole, openPool } from './core/database.ts';
import { openDatabase } from './open-database.ts';

const WEB_ROOT = join(import.meta.dirname, '../../web/dist');

async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  const database = await openDatabase(config);
  const pool = openPool(database.connection, {
    max: config.databasePoolSize,
    onError: (error) => console.error(`database connection: ${error.message}`),
  });
  const server = await buildServer(
    (log): App => ({
      pool,
      clock: systemClock,
      log,
      newFeatures: config.newFeatures,
      sessionIdleHours: config.sessionIdleHours,
      channels: { mail: config.smtpUrl !== null, sms: config.smsGatewayUrl !== null },
    }),
    { logLevel: config.logLevel, trustProxy: config.trustProxy, webRoot: WEB_ROOT },
  );

  const stop = async (code: number): Promise<void> => {
    await server.close().catch(() => {});
    await pool.end().catch(() => {});
    await database.stop();
    process.exit(code);
  };
  process.once('SIGINT', () => void stop(0));
  process.once('SIGTERM', () => void stop(0));
  try {
    await assertWorkingRole(pool);
    await server.listen({ port: config.port, host: config.host });
  } catch (error) {
    const explained = explainListenError(error, config);
    console.error(explained ?? error);
    await stop(1);
  }
  console.log(`Bahi answers at ${config.publicUrl ?? `http://${config.host}:${config.port}`}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
});
