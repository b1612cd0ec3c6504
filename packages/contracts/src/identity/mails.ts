import { z } from 'zod'
import { id, localisedOf } from '../envelope.ts'
import { textUpTo } from '../rules/text-up-to.ts'

/** POST /internal/users/:userId/mails: an e-mail to a user, whose address and language only identity has. */
export const mailParams = z.strictObject({ userId: id })
export const mailBody = z.strictObject({
  /** The same for every try to send it: it is sent once. */
  id,
  subject: localisedOf(textUpTo(200).min(1)),
  text: localisedOf(textUpTo(20_000).min(1)),
  /** Address that ends such e-mails by one POST (RFC 8058); null of one that cannot be muted. */
  unsubscribe: textUpTo(1_000).nullable(),
})
export type Mail = z.infer<typeof mailBody>

/** `no-address`: the user has none, or their account is gone. `not-sent`: the mail server did not take it; it may be tried later. */
export const mailOutcome = z.object({ outcome: z.enum(['sent', 'no-address', 'not-sent']) })
export type MailOutcome = z.infer<typeof mailOutcome>['outcome']
