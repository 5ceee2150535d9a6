import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { InboxList } from './inbox-list.tsx';

/** What is not read, over the page that one is on. */
export function InboxDrawer({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const showAll = () => {
    onClose();
    void navigate({ to: '/basic/inbox' });
  };
  return (
    <Drawer title="Inbox" width={440} onClose={onClose} footer={<Button onClick={showAll}>Everything</Button>}>
      <InboxList unread area={null} onFollow={onClose} />
    </Drawer>
  );
}
