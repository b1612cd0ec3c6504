import { factorMessageOf } from '../../domain/factor-message.ts'
import { type SecondFactor, sessionsEnded } from '../../domain/second-factor.ts'
import type { Dependencies } from '../dependencies.ts'
import { destinationsOf } from '../proofs/proof-ways.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'

type Needed = Pick<Dependencies, 'factors' | 'users' | 'notices' | 'sessions' | 'events' | 'clock'>

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

/** By mail where the user has an address, else to the phone; users of outside accounts alone have neither. */
async function deliver(deps: Needed, factor: SecondFactor): Promise<void> {
  const { factors, users, notices } = deps
  const { userId } = factor
  if (factor.notices.some(({ endsSessions }) => endsSessions)) {
    await endSessionsOf(deps, userId, null)
    await factors.change(userId, (current) => ({ next: sessionsEnded(current), result: null }))
  }
  const destinations = destinationsOf(await users.find(userId))
  const to = destinations.find(({ channel }) => channel === 'email') ?? destinations[0]
  for (const notice of factor.notices) {
    if (to) await notices.send(to, notice.id, (facts) => factorMessageOf(notice, facts))
    await factors.change(userId, (current) => ({
      next: { ...current, notices: current.notices.filter(({ id }) => id !== notice.id) },
      result: null,
    }))
  }
}
