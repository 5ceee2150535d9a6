import type { SignIn } from './api.ts';

/** A user of the demo data; all have one password. */
export const demoUser = (domain: string, username: string): SignIn => ({ domain, username, password: 'Bahi#2026' });
