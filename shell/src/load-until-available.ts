import { retry } from '@platform/contracts/rules/retry'

/** ms between two attempts. */
const RETRY_MS = 5_000

/** Loads code that the page can wait for; retries until the connection is back. */
export function loadUntilAvailable<Module>(load: () => Promise<Module>): Promise<Module> {
  return retry(load, { nextPause: () => RETRY_MS })
}
