import type { DemoComplaint } from '../../engine/dataset/masters.ts';

const of = (category: string, ...descriptions: string[]): DemoComplaint[] =>
  descriptions.map((description) => ({ description, category }));

export const complaints: readonly DemoComplaint[] = [
  ...of('Service', 'Periodic service due', 'Free service due', 'Pre-delivery check', 'General check-up before a trip'),
  ...of(
    'Engine',
    'Engine noise when cold',
    'Poor pick-up',
    'Low mileage',
    'Engine overheating',
    'Hard to start in the morning',
    'Oil leak under the engine',
    'Engine check lamp on',
  ),
  ...of('Brakes', 'Brake noise', 'Brake pedal feels soft', 'Vehicle pulls to one side when braking'),
  ...of('Clutch and gears', 'Clutch slipping', 'Gear shifting hard'),
  ...of(
    'Suspension and steering',
    'Steering vibrates at speed',
    'Suspension noise on bad roads',
    'Wheel alignment out',
  ),
  ...of('Air conditioning', 'AC not cooling', 'Bad smell from AC'),
  ...of(
    'Electrical',
    'Battery weak',
    'Headlamp not working',
    'Horn not working',
    'Wiper leaves streaks',
    'Self start not working',
  ),
  ...of('Tyres', 'Tyre worn', 'Puncture'),
  ...of('Body', 'Scratch on door', 'Wash and interior cleaning'),
];
