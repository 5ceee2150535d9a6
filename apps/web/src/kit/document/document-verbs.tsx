import { type ReactNode, useState } from 'react';
import { messageOf } from '../../app/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm-dialog.tsx';
import type { Confirmation } from '../../ui/confirmation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoreIcon } from '../../ui/icons.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useShortcuts } from '../use-shortcuts.ts';

/** A question for a reason. */
export interface ReasonAsked {
  title: string;
  confirmLabel: string;
  words?: ReactNode;
  danger?: boolean;
  needed?: boolean;
}

/** What can be done with a document, as its buttons, its menu and its keys offer it. */
export interface DocumentVerb {
  verb: string;
  label: string;
  /** The one main step stands last; what is rare stands in the menu. */
  place: 'next' | 'button' | 'menu';
  /** Left out where the server, or the page, does not allow it. */
  shown: boolean;
  /** Its key works, but there is nothing to press: a draft that is saved. */
  hidden?: boolean;
  keys?: string;
  /** What the list of keys calls it; default: the label. */
  keysLabel?: string;
  icon?: ReactNode;
  danger?: boolean;
  busy?: boolean;
  /** Why it cannot be done now: a button leads there by `run`, an entry of the menu says it. */
  blocked?: string | undefined;
  /** What is asked before it runs. A page that asks by a dialog of its own opens it in `run`. */
  reason?: ReasonAsked;
  confirmation?: Confirmation;
  /** Answers something true when it is done, which closes its question; `refuse` tells why not within that. */
  run: (reason: string, refuse: (error: unknown) => void) => unknown;
}

/** The verbs of a document: buttons, the menu with the rest, and their keys. */
export function DocumentVerbs({ verbs }: { verbs: readonly DocumentVerb[] }) {
  const narrow = useNarrow();
  const [asking, setAsking] = useState<{ verb: string; refusal?: string } | null>(null);
  const shown = verbs.filter((verb) => verb.shown);
  const start = async (verb: DocumentVerb) => {
    if (verb.reason) return setAsking({ verb: verb.verb });
    if (!verb.confirmation || (await confirm(verb.confirmation))) await verb.run('', () => {});
  };
  useShortcuts(
    shown.flatMap((verb) =>
      verb.keys ? [{ keys: verb.keys, label: verb.keysLabel ?? verb.label, run: () => void start(verb) }] : [],
    ),
  );
  // A phone has room for the next step and what it is saved by; where there is neither, for the one other button.
  const others = shown.filter(({ place, verb }) => place === 'button' && verb !== 'save');
  const isFree =
    others.length === 1 && !shown.some(({ place, verb, hidden }) => !hidden && (place === 'next' || verb === 'save'));
  const inMenu = ({ place, verb }: DocumentVerb) =>
    place === 'menu' || (narrow && !isFree && place === 'button' && verb !== 'save');
  const entries = shown.filter(inMenu).map((verb, index, all): MenuEntry => ({
    label: verb.blocked ? `${verb.label}: ${verb.blocked}` : verb.label,
    disabled: verb.blocked !== undefined,
    danger: verb.danger === true,
    separated: verb.danger === true && index > 0 && !all[index - 1]!.danger,
    onSelect: () => void start(verb),
  }));
  const buttons = shown.filter((verb) => !inMenu(verb) && !verb.hidden);
  const question = shown.find(({ verb }) => verb === asking?.verb);
  const answer = async (reason: string) => {
    const refuse = (error: unknown) => setAsking({ verb: question!.verb, refusal: messageOf(error) });
    if (await question!.run(reason, refuse)) setAsking(null);
  };
  return (
    <>
      {entries.length > 0 && (
        <Menu
          label="More actions"
          trigger={
            <IconButton outlined aria-label="More actions" aria-haspopup="menu">
              <MoreIcon size={16} aria-hidden />
            </IconButton>
          }
          entries={entries}
        />
      )}
      {buttons.map((verb) => (
        <Button
          key={verb.verb}
          kind={verb.place === 'next' ? 'primary' : 'default'}
          icon={verb.icon}
          busy={verb.busy ?? false}
          title={verb.blocked}
          data-blocked={verb.blocked !== undefined || undefined}
          keys={!narrow && verb.keys}
          onClick={() => void start(verb)}
        >
          {verb.label}
        </Button>
      ))}
      {question?.reason && (
        <ReasonDialog
          title={question.reason.title}
          confirmLabel={question.reason.confirmLabel}
          danger={question.reason.danger ?? true}
          required={question.reason.needed ?? true}
          busy={question.busy ?? false}
          error={asking?.refusal}
          onConfirm={(reason) => void answer(reason)}
          onClose={() => setAsking(null)}
        >
          {question.reason.words}
        </ReasonDialog>
      )}
    </>
  );
}
