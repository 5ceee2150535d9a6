import { type Belonging, MOST_BELONGINGS } from '@bahi/domain/intake/intake';
import { type Outline, USUAL_BELONGINGS } from '@bahi/domain/intake/outlines';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { AddIcon, RemoveIcon } from '../../../../ui/icons.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import styles from './intake.module.css';

interface BelongingsListProps {
  outline: Outline;
  belongings: readonly Belonging[];
  readOnly: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (belongings: readonly Belonging[]) => void;
}

/** What was left in the vehicle, and what was looked for and is missing. */
export function BelongingsList({ outline, belongings, readOnly, errors, onChange }: BelongingsListProps) {
  const set = (index: number, part: Partial<Belonging>) =>
    onChange(belongings.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const known = new Set(belongings.map((one) => one.name.trim().toLowerCase()));
  const usual = USUAL_BELONGINGS[outline].filter((name) => !known.has(name.toLowerCase()));
  const add = (name: string) => onChange([...belongings, { name, present: true }]);
  const full = belongings.length >= MOST_BELONGINGS;
  return (
    <>
      {belongings.length > 0 ? (
        <ul className={styles.belongings} aria-label="Belongings">
          {belongings.map((one, index) =>
            readOnly ? (
              <li key={index}>
                <span className={styles.words}>{[one.name, one.note].filter(Boolean).join(': ')}</span>
                <span className={styles.presence}>{one.present ? 'There' : 'Missing'}</span>
              </li>
            ) : (
              <li key={index}>
                <Checkbox
                  label={`${one.name || 'Belonging'} is there`}
                  labelHidden
                  value={one.present}
                  onChange={(present) => set(index, { present })}
                />
                <TextField
                  label={`Belonging ${index + 1}`}
                  labelHidden
                  placeholder="What is it?"
                  maxLength={80}
                  value={one.name}
                  focusFirst={one.name === ''}
                  error={errors[`belongings.${index}.name`]}
                  onChange={(name) => set(index, { name })}
                />
                <div className={styles.note}>
                  <TextField
                    label={`Note on ${one.name || 'belonging'}`}
                    labelHidden
                    placeholder={one.present ? 'Note' : 'Missing'}
                    maxLength={300}
                    value={one.note ?? ''}
                    onChange={(note) => set(index, { note: note || null })}
                  />
                </div>
                <IconButton
                  aria-label={`Remove ${one.name || 'belonging'}`}
                  onClick={() => onChange(belongings.filter((_, at) => at !== index))}
                >
                  <RemoveIcon size={15} aria-hidden />
                </IconButton>
              </li>
            ),
          )}
        </ul>
      ) : (
        <p className={styles.help}>
          {readOnly ? 'Nothing was written down.' : 'Tick what is there; untick what is missing.'}
        </p>
      )}
      {!readOnly && !full && (
        <div className={styles.usual} role="group" aria-label="Add a belonging">
          {usual.map((name) => (
            <button key={name} type="button" onClick={() => add(name)}>
              <AddIcon size={12} aria-hidden /> {name}
            </button>
          ))}
          <Button kind="quiet" onClick={() => add('')}>
            Something else
          </Button>
        </div>
      )}
    </>
  );
}
