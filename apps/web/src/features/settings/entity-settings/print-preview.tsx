import { previewPrint } from '@bahi/contract/endpoints/settings/entity-settings';
import { SETTINGS_SCREENS } from '@bahi/contract/settings/settings-screens';
import { treeOf } from '@bahi/contract/settings/settings-tree';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { deliverFile, shownFile, showsPdf, type ShownFile } from '../../../app/deliver-file.ts';
import { useSession } from '../../../app/session-store.ts';
import {
  fieldsOf,
  type FormValues,
  settingErrors,
  shownGroups,
  valuesToSend,
} from '../../../kit/settings/setting-values.ts';
import { Button } from '../../../ui/button.tsx';
import { PrintIcon } from '../../../ui/icons.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import styles from './print-preview.module.css';

const PAUSE_MS = 500;

/** A sample invoice in the options as they are typed, drawn by the print engine: beside the form, on a phone by a button. */
export function PrintPreview({ values }: { values: FormValues }) {
  const narrow = useNarrow();
  const [opened, setOpened] = useState(false);
  if (!narrow && showsPdf()) return <Page values={values} />;
  return (
    <>
      <Button
        icon={<PrintIcon size={16} aria-hidden />}
        onClick={() => (showsPdf() ? setOpened(true) : void deliver(values))}
      >
        Preview
      </Button>
      {opened && (
        <Modal title="Preview" size="fullScreen" onClose={() => setOpened(false)}>
          <Page values={values} />
        </Modal>
      )}
    </>
  );
}

const deliver = async (values: FormValues) =>
  deliverFile(await call(previewPrint, { body: bodyOf(values) ?? {} }), { mode: 'Show' });

function Page({ values }: { values: FormValues }) {
  const [shown, setShown] = useState<ShownFile | null>(null);
  const [problem, setProblem] = useState<string>();
  const latest = useRef<ShownFile | null>(null);
  const { fileId } = useSession().data.entity.settings.common.logo ?? {};
  const body = JSON.stringify(bodyOf(values));
  useEffect(() => {
    // An option that cannot be saved is not drawn: the last good page stays.
    if (body === 'null') return undefined;
    const abort = new AbortController();
    const timer = setTimeout(
      () => {
        call(previewPrint, { body: JSON.parse(body) as never }, { signal: abort.signal }).then(
          (file) => {
            latest.current?.release();
            latest.current = shownFile(file);
            setShown(latest.current);
            setProblem(undefined);
          },
          (error: unknown) => {
            if (!abort.signal.aborted) setProblem(messageOf(error));
          },
        );
      },
      latest.current ? PAUSE_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [body, fileId]);
  useEffect(() => () => latest.current?.release(), []);
  return (
    <div className={styles.frame}>
      {problem && <p role="alert">{problem}</p>}
      {shown ? (
        <iframe title="Sample invoice" src={`${shown.url}#toolbar=0&navpanes=0&view=FitH`} className={styles.page} />
      ) : (
        <Skeleton height={640} />
      )}
    </div>
  );
}

/** The options of the form as they are sent; null while one of them cannot be. */
function bodyOf(values: FormValues): Record<string, unknown> | null {
  const fields = fieldsOf(shownGroups(SETTINGS_SCREENS.printOptions, { features: {}, industry: '' }));
  if (Object.keys(settingErrors(fields, values)).length > 0) return null;
  return treeOf(valuesToSend(fields, values));
}
