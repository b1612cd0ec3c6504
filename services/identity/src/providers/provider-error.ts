/**
 * An outside provider did not do what it was asked. Its text names no person: providers' own texts
 * repeat the number or address, and this one goes to the log.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  /** Whether the same call may pass a moment later. */
  readonly mayPass: boolean

  constructor(message: string, { mayPass }: { mayPass: boolean }) {
    super(message)
    this.mayPass = mayPass
  }
}

/** Once more after a failure that may pass. */
export async function twice(call: () => Promise<void>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof ProviderError && error.mayPass)) throw error
    await call()
  }
}
