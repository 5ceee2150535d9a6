import type { pictureRow } from '@bahi/contract/wire/vehicle-details.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { PictureAngle } from '@bahi/domain/vehicle/picture';
import { vehiclePicture } from '../../../../../db/schema/vehicle.ts';
import { notFound } from '../../../../core/app-error.ts';
import { refuseTaken } from '../../../../core/refuse-taken.ts';
import type { Tx } from '../../../../core/tx.ts';

export interface Picture extends Infer<typeof pictureRow> {
  id: string;
  fileId: string;
}

const PICTURES = `select p.id, p.file_id as "fileId", p.name, p.angle, p.note, f.content_type as "contentType",
    f.size_bytes as "sizeBytes", u.name as "takenBy", p.created_at as "takenAt"
  from vehicle_picture p
    join stored_file f on f.org_id = p.org_id and f.id = p.file_id
    left join app_user u on u.org_id = p.org_id and u.id = p.created_by
  where p.org_id = $1 and p.vehicle_id = $2`;

/** The pictures of a vehicle in their order. */
export const listPictures = (tx: Tx, vehicleId: string): Promise<Picture[]> =>
  tx.query<Picture>(`${PICTURES} order by p.position, p.id`, [tx.ctx.orgId, vehicleId]);

export async function getPicture(tx: Tx, vehicleId: string, name: string): Promise<Picture> {
  const [row] = await tx.query<Picture>(`${PICTURES} and lower(p.name) = lower($3)`, [tx.ctx.orgId, vehicleId, name]);
  if (!row) throw notFound('picture');
  return row;
}

/** Behind all that are there, whatever gaps deleted ones left. */
export async function nextPosition(tx: Tx, vehicleId: string): Promise<number> {
  const [last] = await tx.query<{ position: number }>(
    'select coalesce(max(position), 0) + 1 as position from vehicle_picture where org_id = $1 and vehicle_id = $2',
    [tx.ctx.orgId, vehicleId],
  );
  return last!.position;
}

export interface NewPicture {
  id: string;
  vehicleId: string;
  fileId: string;
  name: string;
  angle: PictureAngle;
  note: string | null;
  position: number;
}

export const insertPicture = (tx: Tx, row: NewPicture): Promise<void> =>
  refuseTaken(
    tx.insert(vehiclePicture, [
      { ...row, orgId: tx.ctx.orgId, createdBy: tx.ctx.userId, createdAt: tx.ctx.now, updatedAt: tx.ctx.now },
    ]),
    {
      vehicle_picture_name: {
        path: 'name',
        message: `There is a picture named ${row.name} already. Choose another name.`,
      },
    },
  );

export async function savePictures(tx: Tx, rows: readonly Pick<Picture, 'id' | 'angle' | 'note'>[]): Promise<void> {
  await tx.query(
    `update vehicle_picture p set position = n.position, angle = n.angle, note = n.note, updated_at = $5,
       row_version = p.row_version + 1
     from unnest($2::uuid[], $3::text[], $4::text[]) with ordinality as n(id, angle, note, position)
     where p.org_id = $1 and p.id = n.id`,
    [
      tx.ctx.orgId,
      rows.map((row) => row.id),
      rows.map((row) => row.angle),
      rows.map((row) => row.note ?? null),
      tx.ctx.now,
    ],
  );
}

export async function removePicture(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from vehicle_picture where org_id = $1 and id = $2', [tx.ctx.orgId, id]);
}
