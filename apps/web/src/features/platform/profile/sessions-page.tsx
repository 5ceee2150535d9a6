import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import styles from './profile.module.css';
import { SessionsList } from './sessions-list.tsx';

/** `/settings/activeloginsessions`: for administrators those of everybody in the entity, for others their own. */
export function SessionsPage() {
  return (
    <>
      <PageTitleBar title="Sign-in sessions" />
      <div className={styles.page}>
        <SessionsList everybody />
      </div>
    </>
  );
}
