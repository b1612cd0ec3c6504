import { REQUEST_AGAIN_DAYS, REQUEST_DAYS } from '@platform/contracts/clans/constants'
import { DomainError } from '@platform/service-kit/errors'
import { addDays } from './cooling-off.ts'

/** That a user asks to be let into a clan: one document for both. */
export interface JoinRequest {
  clanId: string
  userId: string
  /** `accepting`: the chief has let them in, and they may not be in yet. */
  state: 'pending' | 'accepting' | 'accepted' | 'refused' | 'withdrawn'
  createdAt: Date
  expiresAt: Date
  decidedAt: Date | null
}

export const newRequest = (clanId: string, userId: string, now: Date): JoinRequest => ({
  ...{ clanId, userId, state: 'pending', createdAt: now, decidedAt: null },
  expiresAt: addDays(now, REQUEST_DAYS),
})

/** States of a request that has no answer yet, or one that did not come to its end. */
export const WAITING = ['pending', 'accepting'] as const

/** Whether the chief can still answer it. */
export const isWaiting = ({ state, expiresAt }: JoinRequest, now: Date): boolean =>
  (WAITING as readonly string[]).includes(state) && now < expiresAt

/** @throws DomainError JOIN_REFUSED too soon after a refusal */
export function requireMayAsk(earlier: JoinRequest | null, now: Date): void {
  if (earlier?.state !== 'refused' || !earlier.decidedAt) return
  const until = addDays(earlier.decidedAt, REQUEST_AGAIN_DAYS)
  if (now < until) throw new DomainError('JOIN_REFUSED', { until: until.toISOString() })
}

export const requestId = ({ clanId, userId }: Pick<JoinRequest, 'clanId' | 'userId'>) =>
  `${clanId}:${userId}`
