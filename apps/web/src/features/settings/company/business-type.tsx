import { changeIndustry, previewIndustry } from '@bahi/contract/endpoints/platform/entity';
import type { OutputOf } from '@bahi/contract/endpoint';
import { CONFIG_MODULES, FEATURES, type Feature } from '@bahi/domain/industry/config';
import { INDUSTRY_CODES, INDUSTRY_LABELS, type IndustryCode } from '@bahi/domain/industry/industry';
import { useState } from 'react';
import { refreshSession } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormModal } from '../../../kit/form-modal.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Profile } from './company-form.ts';
import styles from './company.module.css';

/** What the company is, and the way to another type. */
export function BusinessType({ profile }: { profile: Profile }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={styles.group} aria-label="Business type">
      <header>
        <h2>Business type</h2>
        <p>Words, menus and features follow it. Records and settings stay, whatever it is.</p>
      </header>
      <div className={styles.content}>
        <p>{INDUSTRY_LABELS[profile.industry as IndustryCode]}</p>
        <div>
          <Button kind="quiet" onClick={() => setAsking(true)}>
            Change the business type
          </Button>
        </div>
      </div>
      {isAsking && <ChangeDialog profile={profile} onClose={() => setAsking(false)} />}
    </section>
  );
}

function ChangeDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const [industry, setIndustry] = useState<IndustryCode | null>(null);
  const [problem, setProblem] = useState<string>();
  const preview = useEndpointQuery(
    previewIndustry,
    { query: { industry: industry ?? '' } },
    { enabled: industry !== null, staleTime: 0 },
  );
  const changing = useEndpointMutation(changeIndustry);
  const options = INDUSTRY_CODES.filter((code) => code !== profile.industry).map((value) => ({
    value,
    label: INDUSTRY_LABELS[value],
  }));
  const change = async () => {
    if (!industry) return setProblem('Choose a business type.');
    try {
      await changing.mutateAsync({ body: { industry, rowVersion: profile.rowVersion } });
      await refreshSession();
      toast.success(`The business type is ${INDUSTRY_LABELS[industry]} now.`);
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <FormModal
      title="Change the business type"
      verb="Change"
      busy={changing.isPending}
      blocked={preview.data ? undefined : 'Choose a business type to see what changes.'}
      rows
      onSubmit={() => void change()}
      onClose={onClose}
    >
      <SelectField
        label="Business type"
        required
        focusFirst
        options={options}
        value={industry}
        onChange={(value) => {
          setProblem(undefined);
          setIndustry(value);
        }}
      />
      <FieldError>{problem ?? (preview.error ? messageOf(preview.error) : undefined)}</FieldError>
      {preview.data && <Changes changes={preview.data} />}
    </FormModal>
  );
}

const MODULES: readonly string[] = CONFIG_MODULES;
const nameOf = (key: string): string => (MODULES.includes(key) ? key : FEATURES[key as Feature]);

function Changes({ changes }: { changes: OutputOf<typeof previewIndustry> }) {
  const comes = [...changes.modulesOn, ...changes.featuresOn].map(nameOf);
  const goes = [...changes.modulesOff, ...changes.featuresOff].map(nameOf);
  const rows: [string, string[]][] = [
    ['Words', changes.words.map(({ from, to }) => `${from} is called ${to}`)],
    ['Comes', comes],
    ['Goes: what was done stays to be read', goes],
    ['New in the menus', changes.menusOn],
    ['No longer in the menus', changes.menusOff],
    ['New roles', changes.roles],
    ['Still open', changes.open.map(({ name, count, what }) => `${nameOf(name)}: ${count} ${what}`)],
  ];
  return (
    <dl className={styles.changes}>
      {rows
        .filter(([, words]) => words.length > 0)
        .map(([title, words]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{[...new Set(words)].join(', ')}</dd>
          </div>
        ))}
    </dl>
  );
}
