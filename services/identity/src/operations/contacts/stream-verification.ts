import type { VerifiedContacts } from '@platform/contracts/identity/contacts'
import { DomainError, type EventStream } from '@platform/service-kit'
import type { Dependencies } from '../dependencies.ts'

/**
 * Sends which contacts of a user are verified, and again after every change, until the stream ends. A client that names the
 * last state that it knows (`Last-Event-ID`) gets only a newer one. It reads the database, so any instance can
 * resume a stream of another.
 */
export async function streamVerification(
  { contacts, verificationFeed }: Pick<Dependencies, 'contacts' | 'verificationFeed'>,
  userId: string,
  stream: EventStream,
): Promise<void> {
  // The subscription starts before the first read, so that it misses no change in between.
  const subscription = verificationFeed.subscribe(userId, stream.closed)
  let sent = stream.lastEventId
  let change: true | null = true
  for (; change !== null; change = await subscription.next()) {
    const found = await contacts.find(userId)
    if (!found) throw new DomainError('NOT_FOUND')
    const { user, changedAt } = found
    const data: VerifiedContacts = { phone: user.phoneNumber !== null, email: user.email !== null }
    const id = `${changedAt.getTime()}.${Number(data.phone)}${Number(data.email)}`
    if (id === sent) continue
    sent = id
    await stream.send({ id, event: 'verification', data })
  }
  stream.close()
}
