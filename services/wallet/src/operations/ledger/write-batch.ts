import { type Clock, isUnavailable, type OutboxEvent } from '@platform/service-kit'
import type { UserAccount } from '../../domain/account.ts'
import { nextPostings } from '../../domain/next-posting.ts'
import { type Intent, intentHash, type Posting } from '../../domain/posting.ts'
import { tipOf } from '../../domain/tip.ts'
import type { Postings } from '../../repositories/postings.ts'
import type { AccountTips } from './account-tips.ts'

/** The posting that an intent's key has after the call. */
export interface PostResult {
  posting: Posting
  /** `repeated`: the same intent was posted before. `conflict`: another intent has the key. */
  outcome: 'posted' | 'repeated' | 'conflict'
}

/** An event that a posting publishes in its own write. */
export type EventOf = (posting: Posting) => OutboxEvent

/** An intent that waits for its result. */
export interface Waiting {
  intent: Intent
  eventOf: EventOf | undefined
  resolve(result: PostResult): void
  reject(error: unknown): void
}

export interface WriteDependencies {
  postings: Postings
  tips: AccountTips
  clock: Clock
  /** The events that go into a posting's document. */
  eventsOf(posting: Posting, eventOf: EventOf | undefined): OutboxEvent[]
  onPosted(posting: Posting): void
}

/** Lost races in a row after which the account's history itself must be damaged. */
const MAX_LOST = 200
/** Writes of unknown outcome after which the batch fails. */
const MAX_UNKNOWN = 3

/**
 * Posts a batch of intents with distinct keys on one account, and resolves each of them. On a lost race
 * it reads the account's tip again and retries the rest.
 */
export async function writeBatch(
  account: UserAccount,
  batch: readonly Waiting[],
  deps: WriteDependencies,
): Promise<void> {
  const { postings, tips, clock, eventsOf, onPosted } = deps
  let left = batch
  let unknown = 0
  for (let lost = 0; lost < MAX_LOST; lost++) {
    const tip = await tips.cached(account)
    const intents = left.map(({ intent }) => intent)
    const next = nextPostings(tip, intents, clock.now())
    const entries = next.map((posting, n) => ({
      posting,
      outbox: eventsOf(posting, left[n]?.eventOf),
    }))
    const { written, stoppedBy } = await postings.append(entries).catch((error: unknown) => {
      if (!isUnavailable(error) || ++unknown === MAX_UNKNOWN) throw error
      // Handled as a lost race: if postings were stored, the next write collides with their keys.
      return { written: 0, stoppedBy: 'seq' as const }
    })
    for (const posting of next.slice(0, written)) {
      tips.advance(tipOf(posting))
      onPosted(posting)
    }
    left.slice(0, written).forEach(({ resolve }, n) => {
      resolve({ posting: next[n] as Posting, outcome: 'posted' })
    })
    left = left.slice(written)
    if (stoppedBy === 'key') left = await resolveTaken(account, left, postings)
    if (stoppedBy === 'seq') await tips.current([account])
    if (left.length === 0) return
  }
  throw new Error(`${account}: no free sequence number after the last posting`)
}

/**
 * Resolves the intents whose key has a posting by now, perhaps from our own write of unknown outcome.
 * @returns the intents that are left
 */
async function resolveTaken(
  account: UserAccount,
  waiting: readonly Waiting[],
  postings: Postings,
): Promise<Waiting[]> {
  const keys = waiting.map(({ intent }) => intent.key)
  const stored = new Map((await postings.byKeys(account, keys)).map((p) => [p.key, p]))
  return waiting.filter(({ intent, resolve }) => {
    const posting = stored.get(intent.key)
    if (posting) {
      const same = posting.hash === intentHash(intent)
      resolve({ posting, outcome: same ? 'repeated' : 'conflict' })
    }
    return !posting
  })
}
