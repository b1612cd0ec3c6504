import type { Clock } from '../clock.ts'

/** How long a verified token is remembered, ms. */
const REMEMBERED_MS = 60_000
/** Remembered tokens, of about 1 KB each. */
const MAX_TOKENS = 5_000

interface Expiring {
  readonly tokenExpiresAt: Date
}

/**
 * Remembers the result of verifying a token, because a signature costs more than the rest of a small request. Only a
 * valid token is remembered, by its whole text: a token with another signature is another token.
 *
 * A token still ends at its `exp`. A token whose key is no longer published ends when this process reads the keys without
 * it (`forget`), as without this memory, and at most REMEMBERED_MS later where nothing makes the process read them.
 */
export interface VerifiedTokens<T extends Expiring> {
  /** The remembered result, or that of `verify`; a failure is not remembered. */
  get(token: string, verify: () => Promise<T>): Promise<T>
  /** Forgets all tokens, also those that are being verified: the keys have changed. */
  forget(): void
}

export function rememberTokens<T extends Expiring>(
  clock: Clock,
  maxTokens = MAX_TOKENS,
): VerifiedTokens<T> {
  let known = new Map<string, Remembered<T>>()
  return {
    async get(token, verify) {
      const now = clock.now().getTime()
      const found = known.get(token)
      // A clock that was set back must not extend the time.
      if (found && found.since <= now && now < found.until) return found.result
      // `forget` replaces the map, so that a result of the previous keys is not remembered.
      const current = known
      current.delete(token)
      const result = await verify()
      if (current.size >= maxTokens) deleteOldest(current)
      const until = Math.min(now + REMEMBERED_MS, result.tokenExpiresAt.getTime())
      current.set(token, { result, since: now, until })
      return result
    },
    forget() {
      known = new Map()
    },
  }
}

/** Times in ms since the epoch. */
interface Remembered<T> {
  result: T
  since: number
  until: number
}

function deleteOldest(tokens: Map<string, unknown>): void {
  for (const token of tokens.keys()) {
    tokens.delete(token)
    return
  }
}
