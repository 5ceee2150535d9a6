import type * as contract from '@bahi/contract/endpoints/service/claim';
import type { FileAnswer, InputOf } from '@bahi/contract/endpoint';
import { kept } from '@bahi/domain/document/kept';
import { MOST_PAPERS, takeOffProblem } from '@bahi/domain/service/claim/claim-paper';
import { invalid, notFound, refuse } from '../../core/app-error.ts';
import { freeName } from '../../core/files/free-name.ts';
import { deleteStoredFile, readStoredFile, storeFile } from '../../core/files/stored-files.ts';
import { readInWorker } from '../../core/parse/in-worker.ts';
import type { Tx } from '../../core/tx.ts';
import { type Claim, type ClaimPaper, claims } from './claim-store.ts';
import { viewClaim } from './claim-view.ts';
import { assertMayClaim, lockClaim } from './locked-claim.ts';

export async function putClaimPaper(tx: Tx, { params, body }: InputOf<typeof contract.putClaimPaper>) {
  const { claim, order } = await lockClaim(tx, params.id, 'Save', body.rowVersion);
  const known = body.id ? claim.papers.find(({ id }) => id === body.id) : undefined;
  if (body.id && !known) throw invalid('_id', 'The claim has no such paper.');
  if (!known && claim.papers.length >= MOST_PAPERS) throw refuse(`A claim has at most ${MOST_PAPERS} papers.`);
  if (body.gotOn && body.gotOn > tx.ctx.today) throw invalid('GotOn', 'It came today at the latest.');
  const paper = {
    id: known?.id ?? `PA${claim.lastPaperNo + 1}`,
    name: body.name,
    needed: body.needed ?? known?.needed ?? true,
    gotOn: kept(body.gotOn, known?.gotOn ?? null),
    fileId: known?.fileId ?? null,
  };
  const papers = known ? claim.papers.map((one) => (one === known ? paper : one)) : [...claim.papers, paper];
  const lastPaperNo = known ? claim.lastPaperNo : claim.lastPaperNo + 1;
  claims.save(tx, claim, { ...claim, papers, lastPaperNo }, 'update');
  return viewClaim(tx, claim.id, order);
}

export async function deleteClaimPaper(tx: Tx, { params }: InputOf<typeof contract.deleteClaimPaper>) {
  const { claim, order } = await lockClaim(tx, params.id, 'Save', null);
  const paper = paperOf(claim, params.paperId);
  assertMayTakeOff(paper, claim);
  claims.save(tx, claim, { ...claim, papers: claim.papers.filter((one) => one !== paper) }, 'update');
  if (paper.fileId) await deleteStoredFile(tx, paper.fileId);
  return viewClaim(tx, claim.id, order);
}

function paperOf(claim: Claim, id: string): ClaimPaper {
  const paper = claim.papers.find((one) => one.id === id);
  if (!paper) throw invalid('_id', 'The claim has no such paper.');
  return paper;
}

function assertMayTakeOff(paper: ClaimPaper, { billing }: Claim): void {
  const problem = takeOffProblem(paper, billing);
  if (problem) throw refuse(problem);
}

/** Keeps the paper itself; one that was there before goes, unless the insurer was invoiced by it. */
export async function uploadClaimPaper(tx: Tx, { params, file }: InputOf<typeof contract.uploadClaimPaper>) {
  assertMayClaim(tx);
  // Before the locks: a file that is slow to read keeps nobody waiting for the claim.
  const read = await readInWorker(tx.ctx, 'paper', file);
  const { claim, order } = await lockClaim(tx, params.id, 'Save', null);
  const before = paperOf(claim, params.paperId);
  assertMayTakeOff(before, claim);
  const name = freeName(file.fileName, []);
  const fileId = await storeFile(tx, { name, ...read });
  const after = { ...before, fileId, gotOn: before.gotOn ?? tx.ctx.today };
  const papers = claim.papers.map((one) => (one === before ? after : one));
  claims.save(tx, claim, { ...claim, papers }, 'file', name);
  if (before.fileId) await deleteStoredFile(tx, before.fileId);
  return viewClaim(tx, claim.id, order);
}

/** A paper as it came: it may name what the insurer pays. */
export async function readClaimPaper(tx: Tx, { params }: InputOf<typeof contract.getClaimPaper>): Promise<FileAnswer> {
  assertMayClaim(tx);
  const claim = await claims.get(tx, params.id);
  const fileId = claim.papers.find(({ id }) => id === params.paperId)?.fileId;
  if (!fileId) throw notFound('file');
  const { name, bytes, contentType } = await readStoredFile(tx, fileId);
  return { fileName: name, contentType, bytes, cacheSeconds: 86_400, etag: fileId };
}
