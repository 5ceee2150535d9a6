import type { PictureAngle } from '@bahi/domain/vehicle/picture';
import type { PolicyKind } from '@bahi/domain/vehicle/policy';

export interface DemoVehicle {
  registration: string;
  make: string;
  model: string;
  variant: string;
  year: number;
  colour: string;
  fuelType?: string;
  chassis?: string;
  odometer?: number;
  customer: string;
  details?: DemoVehicleDetails;
}

/** What is told of a vehicle besides its orders. */
export interface DemoVehicleDetails {
  policy?: {
    insurer: string;
    number: string;
    kind: PolicyKind;
    /** Rupees. */
    insuredValue: number;
    premium: number;
    noClaimPercent: number;
    /** Negative where it has ended. */
    endsInDays: number;
    pollutionEndsInDays: number;
  };
  service?: { daysAgo: number; km: number };
  pictures?: readonly { angle: PictureAngle; note?: string }[];
  /** The customer who owns it by now. */
  soldTo?: string;
}
