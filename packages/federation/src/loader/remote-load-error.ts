/** Why a remote could not be loaded, for its error panel and for telemetry. */
export type RemoteLoadReason =
  /** The manifest could not be fetched or names no such remote. */
  | 'manifest'
  /** The build's server did not deliver within the time-out. */
  | 'timeout'
  /** A script failed: not delivered, refused for its hash, or it threw. */
  | 'script'
  /** The build exposes no `./mount`. */
  | 'contract'

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
