interface FailureKind {
  /** Whether a retry may succeed. */
  mayPass?: boolean
  /** Whether the provider is down, rather than refuses this one message. */
  isDown?: boolean
}

/**
 * A call of an outside provider failed. The message names no user: providers' own messages repeat the phone
 * number or address, and this one is logged.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly mayPass: boolean
  readonly isDown: boolean

  constructor(message: string, { isDown = false, mayPass = isDown }: FailureKind) {
    super(message)
    this.mayPass = mayPass
    this.isDown = isDown
  }
}
