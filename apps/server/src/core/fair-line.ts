import { AppError, tooManyAtOnce } from './app-error.ts';

export interface FairLineOptions {
  /** Places in all. */
  places: number;
  /** Places that one owner may hold while nobody else is there. */
  ofOne: number;
  /** Places that one owner may hold however many others there are. */
  leastOfOne: number;
  /** Who may stand in line of one owner; the next is refused at once. */
  waitingOfOne: number;
  /** The line of all other work: who is there shares too. */
  elsewhere?: FairLine;
  waitMs: number;
  /** What is said where an owner's own line is full or does not move. */
  refusal: string;
}

export interface FairLine {
  /** Takes a place for an owner, in a fair order, and answers what gives it back. */
  take(owner: string): Promise<() => void>;
  /** Whether somebody else is there, or was a moment ago. */
  hasOthers(owner: string): boolean;
}

/** So long after an owner was last seen he still counts as one of those who share. */
const RECENT_MS = 2_000;

interface Waiting {
  owner: string;
  go: () => void;
}

/** Who holds how many places, and who was there a moment ago. */
function tally() {
  const held = new Map<string, number>();
  const seenAt = new Map<string, number>();
  const heldBy = (owner: string): number => held.get(owner) ?? 0;
  return {
    heldBy,
    see: (owner: string) => void seenAt.set(owner, performance.now()),
    occupy: (owner: string) => void held.set(owner, heldBy(owner) + 1),
    leave: (owner: string) => {
      if (heldBy(owner) === 1) held.delete(owner);
      else held.set(owner, heldBy(owner) - 1);
    },
    present: (): Set<string> => {
      const now = performance.now();
      for (const [owner, at] of seenAt) if (now - at > RECENT_MS && heldBy(owner) === 0) seenAt.delete(owner);
      return new Set(seenAt.keys());
    },
    /** In how long the next one counts no longer, or the line elsewhere may hold fewer. */
    lapsesInMs: (): number => {
      const at = [...seenAt].flatMap(([owner, seen]) => (heldBy(owner) === 0 ? [seen] : []));
      return Math.max(1, Math.ceil(Math.min(...at, performance.now()) + RECENT_MS - performance.now()) + 1);
    },
  };
}

/**
 * Places that are shared among owners. Who comes alone may hold nearly all of them, never the last ones; while others are there
 * nobody holds more than his share, and a place that comes free goes to who holds the fewest, then to who came first. So an
 * owner who asks for much waits behind himself (reliability P37).
 */
export function fairLine(options: FairLineOptions): FairLine {
  const { places, ofOne, leastOfOne, waitingOfOne, waitMs, refusal, elsewhere } = options;
  const { heldBy, see, occupy, leave, present, lapsesInMs } = tally();
  const line: Waiting[] = [];
  let taken = 0;
  let again: NodeJS.Timeout | undefined;

  const there = (): Set<string> => new Set([...present(), ...line.map(({ owner }) => owner)]);
  /** With others there, one share more than there are owners: it stays free for who comes next. */
  const shareOf = (owner: string): number => {
    const here = there().size;
    const owners = here < 2 && elsewhere?.hasOthers(owner) ? 2 : here;
    return owners < 2 ? ofOne : Math.min(ofOne, Math.max(leastOfOne, Math.trunc(places / (owners + 1))));
  };
  const letIn = (owner: string): void => {
    taken += 1;
    occupy(owner);
  };
  const giveBack = (owner: string): void => {
    taken -= 1;
    see(owner);
    leave(owner);
    callNext();
  };
  const callNext = (): void => {
    while (taken < places && line.length > 0) {
      const next = line
        .filter(({ owner }) => heldBy(owner) < shareOf(owner))
        .reduce<Waiting | null>((best, one) => (best && heldBy(best.owner) <= heldBy(one.owner) ? best : one), null);
      if (!next) break;
      line.splice(line.indexOf(next), 1);
      letIn(next.owner);
      next.go();
    }
    lookAgain();
  };
  /** A share also grows when who was there a moment ago counts no longer: nobody gives a place back then. */
  const lookAgain = (): void => {
    present();
    if (line.length === 0) {
      clearTimeout(again);
      again = undefined;
    } else
      again ??= setTimeout(() => {
        again = undefined;
        callNext();
      }, lapsesInMs()).unref();
  };
  const wait = (owner: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1);
        // Behind his own work he is told so; behind that of others the server has too much to do.
        reject(heldBy(owner) >= shareOf(owner) ? tooManyAtOnce(refusal) : new AppError('Unavailable', BUSY));
        lookAgain();
      }, waitMs);
      const waiting = { owner, go: () => resolve(clearTimeout(timer)) };
      line.push(waiting);
      lookAgain();
    });

  return {
    take: async (owner) => {
      see(owner);
      const own = line.filter((one) => one.owner === owner).length;
      if (own >= waitingOfOne) throw tooManyAtOnce(refusal);
      if (taken < places && heldBy(owner) < shareOf(owner) && own === 0) letIn(owner);
      else await wait(owner);
      return () => giveBack(owner);
    },
    hasOthers: (owner) => [...there()].some((one) => one !== owner),
  };
}

export const BUSY = 'The server has more to do than it can. Please try again after a few moments.';
