import { inWordsOf } from '@bahi/domain/industry/words';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import Markdown from 'markdown-to-jsx/react';
import type { ReactNode } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { helpPath, topicsOf } from '../../../app/help-topics.ts';
import { useMenuGroups } from '../../../app/shell/use-menu.ts';
import { useWords } from '../../../app/use-words.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PlainPage } from '../plain-page.tsx';
import styles from './help-page.module.css';

/** The pages themselves; each is a file of the build, so that the background worker keeps it for reading offline. */
const PAGES = import.meta.glob<string>('../../../../../../docs/help/*.md', { query: '?raw', import: 'default' });
const pageOf = (slug: string) => PAGES[`../../../../../../docs/help/${slug}.md`];

/** `/help/{topic}`: how one works with a part of the product, for the parts that the reader has. */
export function HelpPage() {
  const { topic: slug } = useParams({ strict: false });
  const say = useWords();
  const places = useMenuGroups().flatMap((group) => group.places);
  const topics = topicsOf(places);
  const topic = topics.find((one) => one.slug === slug);
  const text = useQuery({
    queryKey: ['help', slug],
    queryFn: () => pageOf(slug!)!(),
    enabled: topic !== undefined,
    networkMode: 'always',
    staleTime: Infinity,
  });
  if (!topic)
    return (
      <PlainPage title="Page not found">
        <p>There is no help at this address.</p>
        <Link to={helpPath('start')}>First steps and keys</Link>
      </PlainPage>
    );
  return (
    <>
      <PageTitleBar title={topic.title(say)} />
      <div className={styles.page}>
        <nav aria-label="Help">
          <ul className={styles.topics}>
            {topics.map((one) => (
              <li key={one.slug}>
                <Link to={helpPath(one.slug)} className={styles.topic} activeProps={{ 'aria-current': 'page' }}>
                  {one.title(say)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <article className={styles.text}>
          {text.error ? (
            <ErrorPanel message={messageOf(text.error)} onRetry={() => void text.refetch()} />
          ) : text.data === undefined ? (
            <Skeleton height={320} />
          ) : (
            <Markdown
              options={{
                forceBlock: true,
                overrides: {
                  a: { component: PlaceLink, props: { open: new Set(places.map(({ path }) => path)) } },
                  code: { component: KeyOrText },
                },
              }}
            >
              {inWordsOf(text.data, say)}
            </Markdown>
          )}
        </article>
      </div>
    </>
  );
}

/** A screen of the menu is a link; one that the reader does not have is only named. */
function PlaceLink({ href, open, children }: { href: string; open: ReadonlySet<string>; children: ReactNode }) {
  const isThere = open.has(href) || [...open].some((path) => path.startsWith(href));
  return isThere ? <Link to={href}>{children}</Link> : <strong>{children}</strong>;
}

const KEYS = /^((Ctrl|Alt)\+\w+|Enter|Tab|Esc|[?/njk])$/;

/** `Ctrl+S` is drawn as keys; anything else is what one types. */
function KeyOrText({ children }: { children: ReactNode }) {
  const text = String(children);
  if (!KEYS.test(text)) return <code>{text}</code>;
  return <Kbd keys={text.toLowerCase().replace('ctrl', 'mod').replace('esc', 'escape')} />;
}
