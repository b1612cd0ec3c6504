import { DAY_MS } from '@platform/contracts/constants'
import { PERIODS_COUNT_MS } from '../domain/card-name.ts'
import { SIGN_KEPT_MS } from '../domain/partner-sign.ts'
import type { Dependencies } from './dependencies.ts'
import { reservationsEndBefore } from './social/link.ts'

type Needed = Pick<
  Dependencies,
  | 'destinations'
  | 'devices'
  | 'refreshTokens'
  | 'sessions'
  | 'handovers'
  | 'connections'
  | 'outsideAccounts'
  | 'socialFlows'
  | 'usedProofs'
  | 'tickets'
  | 'passkeyChallenges'
  | 'releasedNames'
  | 'cardNames'
  | 'formerAccounts'
  | 'sentMails'
  | 'partnerSigns'
>

/** Longer than another service tries to have an e-mail sent. */
const SENT_MAIL_DAYS = 14

/**
 * Deletes what has expired: codes, counts of sends, sessions and their tokens, hand-overs, marks of former accounts, ended connections,
 * flows, tickets, challenges of passkeys, names that were given up or reserved for cards, marks of e-mails that were sent, what was seen of partners' keys, outside accounts whose cooling-off is over. Not by TTL
 * indexes: the embedded database has none, and they do not follow the service's clock.
 */
export async function sweepExpired(deps: Needed, now: Date): Promise<void> {
  await deps.destinations.deleteExpired(now)
  await deps.devices.deleteExpired(now)
  await deps.refreshTokens.deleteExpired(now)
  await deps.sessions.deleteExpired(now)
  await deps.handovers.deleteExpired(now)
  await deps.connections.deleteEnded(now)
  await deps.socialFlows.deleteExpired(now)
  await deps.usedProofs.deleteExpired(now)
  await deps.tickets.deleteExpired(now)
  await deps.passkeyChallenges.deleteExpired(now)
  await deps.releasedNames.deleteExpired(now)
  await deps.cardNames.deleteEndedBefore(new Date(now.getTime() - PERIODS_COUNT_MS))
  await deps.formerAccounts.deleteExpired(now)
  await deps.sentMails.deleteBefore(new Date(now.getTime() - SENT_MAIL_DAYS * DAY_MS))
  await deps.partnerSigns.deleteBefore(new Date(now.getTime() - SIGN_KEPT_MS))
  await deps.outsideAccounts.releaseAll(reservationsEndBefore(now))
}
