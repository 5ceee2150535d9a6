import { bigint } from 'drizzle-orm/pg-core';

/** A quantity in thousandths of its unit. */
export const thousandths = (name: string) => bigint(`${name}_e3`, { mode: 'number' });
