import {
  getServiceDetails,
  nextServiceDateOf,
  saveServiceDetails,
} from '@bahi/contract/endpoints/parties/vehicle-details';
import type { OutputOf } from '@bahi/contract/endpoint';
import { isAutomotive } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import { formatCount } from '@bahi/domain/money/format';
import { formatDate, type NextServicePreset } from '@bahi/domain/time/dates';
import { checkServiceDetails } from '@bahi/domain/vehicle/service-due';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { FormNotice } from '../../../kit/form-notice.tsx';
import { useFormEditor } from '../../../kit/use-record-editor.ts';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { refusalToast } from '../../../kit/refusal-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormGrid } from '../../../ui/form-grid.tsx';
import { ScaledNumberField } from '../../../ui/scaled-number-field.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Tone } from '../../../ui/tones.ts';
import type { DetailTabProps } from './detail-tab.ts';
import styles from './vehicle-tabs.module.css';

type Details = OutputOf<typeof getServiceDetails>;

const PRESETS: readonly { preset: NextServicePreset; label: string }[] = [
  { preset: 'NextMonth', label: '1 month' },
  { preset: 'ThirdMonth', label: '3 months' },
  { preset: 'SixthMonth', label: '6 months' },
  { preset: 'Year', label: '1 year' },
];

const DUE: Readonly<Record<Details['dueStatus'], { tone: Tone; text: string }>> = {
  none: { tone: 'neutral', text: 'No service planned' },
  later: { tone: 'done', text: 'Not due yet' },
  soon: { tone: 'attention', text: 'Due soon' },
  overdue: { tone: 'danger', text: 'Overdue' },
};

/** Last and next service, by date and by kilometres. */
export function VehicleService(props: DetailTabProps) {
  const query = useEndpointQuery(getServiceDetails, { params: { id: props.vehicleId } });
  if (!query.data) return <NotLoaded query={query} height={120} />;
  return <ServiceForm {...props} details={query.data} />;
}

const valuesOf = (details: Details | null) => ({
  lastServiceOn: details?.lastServiceOn ?? null,
  lastServiceKm: details?.lastServiceKm ?? null,
  nextServiceOn: details?.nextServiceOn ?? null,
  nextServiceKm: details?.nextServiceKm ?? null,
  serviceIntervalMonths: details?.serviceIntervalMonths ?? null,
  serviceIntervalKm: details?.serviceIntervalKm ?? null,
});
type Values = ReturnType<typeof valuesOf>;

function ServiceForm({ vehicleId, readOnly, onSaved, details }: DetailTabProps & { details: Details }) {
  const today = useBusinessDay();
  const save = useEndpointMutation(saveServiceDetails);
  const params = { id: vehicleId };
  const editor = useFormEditor<Details, Values>({
    kind: readOnly ? null : 'vehicleService',
    name: vehicleId,
    read: details,
    formOf: valuesOf,
    validate: (values) => {
      const problem = checkServiceDetails(values, today);
      return problem ? { [problem.field]: problem.message } : {};
    },
    send: (values, of) => {
      const body = { ...changed(values, valuesOf(of)), rowVersion: of!.rowVersion };
      return save.mutateAsync({ params, body });
    },
    readAnew: () => call(getServiceDetails, { params }),
  });
  const { form, saving } = editor;

  const submit = async (): Promise<void> => {
    if (!form.check()) return;
    try {
      const saved = await editor.save();
      if (!saved) return;
      onSaved({ rowVersion: saved.rowVersion, nextServiceOn: saved.nextServiceOn ?? null });
      toast.success(MESSAGES.updated);
    } catch (error) {
      refusalToast(error, form.refuse(error));
    }
  };
  const plan = async (preset: NextServicePreset): Promise<void> => {
    try {
      const { nextServiceOn } = await call(nextServiceDateOf, { params: { productId: vehicleId, preset } });
      form.change({ nextServiceOn });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const field = <K extends keyof Values>(key: K, label: string) => ({
    label,
    readOnly,
    value: form.values[key],
    error: form.errors[key],
    onChange: (value: Values[K]) => form.change({ [key]: value } as Partial<Values>),
  });
  const unit = useMeterUnit();
  return (
    <div ref={form.form} className={styles.tab}>
      <FormNotice>{form.offer}</FormNotice>
      <Due details={editor.record ?? details} />
      <div className={styles.fields}>
        <FormGrid columns={4}>
          <DateField {...field('lastServiceOn', 'Last service')} today={today} max={today} />
          <ScaledNumberField {...field('lastServiceKm', 'Last service at')} unit="integer" suffix={unit} />
          <ScaledNumberField {...field('serviceIntervalMonths', 'Due every')} unit="integer" suffix="months" />
          <ScaledNumberField {...field('serviceIntervalKm', 'Or every')} unit="integer" suffix={unit} />
          <DateField {...field('nextServiceOn', 'Next service')} today={today} />
          <ScaledNumberField {...field('nextServiceKm', 'Or at')} unit="integer" suffix={unit} />
        </FormGrid>
      </div>
      {!readOnly && (
        <div className={styles.bar}>
          <span className={styles.label} id="next-service-presets">
            Next service in
          </span>
          <span role="group" aria-labelledby="next-service-presets" className={styles.actions}>
            {PRESETS.map(({ preset, label }) => (
              <Button key={preset} onClick={() => void plan(preset)}>
                {label}
              </Button>
            ))}
          </span>
          {form.isDirty() && (
            <Button kind="default" busy={saving} onClick={() => void submit()}>
              Save service details
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** What the meter of the industry counts. */
const useMeterUnit = (): string => (isAutomotive(industryOf(useSession().data)) ? 'km' : 'h');

/** What changed; the next service is then planned by the interval unless it was set too. */
function changed(values: Values, saved: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => value !== saved[key as keyof Values]),
  ) as Partial<Values>;
}

function Due({ details }: { details: Details }) {
  const say = useWords();
  const unit = useMeterUnit();
  const { tone, text } = DUE[details.dueStatus];
  const facts = [
    details.dueOn && `${formatDate(details.dueOn)}${details.dueBy === 'km' ? ` by ${unit}` : ''}`,
    details.averageKmPerDay && `about ${formatCount(details.averageKmPerDay)} ${unit} a day`,
    details.lastOdometer && `${say('meter')} ${formatCount(details.lastOdometer)}`,
  ].filter(Boolean);
  return (
    <p className={styles.due}>
      <StatusChip tone={tone}>{text}</StatusChip> {facts.join(' · ')}
    </p>
  );
}
