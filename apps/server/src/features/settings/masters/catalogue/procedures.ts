import { keyOf } from './key-of.ts';

type Procedure = readonly [name: string, minutes: number, consent?: 'consent'];

/** Procedures of clinics and small hospitals, with the minutes that they usually take. */
const SPECIALITIES: Readonly<Record<string, readonly Procedure[]>> = {
  'General practice': [
    ['Wound dressing, small', 15],
    ['Wound dressing, large', 30],
    ['Suturing of a cut', 30, 'consent'],
    ['Suture removal', 15],
    ['Incision and drainage of an abscess', 30, 'consent'],
    ['Intramuscular injection', 5],
    ['Intravenous infusion', 60],
    ['Nebulisation', 15],
    ['Ear wax removal', 15],
    ['Urinary catheter, insertion', 20, 'consent'],
    ['Nasogastric tube, insertion', 20, 'consent'],
    ['Vaccination', 10],
  ],
  Cardiology: [
    ['Electrocardiogram, 12 leads', 15],
    ['Echocardiogram', 30],
    ['Treadmill test', 45, 'consent'],
    ['Holter monitoring, 24 hours', 20],
  ],
  Dental: [
    ['Dental scaling and polishing', 30],
    ['Tooth extraction', 30, 'consent'],
    ['Tooth filling, composite', 30],
    ['Root canal treatment, one sitting', 60, 'consent'],
    ['Dental crown, fitting', 45],
  ],
  Ophthalmology: [
    ['Refraction test', 20],
    ['Tonometry', 10],
    ['Foreign body removal, eye', 15, 'consent'],
    ['Cataract surgery', 60, 'consent'],
  ],
  'Ear, nose and throat': [
    ['Audiometry', 30],
    ['Nasal packing', 20, 'consent'],
    ['Diagnostic nasal endoscopy', 20, 'consent'],
  ],
  Orthopaedics: [
    ['Plaster cast, forearm', 30],
    ['Plaster cast, leg', 45],
    ['Plaster cast, removal', 15],
    ['Joint injection', 20, 'consent'],
    ['Physiotherapy session', 45],
  ],
  Gynaecology: [
    ['Antenatal check', 20],
    ['Pap smear', 15, 'consent'],
    ['Intrauterine device, insertion', 30, 'consent'],
    ['Ultrasound, obstetric', 30, 'consent'],
  ],
  Dermatology: [
    ['Skin biopsy', 30, 'consent'],
    ['Cryotherapy of warts', 20, 'consent'],
    ['Chemical peel', 45, 'consent'],
  ],
  Radiology: [
    ['X-ray, chest', 15],
    ['X-ray, limb', 15],
    ['Ultrasound, abdomen', 30],
  ],
};

export const PROCEDURES = Object.entries(SPECIALITIES).flatMap(([speciality, rows]) =>
  rows.map(([name, minutes, consent]) => ({ key: keyOf(name), name, speciality, minutes, consent: !!consent })),
);
