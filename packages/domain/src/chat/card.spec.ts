import { expect, test } from 'vitest';
import { cardProblem } from './card.ts';

const WHICH = 'Say which document it is.';
const SENT_ONLY = 'Send them the document first: nothing else of yours is shown there.';

test.each([
  [{ kind: 'invoice', id: 'a' }, false, null],
  [{ kind: 'invoice', id: 'a' }, true, SENT_ONLY],
  [{ snapshotId: 's' }, false, null],
  [{ snapshotId: 's' }, true, null],
  [{ snapshotId: 's', kind: 'invoice', id: 'a' }, false, WHICH],
  [{ snapshotId: 's', kind: 'invoice' }, false, WHICH],
  [{ kind: 'invoice' }, false, WHICH],
  [{ id: 'a' }, false, WHICH],
  [{}, false, WHICH],
] as const)(
  'a message carries one document, and between companies what was sent: %j, across %s',
  (card, crosses, problem) => {
    expect(cardProblem(card, crosses)).toBe(problem);
  },
);
