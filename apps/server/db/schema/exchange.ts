import { pgSchema } from 'drizzle-orm/pg-core';

/**
 * What people of several organisations may share: keyed by room or connection, never by organisation, and walled by
 * membership (`app.user`, `app.entities`; docs/areas/chat.md). Names are copied in, so that nothing here is looked up in a
 * tenant's tables.
 */
export const exchange = pgSchema('exchange');
