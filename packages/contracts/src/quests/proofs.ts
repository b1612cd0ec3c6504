import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'
import { staffReason } from '../staff/reason.ts'
import { campaignParams, taskParams } from './http.ts'
import { taskId } from './task-types/task-type.ts'

/** POST .../campaigns/:id/tasks/:taskId/evidence, multipart with one picture: its id, which a try at the task names. */
export const uploadedPicture = z.object({ id })
export type UploadedPicture = z.infer<typeof uploadedPicture>

/** GET .../tasks/:taskId/evidence/:picture for who uploaded it, GET .../admin/proofs/:id/pictures/:picture for its reviewer. */
export const proofPicture = z.object({
  /** A `data:` address: nothing but these two calls leads to the picture. */
  image: z.string(),
})
export type ProofPicture = z.infer<typeof proofPicture>

export const ownPictureParams = taskParams.extend({ picture: id })
export const proofParams = campaignParams
export const proofPictureParams = proofParams.extend({ picture: id })

/** POST .../campaigns/:id/appeals: against the refusal of the user's last proof of the task, once. */
export const proofAppeal = z.strictObject({ taskId, reason: staffReason })

/** GET .../admin/proofs/:id, for the reviewer who has claimed it: what the user handed in, and what was asked for. */
export const proofView = z.object({
  id,
  campaign: z.object({ id, title: z.string() }),
  task: z.object({ id: z.string(), title: z.string(), instructions: z.string() }),
  /** How often the user has handed in something for this task, this time included. */
  number: z.number().int(),
  handedInAt: timestamp,
  text: z.string().nullable(),
  link: z.string().nullable(),
  /** Their ids. */
  pictures: z.array(id),
  /** Other users have handed in one of the pictures, byte for byte. */
  isCopy: z.boolean(),
})
export type ProofView = z.infer<typeof proofView>
