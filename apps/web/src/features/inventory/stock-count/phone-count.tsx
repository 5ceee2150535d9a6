import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { formatQuantity } from '@bahi/domain/money/format';
import { QUANTITY_PER_UNIT } from '@bahi/domain/money/units';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useOnline } from '../../../app/use-online.ts';
import { useLineState } from '../../../kit/line-grid/use-line-state.ts';
import { ScanButton } from '../../../kit/pickers/scan-button.tsx';
import { useScanner } from '../../../kit/use-scanner.ts';
import { Button } from '../../../ui/button.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type CountLine, findLine, withFound, withNumbers } from './stock-count-lines.ts';
import styles from './stock-count.module.css';
import type { StockCountState } from './use-stock-count.ts';

/** Counting with a phone in the hand: scan, one big number, the next. What cannot be sent stays here until it can. */
export function PhoneCount({ page }: { page: StockCountState }) {
  const { store } = page;
  const lines = useLineState(store, (state) => state.lines);
  const [text, setText] = useState('');
  const [openId, setOpenId] = useState<string | null>(null);
  const finder = useRef<HTMLInputElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const online = useOnline();
  const open = lines.find(({ id }) => id === openId);

  const sendKept = useEffectEvent(() => {
    if (page.dirty) void page.save();
  });
  // What was kept while there was no network is sent when there is one.
  useEffect(() => {
    if (online) sendKept();
  }, [online]);
  useEffect(() => (openId === null ? finder : number).current?.focus(), [openId]);

  const choose = (line: CountLine | undefined): void => {
    if (!line) return;
    setText('');
    setOpenId(line.id);
  };
  /** The open goods scanned again are one more of them; the number of a piece is one of its pieces. */
  const scanned = (code: string): void => {
    const line = findLine(lines, code);
    if (open && line?.id === open.id && open.trackBy !== TrackBy.serial)
      store.update(open.id, (now) => withFound(now, (now.quantity ?? 0) + QUANTITY_PER_UNIT));
    else if (open?.trackBy === TrackBy.serial && !line)
      store.update(open.id, (now) => withNumbers(now, `${now.serialNos} ${code}`.trim()));
    else if (line) choose(line);
    else setText(code);
  };
  useScanner(scanned);

  const done = (event: FormEvent): void => {
    event.preventDefault();
    setOpenId(null);
    if (online) void page.save();
  };
  const waiting = lines.filter(({ typedAt }) => typedAt !== null).length;
  const found = findLine(lines, text);
  return (
    <div className={styles.phone}>
      {!online && (
        <p role="status" className={styles.offline}>
          No network: {waiting} {waiting === 1 ? 'line is' : 'lines are'} kept on this phone and sent later.
        </p>
      )}
      {open ? (
        <form className={styles.big} onSubmit={done}>
          <CountedGoods line={open} />
          {open.trackBy === TrackBy.serial ? (
            <TextArea
              label="Serial numbers"
              rows={4}
              value={open.serialNos}
              onChange={(numbers) => store.update(open.id, (now) => withNumbers(now, numbers))}
            />
          ) : (
            <ScaledNumberField
              ref={number}
              label="Found"
              unit="quantity"
              suffix={open.unitCode}
              value={open.quantity}
              onChange={(quantity) => store.update(open.id, (now) => withFound(now, quantity))}
            />
          )}
          <Button kind="primary" type="submit" fullWidth>
            Next
          </Button>
        </form>
      ) : (
        <form
          className={styles.find}
          onSubmit={(event) => {
            event.preventDefault();
            choose(found);
          }}
        >
          <TextField label="Scan or type" ref={finder} value={text} onChange={setText} />
          <ScanButton onScan={scanned} />
        </form>
      )}
      {text !== '' && !found && <p role="status">Nothing on the list bears {text}.</p>}
      <ul className={styles.list} aria-label="Lines to count">
        {lines
          .filter((line) => line.isOpen && line.id !== openId)
          .toSorted((a, b) => Number(a.isCounted) - Number(b.isCounted))
          .map((line) => (
            <li key={line.id}>
              <button type="button" onClick={() => choose(line)}>
                <CountedGoods line={line} />
                <b>{line.quantity === null ? (line.isCounted ? 'Counted' : '') : formatQuantity(line.quantity)}</b>
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}

const CountedGoods = ({ line }: { line: CountLine }) => (
  <span className={styles.goods}>
    <strong>{line.name}</strong>
    <small>{[line.binName, line.partNumber, line.batchNo, line.expiresOn].filter(Boolean).join(' · ')}</small>
  </span>
);
