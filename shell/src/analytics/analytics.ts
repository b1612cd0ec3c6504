import type { ShellApi } from '@platform/contracts/shell/shell-api'

export interface NamedEvent {
  readonly name: string
  readonly properties: Readonly<Record<string, unknown>>
  /** ms since the epoch, on this device's clock. */
  readonly at: number
}

/** Where events are named; what becomes of them is decided after the first paint (start-analytics.ts). */
export interface Analytics {
  readonly track: ShellApi['track']
  /** Passes the events so far, and each from now on, to `listener`. */
  connect(listener: (event: NamedEvent) => void): void
}

/** Most events of one page that wait in memory. */
export const MOST_WAITING = 50

/** Holds the first events in memory: nothing is stored or sent here. */
export function createAnalytics(): Analytics {
  const waiting: NamedEvent[] = []
  let pass = (event: NamedEvent) => {
    if (waiting.length < MOST_WAITING) waiting.push(event)
  }
  return {
    track: (name, properties) => pass({ name, properties, at: Date.now() }),
    connect(listener) {
      pass = listener
      for (const event of waiting.splice(0)) listener(event)
    },
  }
}
