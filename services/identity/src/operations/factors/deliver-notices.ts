import { factorMessageOf } from '../../domain/factor-message.ts'
import type { SecondFactor } from '../../domain/second-factor.ts'
import type { Dependencies } from '../dependencies.ts'
import { destinationsOf } from '../proofs/proof-ways.ts'

type Needed = Pick<Dependencies, 'factors' | 'users' | 'notices'>

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
async function deliver({ factors, users, notices }: Needed, factor: SecondFactor): Promise<void> {
  const { userId } = factor
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
