import { createHmac } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { mailboxOf } from '@platform/contracts/rules/mailbox'
import type { ContactChange } from './contact-change.ts'
import { NEVER_CONNECTED, type OutsideAccount, outsideAccountId } from './outside-account.ts'
import { contactField, type User } from './user.ts'

/** An account that was deleted, as it is known by a phone number, a mailbox or an account elsewhere that it had. */
export interface FormerAccount {
  /** Keyed hash of the number, mailbox or outside account: nothing shows which one it is. */
  mark: string
  userId: string
  /** Until then it is kept: longer than campaigns and programmes last. */
  until: Date
}

const KEPT_MS = 400 * DAY_MS

/** Who a user is to others: their phone number, their mailbox however its address is spelled, and their accounts at providers. */
export interface Identities {
  user: Pick<User, 'phoneNumber' | 'email'>
  accounts: readonly Pick<OutsideAccount, 'provider' | 'subject' | 'disconnectedAt'>[]
}

/** The marks of who a user is now. */
export function marksOf({ user, accounts }: Identities, key: Buffer): string[] {
  const connected = accounts.filter(({ disconnectedAt }) => disconnectedAt === null)
  return marksFrom([...contactsOf(user), ...connected.map(accountText)], key)
}

/** The account as it is kept once it is deleted: by all that its user was, also what was replaced or disconnected before. */
export function formerAccounts(
  {
    user,
    accounts,
    changes,
  }: Identities & {
    user: Pick<User, 'id'>
    changes: readonly Pick<ContactChange, 'channel' | 'from'>[]
  },
  key: Buffer,
  now: Date,
): FormerAccount[] {
  const replaced = changes.flatMap(({ channel, from }) =>
    contactsOf({ phoneNumber: null, email: null, [contactField(channel)]: from }),
  )
  // One that was only stored never proved anybody.
  const had = accounts.filter((one) => one.disconnectedAt?.getTime() !== NEVER_CONNECTED.getTime())
  const texts = [...contactsOf(user), ...replaced, ...had.map(accountText)]
  const until = new Date(now.getTime() + KEPT_MS)
  return marksFrom(texts, key).map((mark) => ({ mark, userId: user.id, until }))
}

const contactsOf = ({ phoneNumber, email }: Identities['user']): string[] => [
  ...(phoneNumber === null ? [] : [`phone:${phoneNumber}`]),
  ...(email === null ? [] : [`email:${mailboxOf(email)}`]),
]

const accountText = ({ provider, subject }: Pick<OutsideAccount, 'provider' | 'subject'>) =>
  `account:${outsideAccountId(provider, subject)}`

const marksFrom = (texts: readonly string[], key: Buffer): string[] =>
  [...new Set(texts)].map((text) => createHmac('sha256', key).update(text).digest('base64url'))
