import { ACCESS_TOKEN_LIFETIME_MS } from '@platform/contracts/constants'
import {
  SESSION_ENDS_PATH,
  type SessionEnds,
  type SessionEndsQuery,
  sessionEnds,
} from '@platform/contracts/identity/internal'
import { tokenIssuer } from '@platform/contracts/services'
import { DomainError } from '../errors.ts'
import type { InternalClient } from '../internal/client.ts'

/** Reads from the issuer of tokens what was withdrawn since a time. */
export type ReadSessionEnds = (query: SessionEndsQuery) => Promise<SessionEnds>

/** What a token says about its user. */
interface Holder {
  readonly id: string
  readonly roles: readonly string[]
  readonly sessionId?: string
  /** Key of the partner whose embed the user reads in. */
  readonly embedOf?: string | null
}

/** What was withdrawn of tokens that are not expired, in memory. A check is a look-up. */
export interface SessionEndsCache {
  /**
   * The user with the roles that are left.
   * @throws DomainError UNAUTHENTICATED when the session has ended, or the partner of the embed is not active any more
   */
  apply<U extends Holder>(user: U): U
  /** Reads what was withdrawn until this call. @throws when the issuer cannot be asked */
  read(): Promise<void>
  isFilled(): boolean
  /** Reads for the first time. When the issuer cannot be asked, the worker tries again, and tokens are good until then. */
  fill(): Promise<void>
  canRead(): boolean
  /** Reads from here instead. */
  readFrom(source: ReadSessionEnds | undefined): void
}

/** Each reading begins this long before the former one, ms: the clocks of the issuer's instances differ, and writes take time. */
const OVERLAP_MS = 30_000
/** How long an end is kept, ms: no token of the session lives longer. */
const KEPT_MS = ACCESS_TOKEN_LIFETIME_MS + 2 * OVERLAP_MS
const PRUNED_EVERY_MS = 60_000

/** What a reading has ended. */
export interface Ended {
  readonly sessions: ReadonlySet<string>
  /** Keys of partners. */
  readonly partners: ReadonlySet<string>
}

/** @param onEnded called with the sessions and partners whose end was not known before */
export function createSessionEnds(
  source: ReadSessionEnds | undefined,
  onEnded: (ended: Ended) => void,
): SessionEndsCache {
  let readPage = source
  /** By session id: when it was first read, ms of the issuer's clock. */
  const ended = new Map<string, number>()
  /** By user id. */
  const rolesOf = new Map<string, { roles: readonly string[]; readAt: number }>()
  /** Partners that are not active, by key: when that was last read. */
  const inactive = new Map<string, number>()
  let asOf: number | undefined
  let prunedAt = 0
  let isFilled = false
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function readAll(page: ReadSessionEnds): Promise<void> {
    const since = asOf === undefined ? {} : { since: new Date(asOf - OVERLAP_MS).toISOString() }
    const added = { sessions: new Set<string>(), partners: new Set<string>() }
    let cursor: string | null = null
    let until: number | undefined
    do {
      const answer: SessionEnds = await page({ ...since, ...(cursor === null ? {} : { cursor }) })
      until ??= Date.parse(answer.asOf)
      for (const id of answer.ended) {
        if (ended.has(id)) continue
        ended.set(id, until)
        added.sessions.add(id)
      }
      for (const { userId, roles } of answer.roles) rolesOf.set(userId, { roles, readAt: until })
      for (const { key, active } of answer.partners) {
        if (active) inactive.delete(key)
        else if (!inactive.has(key)) added.partners.add(key)
        if (!active) inactive.set(key, until)
      }
      cursor = answer.nextCursor
    } while (cursor !== null)
    asOf = until
    isFilled = true
    prune(until)
    if (added.sessions.size + added.partners.size > 0) onEnded(added)
  }

  function prune(now: number): void {
    if (now - prunedAt < PRUNED_EVERY_MS) return
    prunedAt = now
    for (const [id, readAt] of ended) if (now - readAt > KEPT_MS) ended.delete(id)
    for (const [id, { readAt }] of rolesOf) if (now - readAt > KEPT_MS) rolesOf.delete(id)
    for (const [key, readAt] of inactive) if (now - readAt > KEPT_MS) inactive.delete(key)
  }

  function start(): Promise<void> {
    const page = readPage
    if (!page) return Promise.resolve()
    running = readAll(page).finally(() => {
      running = undefined
    })
    return running
  }

  const read = (): Promise<void> => {
    if (!running) return start()
    // The one that runs may have asked before this call.
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }

  return {
    apply(user) {
      const { sessionId, embedOf } = user
      if (sessionId !== undefined && ended.has(sessionId)) throw new DomainError('UNAUTHENTICATED')
      if (embedOf && inactive.has(embedOf)) throw new DomainError('UNAUTHENTICATED')
      if (user.roles.length === 0) return user
      const left = rolesOf.get(user.id)
      if (!left) return user
      return { ...user, roles: user.roles.filter((role) => left.roles.includes(role)) }
    },
    read,
    isFilled: () => isFilled,
    async fill() {
      await read().catch(() => {})
      isFilled = true
    },
    canRead: () => readPage !== undefined,
    readFrom(source) {
      readPage = source
    },
  }
}

/** Reads from the issuer of tokens. */
export function readEndsOver(issuer: InternalClient): ReadSessionEnds {
  return (query) => {
    const search = new URLSearchParams()
    for (const [key, value] of Object.entries(query)) if (value) search.set(key, value)
    return issuer.call(tokenIssuer.name, {
      method: 'GET',
      path: `${SESSION_ENDS_PATH}?${search}`,
      data: sessionEnds,
    })
  }
}
