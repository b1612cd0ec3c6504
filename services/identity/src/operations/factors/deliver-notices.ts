import { factorMessageOf } from '../../domain/factor-message.ts'
import { securityDestinationsOf } from '../../domain/notice-destinations.ts'
import { noticeSent, type SecondFactor, sessionsEnded } from '../../domain/second-factor.ts'
import type { Dependencies } from '../dependencies.ts'
import { sendToEach } from '../send-to-each.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'

type Needed = Pick<
  Dependencies,
  'factors' | 'contacts' | 'notices' | 'sessions' | 'events' | 'clock'
>

const BATCH = 100

/** Sends what a user has to hear about their second factor. What is not sent stays for the worker. */
export async function deliverNotices(deps: Needed, userId: string): Promise<void> {
  await deliver(deps, await deps.factors.find(userId)).catch(() => {})
}

/** Of every user; the worker calls it. A user whose provider refuses does not keep others from theirs. */
export async function deliverLeftNotices(deps: Needed, signal: AbortSignal): Promise<void> {
  for (const factor of await deps.factors.withNotices(BATCH)) {
    if (signal.aborted) return
    await deliver(deps, factor).catch(() => {})
  }
}

/**
 * By mail where the user has an address, else to the phone; everywhere while one of them can be brought back. Users of
 * outside accounts alone have neither.
 */
async function deliver(deps: Needed, factor: SecondFactor): Promise<void> {
  const { factors, contacts, notices, clock } = deps
  const { userId } = factor
  if (factor.notices.some(({ endsSessions }) => endsSessions)) {
    await endSessionsOf(deps, userId, null)
    await factors.change(userId, (current) => ({ next: sessionsEnded(current), result: null }))
  }
  const changed = await contacts.find(userId)
  const destinations = changed ? securityDestinationsOf(changed, clock.now()) : []
  for (const notice of factor.notices) {
    const { id, sentTo = [] } = notice
    await sendToEach(destinations, sentTo, {
      send: ({ slot, ...to }) =>
        notices.send(to, `${id}.${slot}`, (facts) => factorMessageOf(notice, facts)),
      mark: (slot) =>
        factors.change(userId, (current) => ({
          next: noticeSent(current, id, slot),
          result: undefined,
        })),
    })
    await factors.change(userId, (current) => ({
      next: { ...current, notices: current.notices.filter((one) => one.id !== id) },
      result: null,
    }))
  }
}
