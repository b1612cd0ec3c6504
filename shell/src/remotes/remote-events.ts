import { RemoteLoadError } from '@platform/federation/loader/remote-load-error'

/** How a version did in this page. */
export type RemoteEvent =
  | { kind: 'loaded'; remote: string; version: string; ms: number }
  | { kind: 'failed'; failure: RemoteLoadError }

export interface RemoteEvents {
  /** The remote on whose path the page began; null if that was a page of the shell. */
  readonly beganWith: string | null
  shown(loaded: { remote: string; version: string; ms: number }): void
  /** Failures of versions; any other is only logged. */
  failed(failure: unknown): void
  /** Hands over what has happened and what will. */
  follow(listener: (event: RemoteEvent) => unknown): void
  /** Resolves when the first remote stands, or has failed: until then nothing else may take the line. */
  readonly first: Promise<void>
}

/** What happens to remotes, kept until the code that reports it has come. */
export function createRemoteEvents(beganWith: string | null): RemoteEvents {
  const past: RemoteEvent[] = []
  const first = Promise.withResolvers<void>()
  let tell: (event: RemoteEvent) => unknown = (event) => past.push(event)
  return {
    beganWith,
    first: first.promise,
    shown(loaded) {
      tell({ kind: 'loaded', ...loaded })
      first.resolve()
    },
    failed(failure) {
      console.warn('A remote failed', failure)
      if (failure instanceof RemoteLoadError) tell({ kind: 'failed', failure })
      first.resolve()
    },
    follow(listener) {
      tell = listener
      for (const event of past.splice(0)) listener(event)
    },
  }
}
