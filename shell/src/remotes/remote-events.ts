import { RemoteLoadError } from '@platform/federation/loader/remote-load-error'

/** The outcome of a version in this page. */
export type RemoteEvent =
  | { kind: 'loaded'; remote: string; version: string; ms: number }
  | { kind: 'failed'; failure: RemoteLoadError }

export interface RemoteEvents {
  shown(loaded: { remote: string; version: string; ms: number }): void
  /** Failures of versions; any other is only logged. */
  failed(failure: unknown): void
  /** Passes on past events, then each new one. */
  follow(listener: (event: RemoteEvent) => unknown): void
  /** Resolves when the first remote is shown, or has failed: until then nothing else may use the network. */
  readonly first: Promise<void>
}

/** What analytics gets of a failure: no message, which could hold what somebody typed. */
export function failureOf(failure: unknown): { remote: string | null; reason: string } {
  return failure instanceof RemoteLoadError
    ? { remote: failure.remote, reason: failure.reason }
    : { remote: null, reason: (failure as Error).name }
}

/** Events of remotes, stored until the code that reports them has loaded. */
export function createRemoteEvents(): RemoteEvents {
  const past: RemoteEvent[] = []
  const first = Promise.withResolvers<void>()
  let publish: (event: RemoteEvent) => unknown = (event) => past.push(event)
  return {
    first: first.promise,
    shown(loaded) {
      publish({ kind: 'loaded', ...loaded })
      first.resolve()
    },
    failed(failure) {
      console.warn(failure)
      if (failure instanceof RemoteLoadError) publish({ kind: 'failed', failure })
      first.resolve()
    },
    follow(listener) {
      publish = listener
      for (const event of past.splice(0)) listener(event)
    },
  }
}
