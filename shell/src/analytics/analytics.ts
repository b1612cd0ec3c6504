export interface TrackedEvent {
  readonly name: string
  readonly properties: Readonly<Record<string, unknown>>
}

/** Where events are named; what becomes of them is decided after the first paint (start-analytics.ts). */
export interface Analytics {
  track(name: string, properties: Readonly<Record<string, unknown>>): void
  /** Passes the events so far, and each from now on, to `listener`. */
  connect(listener: (event: TrackedEvent) => void): void
}

/** Most events of one page that wait in memory. */
export const MOST_WAITING = 50

/** Holds the first events in memory: nothing is stored or sent here. */
export function createAnalytics(): Analytics {
  const waiting: TrackedEvent[] = []
  let pass = (event: TrackedEvent) => {
    if (waiting.length < MOST_WAITING) waiting.push(event)
  }
  return {
    track: (name, properties) => pass({ name, properties }),
    connect(listener) {
      pass = listener
      for (const event of waiting.splice(0)) listener(event)
    },
  }
}
