import {
  deleteClaimPaper,
  getClaimPaper,
  putClaimPaper,
  uploadClaimPaper,
} from '@bahi/contract/endpoints/service/claim';
import { isMissing } from '@bahi/domain/service/claim/claim-paper';
import { formatDate } from '@bahi/domain/time/dates';
import { PICTURE_TYPES } from '@bahi/domain/vehicle/picture';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { deliverFile } from '../../../app/deliver-file.ts';
import { uploadFile } from '../../../app/upload-file.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { asSent } from '../../../kit/as-sent.ts';
import { ChooseFiles } from '../../../kit/choose-files.tsx';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CameraIcon, DownloadIcon, RemoveIcon, UploadIcon } from '../../../ui/icons.ts';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import type { ClaimRecord } from './claim-grid.ts';
import styles from './claim.module.css';
import type { ClaimState } from './use-claim.ts';

const ACCEPTED = [...PICTURE_TYPES, 'application/pdf'].join();
type Paper = ClaimRecord['papers'][number];

/** The papers that the insurer asks for; what is missing stands out. */
export function ClaimPapers({ page, claim }: { page: ClaimState; claim: ClaimRecord }) {
  const [name, setName] = useState('');
  const fixed = !page.editable;
  const add = async () => {
    const words = name.trim();
    if (!words) return;
    const added = await page.act('paper', ({ id, rowVersion }) =>
      page.call(putClaimPaper, { params: { id }, body: { name: words, rowVersion } }),
    );
    if (added) setName('');
  };
  return (
    <section aria-label="Papers">
      <ul className={styles.papers}>
        {claim.papers.map((paper) => (
          <PaperRow key={paper.id} page={page} claimId={claim.id} paper={paper} fixed={fixed} />
        ))}
      </ul>
      {!fixed && (
        <div className={styles.addPaper}>
          <TextField label="Another paper" value={name} onChange={setName} maxLength={80} />
          <Button onClick={() => void add()} disabled={!name.trim()}>
            Add
          </Button>
        </div>
      )}
    </section>
  );
}

async function open(params: { id: string; paperId: string }): Promise<void> {
  try {
    deliverFile(await call(getClaimPaper, { params }));
  } catch (error) {
    toast.error(messageOf(error));
  }
}

interface PaperRowProps {
  page: ClaimState;
  claimId: string;
  paper: Paper;
  fixed: boolean;
}

function PaperRow({ page, claimId, paper, fixed }: PaperRowProps) {
  const today = useBusinessDay();
  const params = { id: claimId, paperId: paper.id };
  const come = (got: boolean) =>
    page.act('paper', ({ id, rowVersion }) =>
      page.call(putClaimPaper, {
        params: { id },
        body: { id: paper.id, name: paper.name, gotOn: got ? today : null, rowVersion },
      }),
    );
  const send = ([file]: readonly File[]) =>
    page.act('paper', async () => uploadFile(uploadClaimPaper, { params }, await asSent(file!)));
  const takeOff = async () => {
    const sure =
      !paper.fileId ||
      (await confirm({
        heading: `Take ${paper.name} off?`,
        message: `${paper.fileName ?? 'Its file'} goes with it.`,
        ok: 'Take it off',
        danger: true,
      }));
    if (sure) await page.act('paper', () => page.call(deleteClaimPaper, { params }));
  };
  return (
    <li className={styles.paper} data-missing={isMissing(paper) ? '' : undefined}>
      <Switch label={paper.name} value={Boolean(paper.gotOn)} readOnly={fixed} onChange={(got) => void come(got)} />
      <span className={styles.came}>
        {[paper.gotOn && formatDate(paper.gotOn), paper.fileName ?? (paper.gotOn && 'on paper, no file')]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {paper.fileId && (
        <IconButton aria-label={`Open ${paper.name}`} onClick={() => void open(params)}>
          <DownloadIcon size={16} aria-hidden />
        </IconButton>
      )}
      {!fixed && (
        <>
          <ChooseFiles camera onFiles={(files) => void send(files)}>
            {(choose) => (
              <IconButton aria-label={`Photograph ${paper.name}`} className={styles.camera} onClick={choose}>
                <CameraIcon size={16} aria-hidden />
              </IconButton>
            )}
          </ChooseFiles>
          <ChooseFiles accept={ACCEPTED} onFiles={(files) => void send(files)}>
            {(choose) => (
              <IconButton aria-label={`File of ${paper.name}`} onClick={choose}>
                <UploadIcon size={16} aria-hidden />
              </IconButton>
            )}
          </ChooseFiles>
          <IconButton aria-label={`Take ${paper.name} off`} onClick={() => void takeOff()}>
            <RemoveIcon size={15} aria-hidden />
          </IconButton>
        </>
      )}
    </li>
  );
}
