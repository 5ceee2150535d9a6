import { WRITING } from '@bahi/domain/chat/message';
import { FINDING } from '@bahi/domain/connectx/connection';
import { makeAllowance } from './allowance.ts';

type Rate = typeof WRITING;

/** What one user may do within a time, whatever call or connection he does it by. */
export interface Allowances {
  /** Whether he may write once more in chat. */
  mayWrite(userId: string): boolean;
  /** He wrote at another server, which has told it: all of them are one allowance. */
  wrote(userId: string): void;
  /** Whether he may look for a company, or invite one, once more; each server counts for itself. */
  mayFind(userId: string): boolean;
}

/** More users than are busy at one time: those that are forgotten begin with a full allowance again. */
const MOST_USERS = 10_000;

function perUser(rate: Rate): (userId: string) => ReturnType<typeof makeAllowance> {
  const users = new Map<string, ReturnType<typeof makeAllowance>>();
  return (userId) => {
    if (users.size >= MOST_USERS) users.clear();
    const own = users.get(userId) ?? makeAllowance(undefined, rate);
    users.set(userId, own);
    return own;
  };
}

export const openAllowances = ({
  writing = WRITING,
  finding = FINDING,
}: { writing?: Rate; finding?: Rate } = {}): Allowances => {
  const [writes, finds] = [perUser(writing), perUser(finding)];
  return {
    mayWrite: (userId) => writes(userId).take(1),
    wrote: (userId) => writes(userId).owe(1),
    mayFind: (userId) => finds(userId).take(1),
  };
};
