import { DomainError, type ServiceApp } from '@platform/service-kit'
import type { IResolvers } from 'mercurius'

/** Who asks: their calls below have the same rights and limits. */
export interface Caller {
  authorization: string | undefined
  address: string
}

/** What a caller may not see, or what does not exist, is null in place of an error. */
const NULL_FOR: ReadonlySet<string> = new Set(['NOT_FOUND', 'ROUTE_NOT_FOUND', 'UNAUTHENTICATED'])

/**
 * Each field of a query is one of the service's own calls, in this process and as the caller: what they may see and how often is
 * decided in one place.
 */
export function resolversOf(app: ServiceApp): IResolvers {
  const read = async (path: string, { authorization, address }: Caller) => {
    const response = await app.inject({
      method: 'GET',
      url: path,
      remoteAddress: address,
      headers: authorization === undefined ? {} : { authorization },
    })
    const { data, code, details } = response.json()
    if (response.statusCode < 400) return data
    if (NULL_FOR.has(code)) return null
    if (code === 'INVALID_CURSOR' || code === 'RATE_LIMITED') throw new DomainError(code, details)
    throw new DomainError('UNAVAILABLE')
  }
  const items = async (path: string, caller: Caller) => (await read(path, caller))?.items ?? null
  const named = (path: string, userName: string) => `${path}/${encodeURIComponent(userName)}`
  const list = (path: string, query: Record<string, string>) =>
    `${path}?${new URLSearchParams(query)}`

  return {
    Query: {
      me: (_root, _arguments, caller) => read('/api/pog/scores/me', callerOf(caller)),
      history: (_root, { first }, caller) =>
        items(list('/api/pog/scores/me/history', { pageLimit: String(first) }), callerOf(caller)),
      scores: (_root, { userName }, caller) =>
        read(named('/api/pog/scores', userName), callerOf(caller)),
      badges: (_root, { userName }, caller) =>
        items(named('/api/pog/badges', userName), callerOf(caller)),
      card: (_root, { userName }, caller) =>
        read(named('/api/pog/cards', userName), callerOf(caller)),
      feed: (_root, { tab, first }, caller) =>
        items(list('/api/pog/feed', { tab, pageLimit: String(first) }), callerOf(caller)),
      leaderboard: (_root, { first }, caller) =>
        items(list('/api/pog/leaderboard', { pageLimit: String(first) }), callerOf(caller)),
    },
  }
}

/** The context that the route gives to a query. */
const callerOf = (context: unknown) => (context as { caller: Caller }).caller
