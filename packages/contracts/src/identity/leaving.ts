import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'

/** What a user types to confirm that the account is to be deleted, unless they type their user name. */
export const DELETION_WORD = 'DELETE'

/** POST /api/users/me/deletion-request, and POST /api/delete_account: DELETE, or the user name. */
export const deletionBody = z.strictObject({ confirmation: textUpTo(64).min(1) })

/** GET /api/users/me/deletion-request, and the answer to the others. */
export const deletion = z.object({
  /** When the account is deleted, unless its user cancels before; null while nobody has asked for it. */
  dueAt: timestamp.nullable(),
  /** Days between a request and the deletion. */
  graceDays: z.number().positive(),
})
export type Deletion = z.infer<typeof deletion>

/** GET /internal/erasures: the users whom the calling service has to erase. */
export const ERASURES_PATH = '/internal/erasures'
export const erasures = z.object({
  users: z.array(z.object({ userId: id, round: z.number().int().positive() })),
})
export type Erasure = z.infer<typeof erasures>['users'][number]

/** PUT /internal/erasures/:userId: the calling service has erased the user in this round. */
export const erasureParams = z.strictObject({ userId: id })
export const erasureAnswer = z.strictObject({ round: z.number().int().positive() })
