import type { Explanation, ExplainedAmount } from '@bahi/domain/explain/explanation';
import { Popover } from '@mantine/core';
import {
  createContext,
  memo,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useShortcuts } from '../use-shortcuts.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './explain.module.css';
import { ExplainSteps } from './explain-steps.tsx';

export interface ExplainProps {
  /** What is explained: names the button. */
  label: string;
  /** Asked when it is opened, so that a page computes nothing for it before. */
  explain: () => Explanation | Promise<Explanation>;
  /** Of an amount that a step comes from. */
  explainAmount?: (amount: ExplainedAmount) => Explanation;
  /** Goes to a line of this document. */
  onLine?: (lineId: string) => void;
  /** The figure, or a status chip. */
  children: ReactNode;
  /** A chip shows by itself that it is one; a figure is underlined. */
  bare?: boolean;
}

/** A figure that says where it comes from when it is pressed: by finger, mouse, or Enter. */
export function Explain({ explain, explainAmount, onLine, children, ...button }: ExplainProps) {
  const latest = useRef<Asked>({ explain });
  useLayoutEffect(() => {
    latest.current = { explain, explainAmount, onLine };
  });
  return (
    <FigureText value={children}>
      <Figure {...button} latest={latest} />
    </FigureText>
  );
}

/** What the button shows: it changes with every key, and nothing around it is drawn again for that. */
const FigureText = createContext<ReactNode>(null);
const ShownFigure = () => useContext(FigureText);

type Asked = Pick<ExplainProps, 'explain' | 'explainAmount' | 'onLine'>;
type FigureProps = Omit<ExplainProps, keyof Asked | 'children'> & { latest: RefObject<Asked> };

const Figure = memo(function Figure({ label, bare, latest }: FigureProps) {
  const [opened, setOpened] = useState(false);
  const [shown, setShown] = useState<readonly Explanation[]>([]);
  const [failed, setFailed] = useState(false);
  const open = async () => {
    setShown([]);
    setFailed(false);
    setOpened(true);
    try {
      const first = await latest.current.explain();
      setShown([first]);
    } catch {
      // The page itself says what is wrong with the connection.
      setFailed(true);
    }
  };
  // Also before the focus is within, and where what had it has given way to the answer.
  useShortcuts(opened ? [{ keys: 'escape', label: 'Close', run: () => setOpened(false) }] : []);
  const { explainAmount, onLine } = opened ? latest.current : NOTHING_ASKED;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(420px, calc(100vw - 24px))"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <button
          type="button"
          className={classNames(styles.figure, bare && styles.bare)}
          title="Where this comes from"
          aria-label={`${label}: where it comes from`}
          aria-expanded={opened}
          onClick={() => (opened ? setOpened(false) : void open())}
        >
          <ShownFigure />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={10} aria-label={`${label}: where it comes from`}>
        {failed ? (
          <p className={styles.note}>This could not be read. Try again.</p>
        ) : (
          <ExplainSteps
            explanation={shown.at(-1)}
            onBack={shown.length > 1 ? () => setShown(shown.slice(0, -1)) : undefined}
            onAmount={explainAmount && ((amount) => setShown([...shown, explainAmount(amount)]))}
            onLine={
              onLine &&
              ((id) => {
                setOpened(false);
                onLine(id);
              })
            }
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
});

const NOTHING_ASKED: Partial<Asked> = {};
