/** Passes changes of users to the streams that this process has open for them. */
export interface UserFeed<Change> {
  publish(userId: string, change: Change): void
  /** To every subscriber: repairs changes that were not published. */
  publishToAll(change: Change): void
  /** @param until aborts with the stream: how many a user may have open is limited there (`open-streams.ts`) */
  subscribe(userId: string, until: AbortSignal): FeedSubscription<Change>
}

export interface FeedSubscription<Change> {
  /** Waits for a change; null when the subscription is closed. */
  next(): Promise<Change | null>
}

/** @param merge makes one of two changes that wait for a subscriber, the older first */
export function createUserFeed<Change extends NonNullable<unknown>>(
  merge: (waiting: Change, next: Change) => Change,
): UserFeed<Change> {
  const byUser = new Map<string, Set<Subscriber<Change>>>()
  return {
    publish(userId, change) {
      for (const subscriber of byUser.get(userId) ?? []) subscriber.receive(change)
    },
    publishToAll(change) {
      for (const subscribers of byUser.values()) {
        for (const subscriber of subscribers) subscriber.receive(change)
      }
    },
    subscribe(userId, until) {
      const subscribers = byUser.get(userId) ?? new Set()
      byUser.set(userId, subscribers)
      const subscriber = createSubscriber(merge, () => {
        subscribers.delete(subscriber)
        if (subscribers.size === 0) byUser.delete(userId)
      })
      subscribers.add(subscriber)
      if (until.aborted) subscriber.close()
      else until.addEventListener('abort', subscriber.close, { once: true })
      return subscriber
    },
  }
}

interface Subscriber<Change> extends FeedSubscription<Change> {
  receive(change: Change): void
  close(): void
}

function createSubscriber<Change extends NonNullable<unknown>>(
  merge: (waiting: Change, next: Change) => Change,
  onClose: () => void,
): Subscriber<Change> {
  let waiting: Change | null = null
  let closed = false
  let wake = () => {}
  return {
    receive(change) {
      waiting = waiting === null ? change : merge(waiting, change)
      wake()
    },
    close() {
      if (closed) return
      closed = true
      onClose()
      wake()
    },
    async next() {
      if (!closed && waiting === null) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      if (closed) return null
      const change = waiting
      waiting = null
      return change
    },
  }
}
