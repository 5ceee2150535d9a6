import { counted } from '../text/counted.ts';
/** Names of addresses that the product, or who serves it, needs itself (chat rule 28). */
const RESERVED = ['app', 'www', 'my', 'api'];

/** What a name by which one signs in is made of, in small letters: 'balaji-pune'. */
export const DOMAIN_NAME = /^[a-z0-9_-]+$/i;

/** Tells why a business or branch cannot be signed in to by a name, or null. */
export function domainNameProblem(name: string): string | null {
  return RESERVED.includes(name.toLowerCase()) ? 'This domain name is reserved.' : null;
}

/** Makes the name that everybody types when he signs in from that of the business: 'Sri Balaji Motors' = 'sribalajimotors'. */
export const domainNameOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** What keeps a branch open: somebody has to end it there. */
export interface BranchUse {
  openDrawers: number;
  waitingHandovers: number;
  goodsOnTheWay: number;
}

/**
 * Tells why a branch cannot be put out of use, or null. Drafts and what is owed do not hold it: they are found as they were
 * when it is active again, and stay in the books meanwhile. Cash and goods would be with nobody.
 */
export function closeBranchProblem(name: string, use: BranchUse): string | null {
  const held = [
    use.openDrawers > 0 && counted(use.openDrawers, 'open cash drawer'),
    use.waitingHandovers > 0 &&
      counted(use.waitingHandovers, 'handover of cash that waits', 'handovers of cash that wait'),
    use.goodsOnTheWay > 0 && counted(use.goodsOnTheWay, 'transfer on the way', 'transfers on the way'),
  ].filter((each) => each !== false);
  return held.length === 0 ? null : `${name} still has ${held.join(', ')}. End that there first.`;
}
