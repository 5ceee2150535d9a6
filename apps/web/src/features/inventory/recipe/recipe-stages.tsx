import { seesCost } from '@bahi/domain/access/access';
import { useSession } from '../../../app/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AddIcon, RemoveIcon } from '../../../ui/icons.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { StageRow } from './recipe-lines.ts';
import styles from './recipe-rows.module.css';
import type { RecipeState } from './use-recipe.ts';

const MOST = 50;

/** A handle that no stage has, and none that the server gives. */
const nextHandle = (stages: readonly StageRow[]): string => {
  let number = 1;
  while (stages.some(({ id }) => id === `new${number}`)) number += 1;
  return `new${number}`;
};

/** Work that a batch takes, in its order; components name the stage that uses them. */
export function RecipeStages({ page }: { page: RecipeState }) {
  const { values, errors, change } = page.form;
  const { access } = useSession().data;
  const { stages } = values;
  const readOnly = !page.editable;
  const add = !readOnly && stages.length < MOST && (
    <Button
      icon={<AddIcon size={16} aria-hidden />}
      onClick={() =>
        change({ stages: [...stages, { id: nextHandle(stages), name: '', minutes: null, ratePaise: null }] })
      }
    >
      Stage
    </Button>
  );
  if (stages.length === 0) return <EmptyState message="No Stages to Show" action={add || undefined} />;
  const remove = (id: string) => {
    change({ stages: stages.filter((stage) => stage.id !== id) }, 'stages');
    for (const line of page.store.get().lines)
      if (line.stageId === id) page.store.update(line.id, (now) => ({ ...now, stageId: null }));
  };
  return (
    <div className={styles.rows}>
      {stages.map((stage, at) => {
        const put = (part: Partial<StageRow>) =>
          change(
            { stages: stages.map((row, index) => (index === at ? { ...row, ...part } : row)) },
            'stages',
            ...Object.keys(part).map((key) => `stages.${at}.${key}`),
          );
        return (
          <section key={stage.id} className={styles.row} aria-label={`Stage ${at + 1}`}>
            <TextField
              label="Stage"
              required
              maxLength={60}
              readOnly={readOnly}
              value={stage.name}
              error={errors[`stages.${at}.name`]}
              onChange={(name) => put({ name })}
            />
            <ScaledNumberField
              label="Minutes"
              unit="integer"
              readOnly={readOnly}
              value={stage.minutes}
              error={errors[`stages.${at}.minutes`]}
              onChange={(minutes) => put({ minutes })}
            />
            {seesCost(access) ? (
              <MoneyField
                label="₹ an hour"
                readOnly={readOnly}
                value={stage.ratePaise}
                error={errors[`stages.${at}.ratePaise`]}
                onChange={(ratePaise) => put({ ratePaise })}
              />
            ) : (
              <span />
            )}
            {!readOnly && (
              <IconButton aria-label={`Remove stage ${at + 1}`} onClick={() => remove(stage.id)}>
                <RemoveIcon size={16} aria-hidden />
              </IconButton>
            )}
          </section>
        );
      })}
      {add}
    </div>
  );
}
