import { NOTICE_AREAS, type NoticeArea } from '@bahi/domain/notifications/notice-rules';
import { useState } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { InboxList } from './inbox-list.tsx';
import styles from './inbox.module.css';

const AREA_WORDS: Readonly<Record<NoticeArea, string>> = {
  approvals: 'Signatures',
  desk: 'Tickets',
  money: 'Money',
  stock: 'Stock',
  network: 'Other companies',
  data: 'Data',
};
const areas = NOTICE_AREAS.map((value) => ({ value, label: AREA_WORDS[value] }));

/** `/basic/inbox`: what one was told in the last 90 days, in all branches that one may enter. */
export function InboxPage() {
  const [unread, setUnread] = useState(false);
  const [area, setArea] = useState<NoticeArea | null>(null);
  return (
    <div className={styles.page}>
      <PageTitleBar title="Inbox" />
      <div className={styles.filters}>
        <SelectField label="About" placeholder="Everything" options={areas} value={area} onChange={setArea} />
        <Checkbox label="Not read" value={unread} onChange={setUnread} />
      </div>
      <InboxList unread={unread} area={area} />
    </div>
  );
}
