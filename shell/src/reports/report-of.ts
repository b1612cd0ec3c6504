import type { FailureReason, Report } from '@platform/contracts/registry/reports'
import type { RemoteLoadReason } from '@platform/federation/loader/remote-load-error'
import type { RemoteEvent } from '../remotes/remote-events.ts'

/** Longest time that is told, ms. */
const MOST_MS = 120_000

/** What is told of an event: which version, and how it did. Null if it is about no version. */
export function reportOf(event: RemoteEvent): Report | null {
  if (event.kind === 'loaded') {
    const { remote, version, ms } = event
    return { kind: 'loaded', remote, version, ms: Math.min(ms, MOST_MS) }
  }
  const { remote, version, reason } = event.failure
  const told = reasons[reason]
  return version !== null && told ? { kind: 'failed', remote, version, reason: told } : null
}

const reasons: Record<RemoteLoadReason, FailureReason | null> = {
  timeout: 'timeout',
  script: 'script',
  // A list of hashes that the team did not sign: nothing of the build could be delivered.
  signature: 'script',
  contract: 'contract',
  mount: 'mount',
  render: 'render',
  manifest: null,
  serial: null,
  expired: null,
}
