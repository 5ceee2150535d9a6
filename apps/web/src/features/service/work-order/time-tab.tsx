import {
  deleteWorkTime,
  finishWork,
  pauseWork,
  startWork,
  workOrderTime,
} from '@bahi/contract/endpoints/service/work-time';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { isActive, countsAsApproved } from '@bahi/domain/status/line-status';
import { statusLabel } from '@bahi/domain/status/status-labels';
import { formatDuration } from '@bahi/domain/time/duration';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWhen } from '../../../app/use-when.ts';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EditIcon, RemoveIcon } from '../../../ui/icons.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Advisor } from './order-header.tsx';
import { useCommands } from './order-commands-context.ts';
import { useOrderModel } from './order-model.ts';
import { TimeDialog, type TimeEntry } from './time-dialog.tsx';
import styles from './time-tab.module.css';

type Time = OutputOf<typeof workOrderTime>;
type Line = Time['lines'][number];
type Spell = Time['spells'][number];

const refetchMs = 60_000;

interface TimeTabProps {
  id: string;
  technicians: readonly Advisor[];
}

/** Who is at work on the order and how long it took, beside the hours of the guide. */
export function TimeTab({ id, technicians }: TimeTabProps) {
  const model = useOrderModel();
  const { refresh } = useCommands();
  const [entry, setEntry] = useState<TimeEntry | null>(null);
  const [removing, setRemoving] = useState<Spell | null>(null);
  const time = useEndpointQuery(workOrderTime, { params: { id } }, { refetchInterval: refetchMs });
  const reports = { onError: (error: Error) => toast.error(messageOf(error)), onSuccess: () => void refresh() };
  const start = useEndpointMutation(startWork, reports);
  const pause = useEndpointMutation(pauseWork, reports);
  const finish = useEndpointMutation(finishWork, reports);
  const remove = useEndpointMutation(deleteWorkTime, { ...reports, onSuccess: () => setRemoving(null) });
  const manages = can(model.access, 'Service.WO', 'U') && !model.isTechnician;
  if (!time.data) return <NotLoaded query={time} height={80} />;
  const lines = time.data.lines.filter((line) => isActive(line.status) || line.workedSeconds > 0);
  if (lines.length === 0) return <EmptyState message={`No ${model.say.many('labour')} to Show`} />;
  const worked = lines.reduce((sum, line) => sum + line.workedSeconds, 0);
  const guide = lines.reduce((sum, line) => sum + (line.guideSeconds ?? 0), 0);
  const busy = start.isPending || pause.isPending || finish.isPending;

  return (
    <>
      <p className={styles.sum}>
        <strong>{formatDuration(worked)}</strong> worked
        {guide > 0 && `, the guide allows ${formatDuration(guide)}`}
      </p>
      <ul className={styles.lines} aria-label="Time">
        {lines.map((line) => {
          const spells = time.data.spells.filter((spell) => spell.lineId === line.lineId);
          const running = spells.filter((spell) => !spell.endedAt);
          const params = { id, lineId: line.lineId };
          const startable = countsAsApproved(line.status) && line.status !== 'Completed';
          const free = technicians.filter((one) => !running.some((spell) => spell.technicianId === one.id));
          return (
            <li key={line.lineId}>
              <div className={styles.head}>
                <span className={styles.what}>{line.description}</span>
                <span className={styles.small}>{statusLabel(line.status)}</span>
                <LineHours line={line} />
                {manages && (
                  <span className={styles.buttons}>
                    {startable && free.length > 0 && (
                      <Menu
                        label={`Start the clock on ${line.description}`}
                        trigger={
                          <Button busy={busy} title={`Start the clock on ${line.description}`}>
                            Start
                          </Button>
                        }
                        entries={free.map((one) => ({
                          label: one.id === line.technicianId ? `${one.name} (assigned)` : one.name,
                          onSelect: () => start.mutate({ params, body: { technicianId: one.id } }),
                        }))}
                      />
                    )}
                    {running.length > 0 && (
                      <Button
                        busy={busy}
                        title={`Finish ${line.description}`}
                        onClick={() => finish.mutate({ params, body: {} })}
                      >
                        Finish
                      </Button>
                    )}
                    <Button
                      kind="quiet"
                      title={`Add time to ${line.description}`}
                      onClick={() =>
                        setEntry({ lineId: line.lineId, technicianId: line.technicianId ?? null, spell: null })
                      }
                    >
                      Add time
                    </Button>
                  </span>
                )}
              </div>
              {spells.length > 0 && (
                <ul className={styles.spells} aria-label={`Work on ${line.description}`}>
                  {spells.map((spell) => (
                    <SpellRow
                      key={spell.id}
                      spell={spell}
                      manages={manages}
                      onPause={() => pause.mutate({ params, body: { technicianId: spell.technicianId } })}
                      onEdit={() => setEntry({ lineId: line.lineId, technicianId: spell.technicianId, spell })}
                      onRemove={() => setRemoving(spell)}
                    />
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
      {entry && <TimeDialog id={id} entry={entry} technicians={technicians} onClose={() => setEntry(null)} />}
      {removing && (
        <ReasonDialog
          title="Remove time"
          confirmLabel="Remove"
          busy={remove.isPending}
          onConfirm={(reason) =>
            remove.mutate({ params: { id, spellId: removing.id }, body: { reason, rowVersion: removing.rowVersion } })
          }
          onClose={() => setRemoving(null)}
        >
          {`${formatDuration(removing.seconds)} of ${removing.technicianName} will not count any more.`}
        </ReasonDialog>
      )}
    </>
  );
}

/** Worked beside allowed; over the guide stands out. */
function LineHours({ line }: { line: Line }) {
  const { workedSeconds, guideSeconds } = line;
  const over = !!guideSeconds && workedSeconds > guideSeconds;
  return (
    <span className={over ? styles.over : styles.hours}>
      {formatDuration(workedSeconds)}
      {guideSeconds ? ` of ${formatDuration(guideSeconds)}` : ''}
    </span>
  );
}

interface SpellRowProps {
  spell: Spell;
  manages: boolean;
  onPause: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

function SpellRow({ spell, manages, onPause, onEdit, onRemove }: SpellRowProps) {
  const when = useWhen();
  const { technicianName: name } = spell;
  return (
    <li>
      <span className={styles.who}>{name}</span>
      <span className={styles.small}>
        {when(spell.startedAt)} – {spell.endedAt ? when(spell.endedAt).slice(-5) : 'now'}
        {spell.reason && ` · ${spell.reason}${spell.correctedByName ? ` (${spell.correctedByName})` : ''}`}
      </span>
      <span className={spell.forgotten ? styles.over : styles.hours}>
        {spell.forgotten && 'Forgotten? '}
        {formatDuration(spell.seconds)}
      </span>
      {manages && (
        <span className={styles.buttons}>
          {!spell.endedAt && (
            <Button kind="quiet" title={`Pause ${name}`} onClick={onPause}>
              Pause
            </Button>
          )}
          <IconButton aria-label={`Correct the time of ${name}`} onClick={onEdit}>
            <EditIcon size={15} aria-hidden />
          </IconButton>
          <IconButton aria-label={`Remove the time of ${name}`} onClick={onRemove}>
            <RemoveIcon size={15} aria-hidden />
          </IconButton>
        </span>
      )}
    </li>
  );
}
