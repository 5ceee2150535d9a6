import { configOf, type SessionData } from './session-store.ts';

/** Chat is one of the new features, and a module that an entity may switch off (decisions §10). */
export const hasChat = (data: SessionData): boolean => data.newFeatures && configOf(data).modules.Comm;
