import type { FailureReason } from '@platform/contracts/registry/reports'

/** Why a remote could not be loaded, for its error panel and for telemetry. */
export type RemoteLoadReason =
  /** The manifest could not be fetched or names no such remote. */
  | 'manifest'
  /** The manifest, or the build's list of hashes, is not signed by a key that the page trusts. */
  | 'signature'
  /** The manifest is older than one this browser has seen. */
  | 'serial'
  /** The manifest has expired. */
  | 'expired'
  | FailureReason

export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError'
  readonly remote: string
  readonly version: string | null
  readonly reason: RemoteLoadReason

  constructor(remote: string, version: string | null, reason: RemoteLoadReason, cause?: unknown) {
    super(`${remote}${version ? `@${version}` : ''} could not be loaded (${reason})`, { cause })
    this.remote = remote
    this.version = version
    this.reason = reason
  }
}
