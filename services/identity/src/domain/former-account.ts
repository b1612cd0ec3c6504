import { createHmac } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { mailboxOf } from '@platform/contracts/rules/mailbox'
import type { User } from './user.ts'

/** An account that was deleted, as it is known by a phone number or mailbox that it had. */
export interface FormerAccount {
  /** Keyed hash of the number or mailbox: nothing shows which one it is. */
  mark: string
  userId: string
  /** Until then it is kept: longer than campaigns and programmes last. */
  until: Date
}

const KEPT_MS = 400 * DAY_MS

/** Of all that reaches a user: their phone number, and their mailbox however its address is spelled. */
export function marksOf(
  { phoneNumber, email }: Pick<User, 'phoneNumber' | 'email'>,
  key: Buffer,
): string[] {
  const contacts = [
    ...(phoneNumber === null ? [] : [`phone:${phoneNumber}`]),
    ...(email === null ? [] : [`email:${mailboxOf(email)}`]),
  ]
  return contacts.map((contact) => createHmac('sha256', key).update(contact).digest('base64url'))
}

export const formerAccounts = (
  user: Pick<User, 'id' | 'phoneNumber' | 'email'>,
  key: Buffer,
  now: Date,
): FormerAccount[] =>
  marksOf(user, key).map((mark) => ({
    mark,
    userId: user.id,
    until: new Date(now.getTime() + KEPT_MS),
  }))
