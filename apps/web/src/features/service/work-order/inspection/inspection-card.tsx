import {
  addFinding,
  deleteInspection,
  finishInspection,
  printInspection,
} from '@bahi/contract/endpoints/service/inspection';
import { liveTopic } from '@bahi/contract/live';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../app/api-client.ts';
import { ApiError, messageOf } from '../../../../app/api-error.ts';
import { useLive } from '../../../../app/live.ts';
import { deliverFile } from '../../../../app/deliver-file.ts';
import { invalidateTouched, useEndpointMutation } from '../../../../app/use-endpoint.ts';
import { useWhen } from '../../../../app/use-when.ts';
import { Button } from '../../../../ui/button.tsx';
import { confirm } from '../../../../ui/confirm-dialog.tsx';
import { PrintIcon, RemoveIcon } from '../../../../ui/icons.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Badge, StatusChip } from '../../../../ui/status-chip.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useOrderFiles } from '../files/use-order-files.ts';
import { useCommands } from '../order-commands-context.ts';
import { type FindingForm, PointRow } from './point-row.tsx';
import type { Found, Inspection, Point } from './use-inspections.ts';
import styles from './inspection.module.css';

interface InspectionCardProps {
  orderId: string;
  inspection: Inspection;
  onAccept: (next: Inspection) => void;
  onFind: (pointId: string, found: Found) => void;
  /** Somebody else may have found something meanwhile. */
  onNews: () => void;
  /** Its version once all that was found is saved. */
  savedVersion: () => Promise<number | undefined>;
}

/** Points in the order of the checklist, each group of them together. */
function groupsOf(points: readonly Point[]): { name: string; points: Point[] }[] {
  const groups: { name: string; points: Point[] }[] = [];
  for (const point of points) {
    const name = point.group ?? '';
    if (groups.at(-1)?.name !== name) groups.push({ name, points: [] });
    groups.at(-1)!.points.push(point);
  }
  return groups;
}

/** Messages of a refused finish by the id of their point: `points.P3.result` is P3's. */
const pointErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError
    ? Object.fromEntries(
        Object.entries(error.fields).map(([path, message]) => [path.split('.')[1] ?? path, message] as const),
      )
    : {};

/** One inspection: filled in while it is open, read afterwards. */
export function InspectionCard({ orderId, inspection, onAccept, onFind, onNews, savedVersion }: InspectionCardProps) {
  const client = useQueryClient();
  const when = useWhen();
  const commands = useCommands();
  const { files, send, remove } = useOrderFiles(orderId);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [printing, setPrinting] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const { id, name, progress, refusal } = inspection;
  const open = inspection.status === 'Open';
  const readOnly = Boolean(refusal);
  useLive(open ? liveTopic.record(id) : null, onNews);

  const finish = useEndpointMutation(finishInspection, {
    onSuccess: (next) => {
      onAccept(next);
      toast.success(`${name} is finished.`);
      void commands.refresh();
    },
    onError: (error) => {
      setErrors(pointErrors(error));
      toast.error(messageOf(error));
    },
  });
  /** A note that is left by pressing Finish is saved first. */
  const finishSaved = async () => {
    setWaiting(true);
    const rowVersion = await savedVersion();
    setWaiting(false);
    finish.mutate({ params: { id }, body: { rowVersion } });
  };
  const add = useEndpointMutation(addFinding, {
    onSuccess: (next) => {
      onAccept(next);
      toast.success('Added to the order.');
      void commands.refresh();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  /** With the note that is left by pressing the button. */
  const addSaved = async (lineId: string, form: FindingForm) => {
    await savedVersion();
    add.mutate({ params: { id, lineId }, body: { form } });
  };
  const giveUp = async () => {
    const sure = await confirm({
      heading: `Give up ${name}?`,
      message: 'What was found and its pictures are deleted.',
      ok: 'Give up',
    });
    if (!sure) return;
    try {
      await call(deleteInspection, { params: { id } });
      await invalidateTouched(client, deleteInspection);
      void commands.refresh();
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const print = async () => {
    setPrinting(true);
    try {
      deliverFile(await call(printInspection, { params: { id } }), { mode: 'Show', transactionType: 'Inspection' });
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setPrinting(false);
    }
  };

  return (
    <section className={styles.card} aria-label={name}>
      <header>
        <h3>{name}</h3>
        <StatusChip tone={open ? 'active' : 'done'}>{open ? 'Open' : 'Finished'}</StatusChip>
        <span className={styles.progress}>
          <progress
            max={progress.total}
            value={progress.done}
            aria-label={`${progress.done} of ${progress.total} points`}
          />
          {progress.done} of {progress.total}
        </span>
        {progress.urgent > 0 && <Badge tone="danger">{`${progress.urgent} urgent`}</Badge>}
        {progress.soon > 0 && <Badge tone="attention">{`${progress.soon} soon`}</Badge>}
        <span className={styles.by}>
          {inspection.finishedAt
            ? `${inspection.finishedByName ?? ''}, ${when(inspection.finishedAt)}`
            : `${inspection.startedByName ?? ''}, ${when(inspection.startedAt)}`}
        </span>
        <IconButton aria-label={`Print ${name}`} busy={printing} onClick={() => void print()}>
          <PrintIcon size={16} aria-hidden />
        </IconButton>
        {!readOnly && (
          <>
            <IconButton aria-label={`Give up ${name}`} onClick={() => void giveUp()}>
              <RemoveIcon size={16} aria-hidden />
            </IconButton>
            <Button busy={waiting || finish.isPending} onClick={() => void finishSaved()}>
              Finish
            </Button>
          </>
        )}
      </header>
      {groupsOf(inspection.points).map((group, index) => (
        <div key={index}>
          {group.name && <h4>{group.name}</h4>}
          <ul className={styles.points} aria-label={group.name || name}>
            {group.points.map((point) => (
              <PointRow
                key={point.id}
                orderId={orderId}
                point={point}
                pictures={files.filter((file) => file.inspectionId === id && file.pointId === point.id)}
                readOnly={readOnly}
                mayAdd={inspection.mayAdd}
                error={errors[point.id]}
                onFind={(found) => {
                  setErrors(({ [point.id]: _gone, ...rest }) => rest);
                  onFind(point.id, found);
                }}
                onPictures={(chosen) =>
                  void send(chosen, { For: 'inspection', InspId: id, Point: point.id, Note: point.label })
                }
                onRemovePicture={(file) => void remove(file)}
                onAdd={(form) => void addSaved(point.id, form)}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
