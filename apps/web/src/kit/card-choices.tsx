import type { saveOwnCard } from '@bahi/contract/endpoints/connectx/card';
import type { InputOf } from '@bahi/contract/endpoint';
import { Checkbox } from '../ui/checkbox.tsx';

type Change = InputOf<typeof saveOwnCard>['body'];
interface CardChoicesProps {
  card: Change & { displayName: string };
  words?: string;
  onChange: (change: Change) => void;
}

/** Whether a card is shown, and whether it says when its holder is there. */
export function CardChoices({ card, words, onChange }: CardChoicesProps) {
  const { displayName, published, designation, sharesPresence } = card;
  const change = (part: Partial<Change>) => onChange({ published, designation, sharesPresence, ...part });
  return (
    <>
      <Checkbox
        label={`Show a card: ${[displayName, designation].filter(Boolean).join(', ')}`}
        {...(words && { help: words })}
        value={published}
        onChange={(on) => change({ published: on, ...(!on && { sharesPresence: false }) })}
      />
      {published && (
        <Checkbox
          label="It says who is online"
          value={sharesPresence}
          onChange={(shares) => change({ sharesPresence: shares })}
        />
      )}
    </>
  );
}
