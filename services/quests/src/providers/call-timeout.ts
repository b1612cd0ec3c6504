/** How long a call that checks a task, or a webhook, waits for the answer, ms. */
export const TIMEOUT_MS = 10_000
