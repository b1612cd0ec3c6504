/** How long a call that checks a task waits for the provider's answer, ms. */
export const TIMEOUT_MS = 10_000
