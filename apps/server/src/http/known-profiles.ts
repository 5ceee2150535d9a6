import type { App } from '../core/app.ts';

/** Beyond it those that were asked for longest ago go: a profile with its settings takes about 20 kB. */
const MOST = 400;

interface Known<P> {
  /** As of which change of the organisation it was read (`known_session_profile`). */
  stamp: string;
  profile: P;
}

/** What a server knows of the sessions that it has served. The database says at every request whether it still holds. */
export interface KnownProfiles<P> {
  get(key: string): Known<P> | undefined;
  keep(key: string, known: Known<P>): void;
  forget(key: string): void;
}

/** Each server its own. */
export function knownProfiles<P extends object>(): (app: App) => KnownProfiles<P> {
  const ofApp = new WeakMap<App, KnownProfiles<P>>();
  return (app) => {
    const found = ofApp.get(app) ?? openKnown<P>();
    ofApp.set(app, found);
    return found;
  };
}

function openKnown<P extends object>(): KnownProfiles<P> {
  const known = new Map<string, Known<P>>();
  const keep: KnownProfiles<P>['keep'] = (key, one) => {
    known.delete(key);
    known.set(key, one);
    if (known.size > MOST) known.delete(known.keys().next().value!);
  };
  return {
    get(key) {
      const found = known.get(key);
      if (found) keep(key, found);
      return found;
    },
    keep,
    forget: (key) => void known.delete(key),
  };
}

/** Nothing of what several requests share is changed by one of them: who tries fails. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}
