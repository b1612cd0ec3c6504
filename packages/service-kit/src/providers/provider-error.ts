interface FailureKind {
  /** Whether a retry may succeed. */
  mayPass?: boolean
  /** Whether the provider serves no call for now (down, or over its rate limit), rather than refuses this one. */
  isUnavailable?: boolean
}

/**
 * A call of an outside provider failed. The message names no user: providers' own messages repeat the phone
 * number or address, and this one is logged.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly mayPass: boolean
  readonly isUnavailable: boolean

  constructor(message: string, { isUnavailable = false, mayPass = isUnavailable }: FailureKind) {
    super(message)
    this.mayPass = mayPass
    this.isUnavailable = isUnavailable
  }
}
