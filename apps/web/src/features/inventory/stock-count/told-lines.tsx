import { formatQuantity } from '@bahi/domain/money/format';
import { Button } from '../../../ui/button.tsx';
import { withFound } from './stock-count-lines.ts';
import styles from './stock-count.module.css';
import type { StockCountState, ToldLine } from './use-stock-count.ts';

interface ToldLinesProps {
  page: StockCountState;
  told: readonly ToldLine[];
  onSettled: (line: ToldLine) => void;
}

/** What two people counted: both counts are kept until one of them says which stands, or that they are two parts of it. */
export function ToldLines({ page, told, onSettled }: ToldLinesProps) {
  const settle = (line: ToldLine, quantity: number) => {
    onSettled(line);
    page.store.update(line.mine.id, (now) => withFound(now, quantity));
    void page.save();
  };
  return (
    <ul className={styles.told} aria-label="Counted by two people" role="alert">
      {told.map((line) => {
        const mine = line.mine.quantity ?? 0;
        const theirs = line.standing?.againQuantity ?? line.standing?.countedQuantity;
        const mayStand = line.standing?.isOpen === true && line.mine.serialNos === '';
        return (
          <li key={line.mine.id}>
            <span>
              {line.message} You counted {formatQuantity(mine)}.
            </span>
            <span className={styles.choices}>
              {mayStand && <Button onClick={() => settle(line, mine)}>Mine stands: {formatQuantity(mine)}</Button>}
              {mayStand && typeof theirs === 'number' && (
                <Button onClick={() => settle(line, mine + theirs)}>Both: {formatQuantity(mine + theirs)}</Button>
              )}
              <Button kind="quiet" onClick={() => onSettled(line)}>
                {line.standing ? 'Theirs stands' : 'Leave it out'}
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
