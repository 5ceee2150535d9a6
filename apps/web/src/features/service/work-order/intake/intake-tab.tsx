import { DAMAGE_KINDS, type DamageKind } from '@bahi/domain/intake/intake';
import { formatCount } from '@bahi/domain/money/format';
import { counted } from '@bahi/domain/text/counted';
import { useState } from 'react';
import { NotLoaded } from '../../../../kit/not-loaded.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { useOrder, useOrderModel } from '../order-model.ts';
import { BelongingsList } from './belongings-list.tsx';
import { DamageList } from './damage-list.tsx';
import { DamageOutline } from './damage-outline.tsx';
import { IntakePictures } from './intake-pictures.tsx';
import { IntakeSignature } from './intake-signature.tsx';
import { useIntake, type IntakeDraft, type IntakeView } from './use-intake.ts';
import styles from './intake.module.css';

type Intake = ReturnType<typeof useIntake>;

/** How the vehicle came in: pictures, damage on its outline, belongings, notes, and the customer's signature. */
export function IntakeTab({ id }: { id: string }) {
  const intake = useIntake(id);
  const { query, view, draft } = intake;
  if (!view || !draft) return <NotLoaded query={query} height={320} />;
  return <IntakeForm intake={intake} view={view} draft={draft} />;
}

function IntakeForm({ intake, view, draft }: { intake: Intake; view: IntakeView; draft: IntakeDraft }) {
  const { say } = useOrderModel();
  const customerName = useOrder((state) => state.header.customer?.name ?? '');
  const odometer = useOrder((state) => state.header.odometer);
  const [kind, setKind] = useState<DamageKind>('scratch');
  const [selected, setSelected] = useState<number | null>(null);
  const readOnly = Boolean(view.refusal);
  const { marks, belongings, notes } = draft;
  const mark = (x: number, y: number) => {
    intake.change({ marks: [...marks, { x, y, kind }] });
    setSelected(marks.length);
  };
  return (
    <div className={styles.intake}>
      <div className={styles.state} role="status">
        {readOnly ? '' : intake.state}
      </div>
      <section aria-labelledby="intake-pictures">
        <h3 id="intake-pictures">Pictures</h3>
        <IntakePictures orderId={view.workOrderId} readOnly={readOnly} />
      </section>
      <section aria-labelledby="intake-damage">
        <div className={styles.head}>
          <h3 id="intake-damage">Damage</h3>
          {!readOnly && (
            <SelectField
              label="Mark as"
              labelHidden
              required
              options={DAMAGE_KINDS}
              value={kind}
              onChange={(next) => next && setKind(next)}
            />
          )}
        </div>
        <div className={styles.damage}>
          <div>
            <DamageOutline
              outline={view.outline}
              marks={marks}
              selected={selected}
              readOnly={readOnly}
              onSelect={setSelected}
              onMark={mark}
            />
          </div>
          <DamageList
            marks={marks}
            selected={selected}
            readOnly={readOnly}
            onSelect={setSelected}
            onChange={(next) => intake.change({ marks: next })}
          />
        </div>
      </section>
      <div className={styles.two}>
        <section aria-labelledby="intake-belongings">
          <h3 id="intake-belongings">Belongings</h3>
          <BelongingsList
            outline={view.outline}
            belongings={belongings}
            readOnly={readOnly}
            errors={intake.errors}
            onChange={(next) => intake.change({ belongings: next })}
          />
        </section>
        <section aria-labelledby="intake-notes">
          <h3 id="intake-notes">Notes</h3>
          <TextArea
            label="Notes on intake"
            labelHidden
            rows={3}
            maxLength={2_000}
            value={notes}
            error={intake.errors['notes']}
            readOnly={readOnly}
            onChange={(next) => intake.change({ notes: next })}
          />
        </section>
      </div>
      <IntakeSignature
        view={view}
        customerName={customerName}
        summary={[
          ...(odometer === null ? [] : [`${say('meter').toLowerCase()} ${formatCount(odometer)}`]),
          counted(marks.length, 'mark of damage', 'marks of damage'),
          counted(belongings.length, 'belonging'),
        ].join(', ')}
        flush={intake.flush}
        reload={intake.reload}
        onChange={intake.accept}
      />
    </div>
  );
}
