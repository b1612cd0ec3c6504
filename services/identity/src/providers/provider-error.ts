interface Cause {
  /** Whether the same call may pass a moment later; what is down may be up by then. */
  mayPass?: boolean
  /** Whether the provider itself does not work, rather than refused this one message. */
  isDown?: boolean
}

/**
 * An outside provider did not do what it was asked. Its text names no person: providers' own texts
 * repeat the number or address, and this one goes to the log.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly mayPass: boolean
  readonly isDown: boolean

  constructor(message: string, { isDown = false, mayPass = isDown }: Cause) {
    super(message)
    this.mayPass = mayPass
    this.isDown = isDown
  }
}
