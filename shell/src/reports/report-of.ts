import type { FailureReason, Report } from '@platform/contracts/registry/reports'
import type { RemoteLoadReason } from '@platform/federation/loader/remote-load-error'
import type { RemoteEvent } from '../remotes/remote-events.ts'
import { thrownErrorOf, versionThatThrew } from './thrown-error.ts'

/** Longest duration that the registry accepts, ms. */
const MOST_MS = 120_000

/** The report of an event: the version and its outcome. Null if the event has no version. */
export function reportOf(event: RemoteEvent): Report | null {
  if (event.kind === 'loaded') {
    const { remote, version, ms } = event
    return { kind: 'loaded', remote, version, ms: Math.min(ms, MOST_MS) }
  }
  const { remote, version, reason, cause } = event.failure
  const reported = reasons[reason]
  if (version === null || !reported) return null
  const error = thrownErrorOf(cause, { remote, version })
  return { kind: 'failed', remote, version, reason: reported, ...(error && { error }) }
}

/** The report of what nobody caught. Null for what no build of a remote threw. */
export function reportOfUncaught(thrown: unknown): Report | null {
  const of = versionThatThrew(thrown)
  const error = of && thrownErrorOf(thrown, of)
  return error ? { kind: 'error', ...of, error } : null
}

const reasons: Record<RemoteLoadReason, FailureReason | null> = {
  timeout: 'timeout',
  script: 'script',
  // The team did not sign the list of hashes, so no file of the build can be delivered.
  signature: 'script',
  contract: 'contract',
  mount: 'mount',
  render: 'render',
  manifest: null,
  serial: null,
  expired: null,
}
