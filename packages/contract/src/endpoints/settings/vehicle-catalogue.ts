import { defineEndpoint, lookup } from '../../endpoint.ts';
import { masterRow } from '../../master-endpoints.ts';
import { complaint } from '../../masters/complaint.ts';
import { make } from '../../masters/make.ts';
import { model } from '../../masters/model.ts';
import { object, optional, text } from '../../wire-type.ts';

/** Lookups of the spec over makes, models and complaints (spec 2 §7). */
export const productMakes = defineEndpoint({
  id: 'master.make.productMakes',
  method: 'GET',
  path: 'Settings/Makes/ProductMakes',
  summary: 'Active makes, for vehicles and products',
  access: 'signedIn',
  response: lookup(masterRow(make)),
});

export const modelsOfMake = defineEndpoint({
  id: 'master.model.ofMake',
  method: 'GET',
  path: 'Settings/Models/{make}/Models',
  summary: 'Active models of a make, named by its id or its name',
  access: 'signedIn',
  response: lookup(masterRow(model)),
});

export const variantDetails = defineEndpoint({
  id: 'master.model.variantDetails',
  method: 'GET',
  path: 'Settings/Models/VariantDetails',
  summary: 'Active variants of a make and model, by their names',
  access: 'signedIn',
  query: object({
    make: optional('make', text(60)),
    model: optional('model', text(60)),
    variant: optional('variant', text(60)),
  }),
  response: lookup(masterRow(model)),
});

const complaintSearch = {
  method: 'GET',
  access: 'signedIn',
  when: complaint.when,
  response: lookup(masterRow(complaint)),
} as const;

export const searchComplaints = defineEndpoint({
  ...complaintSearch,
  id: 'master.complaint.search',
  path: 'Service/Complaints/Search/{term}',
  summary: 'Active complaints that hold the term',
});

export const searchComplaintsOfCategory = defineEndpoint({
  ...complaintSearch,
  id: 'master.complaint.searchCategory',
  path: 'Service/Complaints/Search/{category}/{term}',
  summary: 'Active complaints of a category that hold the term',
});

export const searchComplaintsLite = defineEndpoint({
  ...complaintSearch,
  id: 'master.complaint.searchTerm',
  path: 'Service/Complaints/SearchLite/{term}',
  summary: 'A few active complaints that hold the term, for a field',
});
