import { type Clock, isUnavailable, type OutboxEvent } from '@platform/service-kit'
import type { UserAccount } from '../../domain/account.ts'
import { headOf, nextPostings } from '../../domain/chain.ts'
import { type Intent, intentHash, type Posting } from '../../domain/posting.ts'
import type { Postings } from '../../repositories/postings-repository.ts'
import type { ChainEnds } from './chain-ends.ts'

/** What stands under an intent's key afterwards. */
export interface Taken {
  posting: Posting
  /** `repeated`: the same intent took the key before. `other`: another intent did. */
  outcome: 'posted' | 'repeated' | 'other'
}

/** Events that a posting tells in its own write, beyond the changed balance. */
export type Announce = (posting: Posting) => OutboxEvent

interface Waiting {
  intent: Intent
  announce: Announce | undefined
  resolve(taken: Taken): void
  reject(error: unknown): void
}

/** Entries that go into one write. */
const BATCH = 64
/** Lost races in a row before something must be wrong with the chain itself. */
const MAX_LOST = 200
/** Tries when the database does not say what became of a write. */
const MAX_UNKNOWN = 3

interface Parts {
  postings: Postings
  ends: ChainEnds
  clock: Clock
  /** The events that go into a posting's document. */
  eventsOf(posting: Posting, announce: Announce | undefined): OutboxEvent[]
  onPosted(posting: Posting, told: readonly OutboxEvent[]): void
}

/**
 * One queue per account and process: one write in flight, whoever waits meanwhile goes together in
 * the next. It only spares retries between clients of this process; between processes the unique
 * place and the unique key decide.
 */
export function createPostingQueue(
  parts: Parts,
): (intent: Intent, announce?: Announce) => Promise<Taken> {
  const queues = new Map<UserAccount, Waiting[]>()

  const drain = async (account: UserAccount, queue: Waiting[]) => {
    while (queue.length > 0) {
      const batch = takeDistinctKeys(queue)
      try {
        await place(account, batch, parts)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    queues.delete(account)
  }

  return (intent, announce) =>
    new Promise((resolve, reject) => {
      const waiting = { intent, announce, resolve, reject }
      const queue = queues.get(intent.account)
      if (queue) {
        queue.push(waiting)
        return
      }
      const started = [waiting]
      queues.set(intent.account, started)
      void drain(intent.account, started)
    })
}

/** A key that is in the batch already waits for the next one, where it finds the first's posting. */
function takeDistinctKeys(queue: Waiting[]): Waiting[] {
  const batch = new Map<string, Waiting>()
  const later: Waiting[] = []
  for (const waiting of queue.splice(0)) {
    const full = batch.size === BATCH || batch.has(waiting.intent.key)
    if (full) later.push(waiting)
    else batch.set(waiting.intent.key, waiting)
  }
  queue.push(...later)
  return [...batch.values()]
}

/** `post` for several intents at once; on return every one is resolved. */
async function place(account: UserAccount, batch: Waiting[], parts: Parts): Promise<void> {
  const { postings, ends, clock, eventsOf, onPosted } = parts
  let left = batch
  let unknown = 0
  for (let lost = 0; lost < MAX_LOST; lost++) {
    const head = await ends.remembered(account)
    const intents = left.map(({ intent }) => intent)
    const entries = nextPostings(head, intents, clock.now())
    const documents = entries.map((posting, n) => ({
      posting,
      outbox: eventsOf(posting, left[n]?.announce),
    }))
    const { written, stoppedBy } = await postings.append(documents).catch((error: unknown) => {
      if (!isUnavailable(error) || ++unknown === MAX_UNKNOWN) throw error
      return { written: 0, stoppedBy: 'place' as const }
    })
    for (const { posting, outbox } of documents.slice(0, written)) {
      ends.advance(headOf(posting))
      onPosted(posting, outbox)
    }
    left.slice(0, written).forEach(({ resolve }, n) => {
      resolve({ posting: entries[n] as Posting, outcome: 'posted' })
    })
    left = left.slice(written)
    if (stoppedBy === 'key') left = await resolveTaken(account, left, postings)
    if (stoppedBy === 'place') await ends.current([account])
    if (left.length === 0) return
  }
  throw new Error(`${account}: no place found behind the end of the chain`)
}

/** Answers those whose key stands by now, perhaps by our own write whose outcome was not told. @returns the rest */
async function resolveTaken(
  account: UserAccount,
  waiting: Waiting[],
  postings: Postings,
): Promise<Waiting[]> {
  const keys = waiting.map(({ intent }) => intent.key)
  const standing = new Map((await postings.byKeys(account, keys)).map((p) => [p.key, p]))
  return waiting.filter(({ intent, resolve }) => {
    const posting = standing.get(intent.key)
    if (posting) {
      const same = posting.hash === intentHash(intent)
      resolve({ posting, outcome: same ? 'repeated' : 'other' })
    }
    return !posting
  })
}
