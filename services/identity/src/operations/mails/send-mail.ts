import type { Mail, MailOutcome } from '@platform/contracts/identity/mails'
import { noticeLanguageOf } from '../../domain/factor-message.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'users' | 'sentMails' | 'mail' | 'clock'>

/**
 * Sends an e-mail of another service to a user, in their language. One that was sent is not sent again; after a crash between the
 * two it is, under the same Message-ID, by which mailboxes drop the second copy.
 */
export async function sendMail(
  { users, sentMails, mail, clock }: Needed,
  userId: string,
  { id, subject, text, unsubscribe }: Mail,
): Promise<MailOutcome> {
  if (await sentMails.has(id)) return 'sent'
  const user = await users.find(userId)
  if (!user?.email) return 'no-address'
  const language = noticeLanguageOf(user)
  const message = { to: user.email, subject: subject[language], text: text[language] }
  try {
    await mail.send({ ...message, id, unsubscribe })
  } catch {
    return 'not-sent'
  }
  await sentMails.add(id, userId, clock.now())
  return 'sent'
}
