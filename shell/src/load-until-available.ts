import { retry } from '@platform/contracts/rules/retry'

/** Loads code that the page can wait for; retries until the connection is back. */
export function loadUntilAvailable<Module>(load: () => Promise<Module>): Promise<Module> {
  return retry(load, { backoff: { firstMs: 5_000 } })
}
