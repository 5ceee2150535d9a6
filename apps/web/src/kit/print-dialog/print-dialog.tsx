import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { messageOf } from '../../app/api-error.ts';
import { deliverFile, shownFile, showsPdf } from '../../app/deliver-file.ts';
import { usePreference } from '../../app/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { DownloadIcon, MailIcon, PrintIcon } from '../../ui/icons.ts';
import { Modal } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useShortcuts } from '../use-shortcuts.ts';
import { PrintOptions } from './print-options.tsx';
import styles from './print-dialog.module.css';
import { FIRST_CHOICE, KINDS, type PrintChoice, type Printable } from './printable.ts';
import { SendPanel } from './send-panel.tsx';

/** Print or send a document: which of its prints, how it looks, to paper, to a file or to the customer. */
export function PrintDialog({ printable, onClose }: { printable: Printable; onClose: () => void }) {
  const { choice, choose } = usePrintChoice(printable);
  const [sending, setSending] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const {
    data: file,
    error,
    isFetching,
  } = useQuery({
    queryKey: ['print', printable.kind, printable.id, choice],
    queryFn: () => KINDS[printable.kind].fetch(printable.id, choice),
    // The document may have changed since it was last printed.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const shown = useMemo(() => (file && showsPdf() ? shownFile(file) : null), [file]);
  useEffect(() => () => shown?.release(), [shown]);

  const print = () => {
    if (shown) frame.current?.contentWindow?.print();
    else if (file) deliverFile(file, { mode: 'Show', transactionType: printable.kind });
  };
  const download = () => {
    if (file) deliverFile(file, { transactionType: printable.kind });
  };
  // The keys of the page under it must not act from here.
  useShortcuts([
    { keys: 'mod+p', label: 'Print', run: print },
    { keys: 'mod+enter', label: 'Print', run: print },
    { keys: 'mod+s', label: 'Download', run: download },
  ]);
  const { send } = KINDS[printable.kind];
  // What is sent is for the customer: another one's share is printed alone.
  const maySend =
    send &&
    !printable.draft &&
    !printable.onlyVariant &&
    choice.variant !== 'TechnicianCopy' &&
    choice.face === null &&
    !choice.round;
  const title = `${send ? 'Print or send' : 'Print'} ${printable.name}`;

  return (
    <Modal
      title={title}
      size="large"
      onClose={onClose}
      footer={
        <>
          {maySend && !sending && (
            <Button icon={<MailIcon size={16} aria-hidden />} onClick={() => setSending(true)}>
              Send…
            </Button>
          )}
          <Button icon={<DownloadIcon size={16} aria-hidden />} disabled={!file} keys="mod+s" onClick={download}>
            Download
          </Button>
          <Button
            kind={sending && maySend ? 'default' : 'primary'}
            focusFirst
            icon={<PrintIcon size={16} aria-hidden />}
            disabled={!file}
            keys="mod+p"
            onClick={print}
          >
            Print
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.options}>
          <PrintOptions printable={printable} choice={choice} onChange={choose} />
          {sending && maySend && <SendPanel printable={printable} choice={choice} onBack={() => setSending(false)} />}
        </div>
        <div className={styles.preview} aria-busy={isFetching}>
          {error ? (
            <ErrorPanel message={messageOf(error)} />
          ) : shown ? (
            // The fragment is the viewer's: no side panel, as wide as the dialog.
            <iframe
              ref={frame}
              src={`${shown.url}#navpanes=0&toolbar=0&view=FitH`}
              title={title}
              className={styles.page}
            />
          ) : file ? (
            <p className={styles.words}>This browser shows no PDF: Print opens it, Download saves it.</p>
          ) : (
            <Skeleton height="100%" />
          )}
        </div>
      </div>
    </Modal>
  );
}

/** What was chosen last for this kind of document, as far as this one has it. */
function usePrintChoice({ kind, without = {}, onlyVariant, faced, usual }: Printable) {
  const { first, variants } = KINDS[kind];
  const [kept, keep] = usePreference<PrintChoice>(`print.${kind}`, { ...FIRST_CHOICE, variant: first });
  const has = (variant: string) => variant in variants && !(variant in without);
  // A round is of this document alone: the next one begins with all of it.
  const [round, setRound] = useState<string | null>(null);
  const [isChosen, setIsChosen] = useState(!usual);
  const before = isChosen ? kept : { ...kept, ...usual };
  const choice: PrintChoice = {
    ...FIRST_CHOICE,
    ...before,
    face: faced ? (kept.face ?? null) : null,
    round,
    variant: onlyVariant ?? (has(before.variant) ? before.variant : first),
  };
  const choose = (changed: Partial<PrintChoice>) => {
    if (changed.round !== undefined) setRound(changed.round);
    else {
      setIsChosen(true);
      keep({ ...choice, ...changed, round: null });
    }
  };
  return { choice, choose };
}
