import { Link, useLocation } from '@tanstack/react-router';
import { ShortcutsDialog } from '../../kit/shortcuts-dialog.tsx';
import { helpPath, topicOfPage, topicsOf } from '../help-topics.ts';
import { useWords } from '../use-words.ts';
import { useMenuGroups } from './use-menu.ts';

/** What tables and grids handle themselves, told in the list of keys. */
const ELSEWHERE = [
  { keys: 'j', label: 'Next row of a list; k the one before, Enter opens' },
  { keys: 'enter', label: 'In lines: the cell below' },
  { keys: 'mod+d', label: 'In lines: duplicate' },
  { keys: 'mod+delete', label: 'In lines: remove, with Undo' },
];

/** The keys of the page, and where its part of the product is explained. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const say = useWords();
  const { pathname } = useLocation();
  const topics = topicsOf(useMenuGroups().flatMap(({ places }) => places));
  const topic = topicOfPage(pathname, topics) ?? topics[0]!;
  return (
    <ShortcutsDialog more={ELSEWHERE} onClose={onClose}>
      <p>
        <Link to={helpPath(topic.slug)} onClick={onClose}>
          Help: {topic.title(say)}
        </Link>
      </p>
    </ShortcutsDialog>
  );
}
