import { WRITING } from '@bahi/domain/chat/message';
import { FINDS_AN_HOUR } from '@bahi/domain/connectx/connection';
import { makeAllowance } from './allowance.ts';

type Rate = typeof WRITING;

/** What one user may do within a time, whatever call or connection he does it by. */
export interface Allowances {
  /** Whether he may write once more in chat. */
  mayWrite(userId: string): boolean;
  /** He wrote at another server, which has told it: all of them are one allowance. */
  wrote(userId: string): void;
  /** So often he may look for a company, or invite one, at all servers together: the database counts. */
  findsAnHour: number;
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
  findsAnHour = FINDS_AN_HOUR,
}: { writing?: Rate; findsAnHour?: number } = {}): Allowances => {
  const writes = perUser(writing);
  return {
    mayWrite: (userId) => writes(userId).take(1),
    wrote: (userId) => writes(userId).owe(1),
    findsAnHour,
  };
};
