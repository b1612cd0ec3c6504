import type { UserAccount } from '../../domain/account.ts'
import type { Intent } from '../../domain/posting.ts'
import {
  type EventOf,
  type PostResult,
  type Waiting,
  type WriteDependencies,
  writeBatch,
} from './write-batch.ts'

/** Postings in one write at most. */
const MAX_BATCH = 64

/**
 * One queue per account and process: one write at a time, and the intents that arrive meanwhile go
 * together into the next. The queue only saves retries within this process. Between processes the
 * unique sequence number and the unique key decide.
 */
export function createPostingQueue(
  deps: WriteDependencies,
): (intent: Intent, eventOf?: EventOf) => Promise<PostResult> {
  const queues = new Map<UserAccount, Waiting[]>()

  const drain = async (account: UserAccount, queue: Waiting[]) => {
    while (queue.length > 0) {
      const batch = takeDistinctKeys(queue)
      try {
        await writeBatch(account, batch, deps)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    queues.delete(account)
  }

  return (intent, eventOf) =>
    new Promise((resolve, reject) => {
      const waiting = { intent, eventOf, resolve, reject }
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

/** A second intent with a key of the batch waits for the next batch, which finds the first one's posting. */
function takeDistinctKeys(queue: Waiting[]): Waiting[] {
  const batch = new Map<string, Waiting>()
  const later: Waiting[] = []
  for (const waiting of queue.splice(0)) {
    const fits = batch.size < MAX_BATCH && !batch.has(waiting.intent.key)
    if (fits) batch.set(waiting.intent.key, waiting)
    else later.push(waiting)
  }
  queue.push(...later)
  return [...batch.values()]
}
