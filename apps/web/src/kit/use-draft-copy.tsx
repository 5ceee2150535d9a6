import type { MergeConflict } from '@bahi/domain/merge/three-way';
import { formatNear } from '@bahi/domain/time/dates';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { type CopyOf, type DraftCopy, draftCopies, textOfCopy, withoutCopy } from '../app/draft-copies.ts';
import { getSession, useSession } from '../app/session-store.ts';
import { areLeaveGuardsArmed } from '../app/unsaved-changes.ts';
import { useBusinessDay } from '../app/use-business-day.ts';
import { Button } from '../ui/button.tsx';
import { keepCopy } from './draft-copy.ts';
import { draftDifferences } from './draft-differences.ts';
import type { CopiedRecord } from './draft-kinds.ts';
import type { Draft, Typed } from './draft.ts';

/** How many fields of a copy are named. */
const MOST_NAMED = 6;

const inWords = (content: Typed<object>, labels?: Readonly<Record<string, string>>): string => {
  const all = draftDifferences(content, labels);
  const more = all.length - MOST_NAMED;
  return all.slice(0, MOST_NAMED).join('; ') + (more > 0 ? ` and ${more} more` : '');
};

/** Whether a copy says something that is not saved. */
const isNews = <V extends object>({ base, typed }: Typed<V>, draft: Draft<V>): boolean =>
  textOfCopy(typed) !== textOfCopy(base) && textOfCopy(typed) !== textOfCopy(draft.saved());

/**
 * Keeps a copy of what is typed in an open editor, and offers the one that a page left behind which crashed or was
 * closed. Without a record nothing is kept: nobody may change it here.
 */
export function useDraftCopy<V extends object>(
  record: CopiedRecord | null,
  draft: Draft<V>,
  onRestored: (conflicts: MergeConflict[]) => void,
  /** What its fields are called, where their names do not say it. */
  labels?: Readonly<Record<string, string>>,
): ReactNode {
  const { userId, entityId, data } = useSession();
  const today = useBusinessDay();
  const [offers, setOffers] = useState<DraftCopy[]>([]);
  /** The copy of what stands here. */
  const own = useRef<ReturnType<typeof keepCopy>>(null);
  const { organisationId } = data.organisation;
  const of: CopyOf | null = record && { organisationId, userId, entityId, ...record };

  const begin = useEffectEvent(() => {
    if (!of) return undefined;
    const copies = draftCopies();
    const closed = copies.opened(of);
    let isOpen = true;
    const found = async (): Promise<void> => {
      const offered = await copies.offered(of);
      const news = offered.filter(({ content }) => isNews(content as Typed<V>, draft));
      for (const copy of offered) if (!news.includes(copy)) await copies.forget(copy.key);
      if (isOpen) setOffers(news);
    };
    found().catch(withoutCopy);
    const target = {
      // A page that is left after signing out writes nothing any more.
      keep: async (content: Typed<V>) => {
        if (getSession()?.userId === userId) await copies.keep(of, content).catch(withoutCopy);
      },
      drop: () => void copies.drop(of).catch(withoutCopy),
    };
    // Where the session ended by itself nobody has given anything up: the copy is offered after signing in again.
    const copy = keepCopy(draft, target, areLeaveGuardsArmed);
    own.current = copy;
    return () => {
      isOpen = false;
      setOffers([]);
      copy.stop();
      closed();
    };
  });
  const key = of && `${of.entityId} ${of.kind} ${of.record}`;
  useEffect(() => begin(), [key]);

  const [offer] = offers;
  if (!of || !offer) return null;
  const copies = draftCopies();
  const rest = () => setOffers((all) => all.filter((each) => each !== offer));
  const discard = () => {
    rest();
    void copies.forget(offer.key).catch(withoutCopy);
  };
  const restore = () => {
    onRestored(draft.takeUp(offer.content as Typed<V>));
    rest();
    void own.current
      ?.write()
      .then(() => copies.forget(offer.key))
      .catch(withoutCopy);
  };
  return (
    <span role="status">
      You typed this ({formatNear(data.entity.timeZone, offer.typedAt, today)}) and did not save it:{' '}
      {inWords(offer.content as Typed<V>, labels)}.{' '}
      <Button kind="quiet" onClick={restore}>
        Restore
      </Button>{' '}
      <Button kind="quiet" onClick={discard}>
        Discard
      </Button>
    </span>
  );
}
