/** A user of the platform who came to an offer. */
export interface Click {
  /** The parameter `click` of the link. */
  id: string
  /** The platform's name for the user, which says nothing about them. */
  user: string
  offer: string
  kPoints: number
  /** Of its conversion, the same for each call about it. */
  transaction: string
  at: Date
  /** What was sent to the platform about it, and what it answered; newest last. */
  calls: string[]
}

/** Clicks that are listed at most. */
const KEPT = 200

export function createClicks() {
  const clicks = new Map<string, Click>()
  let count = 0
  return {
    find: (id: string) => clicks.get(id),
    /** Newest first. */
    list: () => [...clicks.values()].reverse(),
    /** Opening a link again is the same click. */
    open(came: Pick<Click, 'id' | 'user' | 'offer' | 'kPoints'>): Click {
      const known = clicks.get(came.id)
      if (known) return known
      count += 1
      const transaction = `ac-${Date.now()}-${count}`
      const click = { ...came, transaction, at: new Date(), calls: [] }
      clicks.set(click.id, click)
      const [oldest] = clicks.keys()
      if (clicks.size > KEPT && oldest !== undefined) clicks.delete(oldest)
      return click
    },
  }
}

export type Clicks = ReturnType<typeof createClicks>
