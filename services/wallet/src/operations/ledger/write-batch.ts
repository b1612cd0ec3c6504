import { type Clock, isUnavailable, type OutboxEvent } from '@platform/service-kit'
import type { UserAccount } from '../../domain/account.ts'
import { nextPosting } from '../../domain/next-posting.ts'
import { type Intent, intentHash, type Posting } from '../../domain/posting.ts'
import { type Tip, tipOf } from '../../domain/tip.ts'
import type { NewPosting, Postings } from '../../repositories/postings.ts'
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
 * Posts a batch of intents with distinct keys on one account, and settles each of them. On a lost race
 * it reads the account's tip again and retries the rest.
 */
export async function writeBatch(
  account: UserAccount,
  batch: readonly Waiting[],
  deps: WriteDependencies,
): Promise<void> {
  const { postings, tips, onPosted } = deps
  let left = batch
  let unknown = 0
  for (let lost = 0; lost < MAX_LOST; lost++) {
    const tip = await tips.cached(account)
    const entries = entriesOf(tip, left, deps)
    if (entries.length === 0) return
    const { written, stoppedBy } = await postings.append(entries).catch((error: unknown) => {
      if (!isUnavailable(error) || ++unknown === MAX_UNKNOWN) throw error
      // Handled as a lost race: if postings were stored, the next write collides with their keys.
      return { written: 0, stoppedBy: 'seq' as const }
    })
    for (const { posting, waiting } of entries.slice(0, written)) {
      tips.advance(tipOf(posting))
      onPosted(posting)
      waiting.resolve({ posting, outcome: 'posted' })
    }
    left = entries.slice(written).map(({ waiting }) => waiting)
    if (stoppedBy === 'key') left = await resolveTaken(account, left, postings)
    if (stoppedBy === 'seq') await tips.current([account])
    if (left.length === 0) return
  }
  throw new Error(`${account}: no free sequence number after the last posting`)
}

interface Entry extends NewPosting {
  waiting: Waiting
}

/**
 * The postings of the intents, one after another from the tip on, with their events. An intent that cannot be posted, such as
 * one whose event is too long, is rejected and takes no place.
 */
function entriesOf(
  tip: Tip,
  left: readonly Waiting[],
  { clock, eventsOf }: Pick<WriteDependencies, 'clock' | 'eventsOf'>,
): Entry[] {
  const now = clock.now()
  const entries: Entry[] = []
  let last = tip
  for (const waiting of left) {
    try {
      const posting = nextPosting(last, waiting.intent, now)
      entries.push({ waiting, posting, outbox: eventsOf(posting, waiting.eventOf) })
      last = tipOf(posting)
    } catch (error) {
      waiting.reject(error)
    }
  }
  return entries
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
