import { keyOf } from './key-of.ts';

type Investigation = readonly [name: string, specimen: string, unit: string | null, range: string | null, 'fasting'?];

const BLOOD = 'Blood (EDTA)';
const SERUM = 'Serum';
const URINE = 'Urine';

/** Investigations with the reference range of adults; a laboratory keeps the one of its own method instead. */
const GROUPS: Readonly<Record<string, readonly Investigation[]>> = {
  Haematology: [
    ['Haemoglobin', BLOOD, 'g/dL', 'Men 13.0–17.0, women 12.0–15.0'],
    ['White cell count', BLOOD, '10³/µL', '4.0–11.0'],
    ['Platelet count', BLOOD, '10³/µL', '150–410'],
    ['Packed cell volume', BLOOD, '%', 'Men 40–50, women 36–46'],
    ['Complete blood count', BLOOD, null, null],
    ['Erythrocyte sedimentation rate', BLOOD, 'mm/h', 'Men up to 15, women up to 20'],
    ['Peripheral smear', BLOOD, null, null],
    ['Blood group and Rh', BLOOD, null, null],
    ['Prothrombin time', 'Plasma (citrate)', 's', '11–13.5'],
    ['INR', 'Plasma (citrate)', null, '0.8–1.2'],
  ],
  Diabetes: [
    ['Blood sugar, fasting', 'Plasma (fluoride)', 'mg/dL', '70–99', 'fasting'],
    ['Blood sugar, after a meal', 'Plasma (fluoride)', 'mg/dL', 'Up to 139'],
    ['Blood sugar, random', 'Plasma (fluoride)', 'mg/dL', '70–139'],
    ['HbA1c', BLOOD, '%', 'Below 5.7'],
  ],
  Kidney: [
    ['Urea', SERUM, 'mg/dL', '15–40'],
    ['Creatinine', SERUM, 'mg/dL', 'Men 0.7–1.3, women 0.6–1.1'],
    ['Uric acid', SERUM, 'mg/dL', 'Men 3.5–7.2, women 2.6–6.0'],
    ['Sodium', SERUM, 'mmol/L', '136–145'],
    ['Potassium', SERUM, 'mmol/L', '3.5–5.1'],
    ['Chloride', SERUM, 'mmol/L', '98–107'],
  ],
  Liver: [
    ['Bilirubin, total', SERUM, 'mg/dL', '0.3–1.2'],
    ['Bilirubin, direct', SERUM, 'mg/dL', 'Up to 0.3'],
    ['SGOT (AST)', SERUM, 'U/L', 'Up to 40'],
    ['SGPT (ALT)', SERUM, 'U/L', 'Up to 41'],
    ['Alkaline phosphatase', SERUM, 'U/L', '44–147'],
    ['Albumin', SERUM, 'g/dL', '3.5–5.2'],
  ],
  Lipids: [
    ['Cholesterol, total', SERUM, 'mg/dL', 'Below 200', 'fasting'],
    ['HDL cholesterol', SERUM, 'mg/dL', 'Above 40', 'fasting'],
    ['LDL cholesterol', SERUM, 'mg/dL', 'Below 100', 'fasting'],
    ['Triglycerides', SERUM, 'mg/dL', 'Below 150', 'fasting'],
  ],
  Hormones: [
    ['TSH', SERUM, 'mIU/L', '0.4–4.0'],
    ['T3, total', SERUM, 'ng/dL', '80–200'],
    ['T4, total', SERUM, 'µg/dL', '5.0–12.0'],
    ['Beta hCG', SERUM, 'mIU/mL', 'Not pregnant: below 5'],
  ],
  Vitamins: [
    ['Vitamin D (25-OH)', SERUM, 'ng/mL', '30–100'],
    ['Vitamin B12', SERUM, 'pg/mL', '200–900'],
    ['Ferritin', SERUM, 'ng/mL', 'Men 24–336, women 11–307'],
    ['Calcium', SERUM, 'mg/dL', '8.6–10.3'],
  ],
  Infections: [
    ['C-reactive protein', SERUM, 'mg/L', 'Below 6'],
    ['Dengue NS1 antigen', SERUM, null, 'Negative'],
    ['Malaria antigen', BLOOD, null, 'Negative'],
    ['Widal test', SERUM, null, 'Titre below 1:80'],
    ['HBsAg', SERUM, null, 'Non-reactive'],
    ['HIV 1 and 2 antibodies', SERUM, null, 'Non-reactive'],
    ['Sputum for AFB', 'Sputum', null, 'Not seen'],
  ],
  'Urine and stool': [
    ['Urine routine and microscopy', URINE, null, null],
    ['Urine culture', URINE, null, 'No growth'],
    ['Urine albumin to creatinine', URINE, 'mg/g', 'Below 30'],
    ['Urine pregnancy test', URINE, null, null],
    ['Stool routine', 'Stool', null, null],
  ],
};

export const LAB_INVESTIGATIONS = Object.entries(GROUPS).flatMap(([group, rows]) =>
  rows.map(([name, specimen, unit, range, fasting]) => ({
    key: keyOf(name),
    name,
    group,
    specimen,
    unit,
    range,
    fasting: !!fasting,
  })),
);
