import type { getHome } from '@bahi/contract/endpoints/platform/home';
import type { OutputOf } from '@bahi/contract/endpoint';
import { type FirstStep, hiddenStep } from '@bahi/domain/home/first-steps';
import { Link } from '@tanstack/react-router';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.ts';
import styles from './first-steps.module.css';

type Steps = NonNullable<OutputOf<typeof getHome>['firstSteps']>;

const STEPS: Readonly<Record<FirstStep, { title: string; why: string; path: string; verb: string }>> = {
  gstin: {
    title: 'GSTIN',
    why: 'Stands on every tax invoice and fills the state.',
    path: '/settings/companyprofile',
    verb: 'Enter',
  },
  logo: {
    title: 'Logo',
    why: 'Stands on the screen and on what you print.',
    path: '/settings/companyprofile',
    verb: 'Upload',
  },
  item: {
    title: 'First item',
    why: 'What you buy and sell, typed or from a sheet.',
    path: '/items/inventory',
    verb: 'Add',
  },
  prices: {
    title: 'Labour prices',
    why: 'What your work costs, filled into orders by itself.',
    path: '/settings/laborrates',
    verb: 'Enter',
  },
  invoice: {
    title: 'First invoice',
    why: 'Approve one: it takes the first number.',
    path: '/accounting/invoice/new',
    verb: 'Make',
  },
  invite: {
    title: 'Your people',
    why: 'Each signs in by himself, with the rights of his work.',
    path: '/settings/user/user/new',
    verb: 'Invite',
  },
};

interface FirstStepsProps {
  steps: Steps;
  hidden: readonly string[];
  onHide: (key: string) => void;
}

/** What a new business enters in its first hour; each leaves when it is done, or put away. */
export function FirstSteps({ steps, hidden, onHide }: FirstStepsProps) {
  const left = steps.filter(({ key, done }) => !done && !hidden.includes(hiddenStep(key)));
  if (left.length === 0) return null;
  return (
    <section className={styles.steps} aria-labelledby="home-first-steps">
      <h2 id="home-first-steps" className={styles.title}>
        To begin with
        <span className={styles.left}>
          {steps.length - left.length} of {steps.length} done
        </span>
      </h2>
      <ul className={styles.list}>
        {left.map(({ key }) => {
          const { title, why, path, verb } = STEPS[key];
          return (
            <li key={key} className={styles.step}>
              <Link to={path} className={styles.link} aria-label={`${verb}: ${title}`}>
                <span className={styles.name}>{title}</span>
                <span className={styles.why}>{why}</span>
              </Link>
              <IconButton aria-label={`Put ${title} away`} onClick={() => onHide(hiddenStep(key))}>
                <CloseIcon size={14} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
