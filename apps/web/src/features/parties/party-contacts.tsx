import { SALUTATIONS, SEXES, type Salutation, type Sex } from '@bahi/domain/parties/contact';
import type { FormErrors } from '../../kit/use-record-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormGrid } from '../../ui/form-grid.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { AddIcon, RemoveIcon } from '../../ui/icons.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type ContactForm, emptyContact, type PartyForm } from './party-form.ts';
import styles from './party-page.module.css';

const salutations = SALUTATIONS.map((value) => ({ value, label: value }));
const sexes = SEXES.map(({ sex, label }) => ({ value: sex, label }));

/** Where the server speaks of a field of the form. */
const PATHS = {
  phone: 'reach.phones.main',
  otherPhone: 'reach.phones.other',
  email: 'reach.emails.main',
  otherEmail: 'reach.emails.other',
} as const;

type TextKey = 'firstName' | 'lastName' | 'designation' | keyof typeof PATHS;

export interface PartyContactsProps {
  contacts: readonly ContactForm[];
  errors: FormErrors;
  change: (part: Partial<PartyForm>, ...paths: string[]) => void;
  readOnly: boolean;
}

/** The people of a customer or vendor: how to speak to them and reach them. */
export function PartyContacts({ contacts, errors, change, readOnly }: PartyContactsProps) {
  const add = !readOnly && (
    <Button icon={<AddIcon size={16} aria-hidden />} onClick={() => change({ contacts: [...contacts, emptyContact] })}>
      Contact person
    </Button>
  );
  if (contacts.length === 0) return <EmptyState message="No Contact Persons to Show" action={add || undefined} />;
  return (
    <div className={styles.contacts}>
      {contacts.map((contact, index) => {
        const put = (part: Partial<ContactForm>, path: string) =>
          change({ contacts: contacts.map((row, at) => (at === index ? { ...row, ...part } : row)) }, path);
        const field = (key: TextKey, label: string) => {
          const path = `contacts.${index}.${key in PATHS ? PATHS[key as keyof typeof PATHS] : key}`;
          return {
            label,
            readOnly,
            value: contact[key],
            error: errors[path],
            onChange: (value: string) => put({ [key]: value }, path),
          };
        };
        return (
          <section key={contact.id ?? `new-${index}`} aria-label={contact.firstName || 'New contact person'}>
            <FormGrid columns={6}>
              <SelectField<Salutation>
                label="Salutation"
                options={salutations}
                readOnly={readOnly}
                value={contact.salutation}
                onChange={(salutation) => put({ salutation }, `contacts.${index}.salutation`)}
              />
              <TextField {...field('firstName', 'First name')} required maxLength={80} />
              <TextField {...field('lastName', 'Last name')} maxLength={80} />
              <TextField {...field('designation', 'Designation')} maxLength={80} />
              <SelectField<Sex>
                label="Sex"
                options={sexes}
                readOnly={readOnly}
                value={contact.sex}
                onChange={(sex) => put({ sex }, `contacts.${index}.sex`)}
              />
              <div className={styles.removeRow}>
                {!readOnly && (
                  <IconButton
                    aria-label={`Remove ${contact.firstName || 'this contact person'}`}
                    onClick={() => change({ contacts: contacts.filter((_, at) => at !== index) })}
                  >
                    <RemoveIcon size={16} aria-hidden />
                  </IconButton>
                )}
              </div>
              <TextField {...field('phone', 'Main phone')} type="tel" inputMode="tel" maxLength={20} />
              <TextField {...field('otherPhone', 'Second phone')} type="tel" inputMode="tel" maxLength={20} />
              <TextField {...field('email', 'Main e-mail')} type="email" maxLength={120} />
              <TextField {...field('otherEmail', 'Second e-mail')} type="email" maxLength={120} />
            </FormGrid>
          </section>
        );
      })}
      <div>{add}</div>
    </div>
  );
}
