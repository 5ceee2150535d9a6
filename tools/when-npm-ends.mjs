import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const SHELLS = new Set(['sh', 'dash', 'bash', 'ash', 'busybox', 'zsh']);
const LOOK_EVERY_MS = 500;

/** Number of the parent and the name of a process, or undefined when it is gone. */
function look(pid) {
  if (fs.existsSync('/proc/self/stat')) {
    try {
      const [, name, rest] = /^\d+ \((.*)\) \S (.*)$/s.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return name === undefined ? undefined : { name, parent: Number(rest.split(' ')[0]) };
    } catch {
      return undefined;
    }
  }
  const { status, stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, name] = /^\s*(\d+)\s+(.*\S)/.exec(stdout ?? '') ?? [];
  return status === 0 && name !== undefined ? { name: path.basename(name), parent: Number(parent) } : undefined;
}

/**
 * Calls back once when the npm that has started this process is gone, killed or ended by a signal that it did not pass on: who
 * it has started would go on as an orphan. Not from elsewhere (a service manager starts the launcher itself, a container the
 * server), and not on Windows, where the console ends them together.
 */
export function whenNpmEnds(callback) {
  if (process.platform === 'win32' || !process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const own = look(parent);
  // npm runs its scripts in a shell, which most shells leave to the program at once.
  const above = own && SHELLS.has(own.name.replace(/^-/, '')) ? own.parent : undefined;
  const isGone = (pid) => {
    try {
      process.kill(pid, 0);
      return false;
    } catch (error) {
      return error.code === 'ESRCH';
    }
  };
  const timer = setInterval(() => {
    if (process.ppid === parent && !(above > 1 && isGone(above))) return;
    clearInterval(timer);
    callback();
  }, LOOK_EVERY_MS);
  timer.unref();
}
