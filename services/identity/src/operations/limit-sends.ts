import { createHmac } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import {
  type Clock,
  countWithin,
  DomainError,
  type Metrics,
  type RateCounts,
  type RateLimit,
} from '@platform/service-kit'
import {
  type AccountOrigin,
  accountLimits,
  budgetLimits,
  mailboxLimits,
  type NoticeAbout,
  type NoticeKind,
  networkLimits,
  noticeLimits,
  prefixOf,
  type SendLimits,
  type SendOrigin,
} from '../domain/send-limits.ts'

/** The limits that can refuse, by their label in the metrics. */
const LIMITS = ['network', 'prefix', 'channel', 'account', 'mailbox', 'destination'] as const

/** Limits sends, and accounts that need none, over all instances. */
export interface SendLimiter {
  /** Counts one more send for the network of the request. @throws DomainError RATE_LIMITED */
  fromNetwork(origin: SendOrigin): Promise<void>
  /**
   * Counts one more account that is made without a code.
   * @returns a function that takes the count back, for an account that was not made
   * @throws DomainError RATE_LIMITED
   */
  newAccount(from: AccountOrigin, way: 'wallet' | 'provider'): Promise<() => Promise<void>>
  /**
   * Takes one send from the budgets of the hour, and of a mailbox.
   * @param from the largest network that may be one customer's, and whether the owner of the destination asks: by a device that has
   * logged in to it before, or in a session
   * @returns a function that returns it, for a code that was not sent
   * @throws DomainError RATE_LIMITED
   */
  spend(
    destinationId: string,
    from: { site: string; isOwners: boolean },
  ): Promise<() => Promise<void>>
  /**
   * Counts a message about an account: one with a link that undoes what a thief does, of the others the first of a day to a destination
   * that says this, or a further one (`noticeLimits`).
   * @returns a function that takes the counts back, for a message that was not sent
   * @throws DomainError RATE_LIMITED
   */
  notice(destinationId: string, about: NoticeAbout): Promise<() => Promise<void>>
}

export function sendLimiter(parts: {
  rates: RateCounts
  limits: SendLimits
  metrics: Metrics
  clock: Clock
  /** Keys the hashes that count in place of mailboxes and destinations. */
  mailboxKey: Buffer
}): SendLimiter {
  const { rates, limits, metrics, clock, mailboxKey } = parts
  const hashOf = (name: string) => createHmac('sha256', mailboxKey).update(name).digest('base64url')
  const spent = metrics.counter('otp_sends_total', 'Codes and messages about accounts', ['prefix'])
  const refused = metrics.counter('otp_sends_refused_total', 'Codes and messages beyond a limit', [
    'limit',
  ])
  // At 0 from the start: an increase from no value at all raises no alarm.
  for (const limit of LIMITS) refused.inc({ limit }, 0)

  const counted = (limit: RateLimit, of: (typeof LIMITS)[number]) =>
    countWithin(rates, clock, limit).catch((error) => {
      if (error instanceof DomainError) refused.inc({ limit: of })
      throw error
    })
  /** Counts for all limits, or for none. @returns a function that takes the counts back */
  async function all(every: readonly (RateLimit & { of: (typeof LIMITS)[number] })[]) {
    const counts: (() => Promise<void>)[] = []
    const refund = async () => {
      for (const undo of counts) await undo()
    }
    for (const { of, ...limit } of every) {
      try {
        counts.push(await counted(limit, of))
      } catch (error) {
        await refund()
        throw error
      }
    }
    return refund
  }

  return {
    async fromNetwork(origin) {
      for (const limit of networkLimits(origin, limits.perNetwork)) await counted(limit, 'network')
    },
    newAccount: (from, way) => all(accountLimits(from, way, limits.accountsPerNetwork)),
    async spend(destinationId, from) {
      const refund = await all([
        ...mailboxLimits(destinationId, from, hashOf),
        ...budgetLimits(destinationId, from, limits),
      ])
      spent.inc({ prefix: prefixOf(destinationId) })
      return refund
    },
    async notice(destinationId, about) {
      const hash = hashOf(destinationId)
      const spend = async (kind: NoticeKind) => {
        const refund = await all(noticeLimits(destinationId, kind, hash, limits))
        spent.inc({ prefix: prefixOf(destinationId) })
        return refund
      }
      if (about === 'undo') return spend('undo')
      const first = `otp:notice:first:${about}:${hash}`
      const { count, endsAt } = await rates.add(first, DAY_MS)
      const takeBack = () => rates.takeBack(first, endsAt)
      const refund = await spend(count === 1 ? 'first' : 'further').catch(async (error) => {
        await takeBack()
        throw error
      })
      if (count === 1) return () => Promise.all([refund(), takeBack()]).then(() => {})
      // It counts the first alone: if that one is not sent after all, the next is.
      await takeBack()
      return refund
    },
  }
}
