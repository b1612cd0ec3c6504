import { z } from 'zod'
import { id, pageOf, timestamp } from '../envelope.ts'
import { textUpTo, trimmedUpTo } from '../rules/text-up-to.ts'
import { staffReason as reason } from '../staff/reason.ts'
import { role } from './role.ts'

/**
 * GET /api/users/admin?q=&cursor=: the accounts whose id, user name, phone number (with its calling code) or e-mail address
 * is `q`; without it those who have a role, page by page. Each account that is shown is recorded as looked at.
 */
export const staffUsersQuery = z.object({
  q: trimmedUpTo(254).default(''),
  cursor: textUpTo(500).optional(),
})

/** An account as staff see it: numbers and addresses are masked ("+91••••••••01", "f•••@example.com"). */
export const staffUser = z.object({
  userId: id,
  userName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  roles: z.array(role),
  hasSecondFactor: z.boolean(),
  createdAt: timestamp,
})
export type StaffUser = z.infer<typeof staffUser>
export const staffUsers = pageOf(staffUser)
export type StaffUsers = z.infer<typeof staffUsers>

/** Most accounts of one call: two for each row of a page of requests. */
const MAX_STAFF_NAMES = 100

/**
 * GET /api/users/admin/names?ids=ID,ID: who the accounts are whose ids a page of staff has, masked as everywhere; an id that no account
 * has is left out. Each account that is shown is recorded as looked at.
 */
export const staffNamesQuery = z.object({
  ids: z
    .string()
    .transform((value) => [...new Set(value.split(','))])
    .pipe(z.array(id).max(MAX_STAFF_NAMES)),
})
export const staffName = staffUser.pick({
  userId: true,
  userName: true,
  phoneNumber: true,
  email: true,
})
export type StaffName = z.infer<typeof staffName>
export const staffNames = z.object({ items: z.array(staffName) })
export type StaffNames = z.infer<typeof staffNames>

const roles = z.array(role).max(role.options.length)
/**
 * PUT /api/users/admin/:id/roles: answers with the account as it is then. Services refuse a role that was taken within
 * seconds; a role that was given is in the next access token. A change that gives a role with a sensitive right
 * (`givesSensitiveRole`) waits as a whole for the approval of a second person: 202 with the approval.
 */
export const rolesBody = z.strictObject({
  /** All that the user has from now on. */
  roles,
  /** All that the user had when the caller decided: two who decide at the same time do not undo each other's change. */
  before: roles,
  reason,
})
export type RolesBody = z.infer<typeof rolesBody>

/** What is approved by an approval of the kind `set-roles`: the change, and whose roles it changes. */
export const rolesRequest = rolesBody.extend({ userId: id })
export type RolesRequest = z.infer<typeof rolesRequest>
