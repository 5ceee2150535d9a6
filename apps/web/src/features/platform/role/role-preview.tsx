import type { Access } from '@bahi/domain/access/access';
import { roleVerbs } from '@bahi/domain/access/role-verbs';
import { inWordsOf } from '@bahi/domain/industry/words';
import { landingFor, menuFor } from '@bahi/domain/menu/menu';
import { menuContextOf } from '../../../app/menu-context.ts';
import { useSession } from '../../../app/session-store.ts';
import { useWords } from '../../../app/use-words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CheckIcon, CloseIcon } from '../../../ui/icons.ts';
import styles from './role.module.css';

const HEADINGS: Readonly<Record<string, string>> = { Common: 'Contacts and products' };

/** What who has these rights sees and may do in this entity, by the rules that draw the menu and guard the verbs. */
export function RolePreview({ access, name }: { access: Access; name: string }) {
  const { data } = useSession();
  const context = { ...menuContextOf(data), access };
  const menu = menuFor(context);
  const verbs = roleVerbs(access);
  return (
    <aside id="role-preview" className={styles.preview} aria-label={`What ${name} sees`}>
      <h2>The menu of {name}</h2>
      {menu.length === 0 && <EmptyState message="This role sees nothing yet" />}
      <dl className={styles.menu}>
        {menu.map(({ module, links }) => {
          const landing = landingFor(module, context);
          return (
            <div key={module}>
              <dt>{HEADINGS[module] ?? module}</dt>
              <dd>
                <ul>
                  {links.map((link) => (
                    <li key={link.route}>
                      {link.label}
                      {link.createRoute && <span className={styles.muted}> + new</span>}
                      {link.route === landing && module !== 'Home' && <span className={styles.mark}>opens here</span>}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          );
        })}
      </dl>
      <VerbList title="May" verbs={verbs.filter((verb) => verb.may)} />
      <VerbList title="May not" verbs={verbs.filter((verb) => !verb.may)} />
    </aside>
  );
}

function VerbList({ title, verbs }: { title: 'May' | 'May not'; verbs: ReturnType<typeof roleVerbs> }) {
  const say = useWords();
  if (verbs.length === 0) return null;
  const Icon = title === 'May' ? CheckIcon : CloseIcon;
  return (
    <>
      <h2>{title}</h2>
      <ul className={styles.verbs} data-may={title === 'May'}>
        {verbs.map(({ verb, limit }) => (
          <li key={verb}>
            <Icon size={14} aria-hidden />
            <span>
              {inWordsOf(verb, say)}
              {limit && <span className={styles.muted}> ({limit})</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
