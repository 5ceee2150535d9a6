import { keyOf } from './key-of.ts';

/** Advices as a patient reads them on a prescription. */
const GROUPS: Readonly<Record<string, readonly (readonly [name: string, text: string])[]>> = {
  Diet: [
    ['Plenty of fluids', 'Drink 8 to 10 glasses of water a day.'],
    ['Soft diet', 'Eat soft, freshly cooked food for the next three days.'],
    ['Low salt', 'Use less than one teaspoon of salt a day; avoid pickles, papad and packed snacks.'],
    ['Diabetic diet', 'Avoid sugar, sweets, fruit juice and refined flour. Eat small meals at fixed times.'],
    ['Low fat', 'Avoid fried food, butter, ghee and red meat.'],
    ['High fibre', 'Eat more vegetables, fruit, whole grain and pulses.'],
    ['Iron-rich diet', 'Eat green leafy vegetables, dates, jaggery, eggs or meat; take lemon with meals.'],
    ['No spicy food', 'Avoid spicy, oily and sour food, tea and coffee on an empty stomach.'],
    ['ORS', 'Take one glass of ORS after every loose stool.'],
    ['Low potassium', 'Avoid bananas, coconut water, tomatoes and potatoes.'],
  ],
  'Rest and exercise': [
    ['Rest', 'Rest at home until the fever has been gone for a day.'],
    ['Brisk walk', 'Walk briskly for 30 minutes, five days a week.'],
    ['Back care', 'Do not bend or lift weights. Sit with your back supported; sleep on a firm mattress.'],
    ['Knee exercises', 'Do the exercises shown twice a day. Avoid squatting and stairs.'],
    ['No heavy work', 'Do not lift more than 5 kg for six weeks.'],
    ['Raise the limb', 'Keep the limb raised on a pillow as much as possible.'],
  ],
  'Care at home': [
    ['Steam inhalation', 'Inhale steam for ten minutes, three times a day.'],
    ['Salt water gargle', 'Gargle with warm salt water four times a day.'],
    ['Tepid sponging', 'Sponge with lukewarm water when the temperature is above 101 °F.'],
    ['Cold compress', 'Apply ice wrapped in cloth for 15 minutes, four times a day.'],
    ['Warm compress', 'Apply a warm compress for 15 minutes, three times a day.'],
    ['Keep the wound dry', 'Keep the dressing dry and clean. Come for a change as told.'],
    ['Eye hygiene', 'Do not rub your eyes. Use a separate towel and wash your hands often.'],
    ['Oral hygiene', 'Brush twice a day and rinse with the mouthwash after meals.'],
    ['Skin care', 'Use a mild soap and apply the moisturiser within three minutes of bathing.'],
  ],
  Monitoring: [
    ['Blood pressure diary', 'Measure your blood pressure every morning and evening and write it down.'],
    ['Sugar diary', 'Measure your blood sugar before and two hours after meals, twice a week.'],
    ['Temperature chart', 'Measure the temperature every six hours and write it down.'],
    ['Weight diary', 'Weigh yourself every morning; report a gain of more than 2 kg in three days.'],
    ['Foot care', 'Look at your feet every day. Do not walk barefoot.'],
  ],
  'Come back': [
    ['Warning signs', 'Come at once with breathlessness, chest pain, fainting, bleeding or repeated vomiting.'],
    ['If the fever lasts', 'Come back if the fever lasts for more than three days.'],
    ['Complete the course', 'Take the antibiotic to the last tablet, also when you feel well.'],
    ['Bring the reports', 'Bring all earlier reports and medicines to the next visit.'],
    ['No smoking or alcohol', 'Do not smoke or chew tobacco, and drink no alcohol.'],
    ['No driving', 'Do not drive or work on machines while you take this medicine.'],
  ],
};

export const ADVICES = Object.entries(GROUPS).flatMap(([group, rows]) =>
  rows.map(([name, text]) => ({ key: keyOf(name), name, text, group })),
);
