import { partnerDisconnected } from '@platform/contracts/identity/events'
import type { Dependencies } from '../dependencies.ts'

/**
 * Ends the user's connection, if there is one. The partner gets no token for it any more; services
 * refuse the tokens that it has within seconds.
 */
export async function endConnection(
  { connections, events, clock }: Pick<Dependencies, 'connections' | 'events' | 'clock'>,
  userId: string,
  partner: string,
): Promise<void> {
  const own = await connections.ofUser(userId)
  const connection = own.find((one) => one.partner === partner)
  if (!connection) return
  const event = events.create(partnerDisconnected, {
    key: userId,
    subject: connection.id,
    // A connection changes once, by its end.
    version: 2,
    data: { userId, partner },
  })
  await connections.end(connection, event, clock.now())
}
