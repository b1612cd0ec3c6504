import { ApiFailure } from '@platform/remote-kit/api-client'
import { type Query, QueryClient } from '@platform/remote-kit/query'
import { isOffline } from './is-offline.ts'

/** ms until what is in view and could not be loaded is asked for again. */
const PAUSE_MS = 10_000

/**
 * Asks again, without a press, for what a screen shows as failed because the server gave no answer or an error of its
 * own (5xx): a service that restarts is away for longer than the tries of one call. What the screen shows stays until
 * there is an answer. Nothing is asked in a hidden tab or without a network: react-query asks again after both.
 */
export function askAgain(queries: QueryClient): void {
  const timers = new Map<Query, ReturnType<typeof setTimeout>>()
  // A fetch of the query itself would put the skeleton in the place of what is shown.
  const attempts = new QueryClient()

  function schedule(query: Query) {
    clearTimeout(timers.get(query))
    timers.delete(query)
    const { data, error } = query.state
    if (data !== undefined || !mayPass(error)) return
    timers.set(
      query,
      setTimeout(() => void attempt(query, error), nextPause(error)),
    )
  }

  async function attempt(query: Query, error: ApiFailure) {
    const isUnchanged = () => query.state.error === error
    // A screen that is opened asks itself.
    if (!isUnchanged() || !query.isActive()) return
    if (document.visibilityState === 'hidden' || navigator.onLine === false) return schedule(query)
    const options = { ...query.options, queryKey: query.queryKey, retry: false, gcTime: 0 }
    try {
      const data = await attempts.fetchQuery({ ...options, staleTime: 0 })
      // Another user may have taken over meanwhile, or the reader pressed the button.
      if (isUnchanged()) queries.setQueryData(query.queryKey, data)
    } catch {
      if (isUnchanged()) schedule(query)
    }
  }

  // What failed before this code was there.
  for (const query of queries.getQueryCache().getAll()) schedule(query)
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') schedule(event.query)
    if (event.type === 'removed') {
      clearTimeout(timers.get(event.query))
      timers.delete(event.query)
    }
  })
}

/** Browsers that failed together do not ask together. */
function nextPause({ retryAfterMs }: ApiFailure): number {
  return Math.max(PAUSE_MS, retryAfterMs ?? 0) * (0.8 + Math.random() * 0.4)
}

const mayPass = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && (error.status === 0 || error.status >= 500) && !isOffline(error)
