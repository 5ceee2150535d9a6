import type { Violation } from './source.ts';

interface LockFile {
  lockfileVersion?: number;
  packages?: Record<string, LockEntry>;
}

interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

/**
 * The lock file serves every platform: npm leaves out optional packages for platforms whose registry lacks them, and
 * then refuses the lock file there. It also names no registry, so that every registry can serve it.
 */
export function lockFileIsWhole(text: string): Violation[] {
  const lock = JSON.parse(text) as LockFile;
  const packages = lock.packages ?? {};
  const places = Object.keys(packages);
  const complain = (message: string) => ({ path: 'package-lock.json', message });
  const missing = Object.entries(packages).flatMap(([place, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter(
        (name) => !places.some((each) => each === `node_modules/${name}` || each.endsWith(`/node_modules/${name}`)),
      )
      .map((name) =>
        complain(`${place || 'the project'} lists ${name} as optional, but the lock file has no entry for it`),
      ),
  );
  const addressed = Object.entries(packages)
    .filter(([, entry]) => /^https?:/.test(entry.resolved ?? ''))
    .map(([place]) => complain(`${place} is bound to the address of one registry`));
  const unproven = Object.entries(packages)
    .filter(([place, entry]) => place.includes('node_modules/') && !entry.link && entry.integrity === undefined)
    .map(([place]) => complain(`${place} has no checksum`));
  const version = lock.lockfileVersion === 3 ? [] : [complain('the lock file is not of version 3')];
  return [...version, ...missing, ...addressed, ...unproven];
}
