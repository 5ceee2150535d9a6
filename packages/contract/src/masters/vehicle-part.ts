import { defineMaster } from '../define-master.ts';
import { applicableVehicle, OF_VEHICLES } from './applicable-vehicle.ts';

/** Catalogue of vehicle parts (decisions §4); a part without vehicles fits every one. */
export const vehiclePart = defineMaster({
  key: 'vehicle-part',
  path: 'Settings/VehicleParts',
  screen: 'partscatalogue',
  label: { one: 'Vehicle part', many: 'Vehicle parts' },
  ...OF_VEHICLES,
  fields: {
    code: { kind: 'text', wire: 'PCode', label: 'Part code', required: true, max: 60 },
    description: { kind: 'text', wire: 'Desc', label: 'Description', required: true, max: 200 },
    category: { kind: 'text', wire: 'Cat', label: 'Category', max: 80 },
    manufacturer: { kind: 'text', wire: 'Manf', label: 'Manufacturer', max: 120 },
    hsn: { kind: 'text', wire: 'HSN', label: 'HSN', max: 8 },
    taxPercent: { kind: 'percent', wire: 'TaxPerc', label: 'GST rate', max: 40 },
    mrp: { kind: 'money', wire: 'MRP', label: 'MRP', min: 0, sees: 'price' },
    supersededBy: { kind: 'text', wire: 'SupBy', label: 'Superseded by', max: 60, help: 'The code that replaces it' },
    vehicles: { kind: 'group', wire: 'Vehicles', label: 'Fits', fields: applicableVehicle },
  },
  list: ['code', 'description', 'category', 'manufacturer', 'mrp', 'supersededBy'],
  unique: ['code'],
  refine: 'vehiclePart',
});
