import { retry } from '@platform/contracts/rules/retry'
import type { Readable, SessionState } from '@platform/contracts/shell/shell-api'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { type Query, QueryClient } from '@platform/remote-kit/query'
import { isOffline } from './is-offline.ts'

/** ms for which an answer counts as fresh. */
const FRESH_MS = 30_000

/** Server state of one remote. What the server refused (4xx) is not asked again; for the rest see `askAgain`. */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < 2 && !isClientError(error) && !isOffline(error),
        // Without a network a call fails at once and says so, instead of waiting unseen, and is asked again with one.
        networkMode: 'always',
        // The default of `always` is false.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  askAgainOnceNeeded(queries)
  return queries
}

/** ms until the code is fetched again. */
const CODE_PAUSE_MS = 10_000

/** The code of `askAgain` is not in the first load: it is fetched when a query has failed, until it is there. */
function askAgainOnceNeeded(queries: QueryClient): void {
  const stopWaiting = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    stopWaiting()
    const load = () => import('./ask-again.ts')
    void retry(load, { nextPause: () => CODE_PAUSE_MS }).then(({ askAgain }) => askAgain(queries))
  })
}

function isClientError(error: Error): boolean {
  return error instanceof ApiFailure && error.status >= 400 && error.status < 500
}

/**
 * Drops what was fetched for one user when another, or nobody, takes over. It waits until the screens
 * have turned to the new user's keys, so that a screen may stay in view (`placeholderData`) meanwhile;
 * what is still shown then, under a key that names no user, is fetched again.
 */
export function forgetOnNewSession(
  queries: QueryClient,
  session: Readable<SessionState>,
): () => void {
  let user = userOf(session.get())
  return session.subscribe(() => {
    const next = userOf(session.get())
    if (next === user) return
    user = next
    const ofBefore = new Set(queries.getQueryCache().getAll())
    const predicate = (query: Query) => ofBefore.has(query)
    setTimeout(() => {
      queries.removeQueries({ type: 'inactive', predicate })
      void queries.resetQueries({ type: 'active', predicate })
    })
  })
}

function userOf(session: SessionState): string | null {
  return session.status === 'signed-in' ? session.userId : null
}
