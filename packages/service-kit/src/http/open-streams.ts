import type { FastifyInstance } from 'fastify'
import type { Ended } from '../auth/session-ends.ts'
import type { User } from '../auth/users.ts'
import type { Clock } from '../clock.ts'

/**
 * Streams that one user may have open at this instance. A further one closes the oldest, and is not refused: a phone that
 * changed its network leaves dead connections behind, which would keep the living one out. Streams are counted by the
 * verified user, those of a partner's embed apart, so nobody closes the stream of another person.
 */
export const MAX_STREAMS_PER_USER = 20
/** Node ends a longer timer at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** A stream that this instance holds open. */
export interface OpenStream {
  close(): void
}

export interface OpenStreams {
  /**
   * The stream is closed when the user's token expires.
   * @throws DomainError UNAUTHENTICATED when the session of the user has ended since the request was admitted
   */
  add(stream: OpenStream, user: User | null): void
  delete(stream: OpenStream): void
  /** Closes the streams of these sessions and of the embeds of these partners. */
  closeEnded(ended: Ended): void
}

/** A stream of a user. */
interface Kept {
  user: User
  expiry: NodeJS.Timeout
}

declare module 'fastify' {
  interface FastifyInstance {
    openStreams: OpenStreams
  }
}

/**
 * Keeps the open streams of an instance, and closes all of them when it stops.
 * @param refuseEnded throws when the session of a user has ended
 */
export function keepOpenStreams(
  app: FastifyInstance,
  refuseEnded: (user: User) => unknown,
  clock: Clock,
): void {
  const all = new Map<OpenStream, Kept | null>()
  /** In the order of their opening. */
  const byReader = new Map<string, Set<OpenStream>>()
  app.addHook('preClose', async () => {
    for (const stream of [...all.keys()]) stream.close()
  })
  app.decorate('openStreams', {
    add(stream, user) {
      if (user) {
        refuseEnded(user)
        addTo(readerOf(user), stream)
      }
      all.set(stream, user && { user, expiry: closeWithToken(stream, user) })
    },
    delete(stream) {
      const kept = all.get(stream)
      all.delete(stream)
      if (!kept) return
      const { user, expiry } = kept
      clearTimeout(expiry)
      const theirs = byReader.get(readerOf(user))
      theirs?.delete(stream)
      if (theirs?.size === 0) byReader.delete(readerOf(user))
    },
    closeEnded({ sessions, partners }) {
      for (const [stream, kept] of [...all]) {
        const { sessionId = '', embedOf } = kept?.user ?? {}
        if (sessions.has(sessionId) || partners.has(embedOf ?? '')) stream.close()
      }
    },
  })

  function closeWithToken({ close }: OpenStream, { tokenExpiresAt }: User): NodeJS.Timeout {
    const left = tokenExpiresAt.getTime() - clock.now().getTime()
    return setTimeout(close, Math.min(Math.max(left, 0), MAX_TIMER_MS))
  }

  function addTo(reader: string, stream: OpenStream): void {
    const [oldest, ...others] = byReader.get(reader) ?? []
    if (oldest && others.length + 1 >= MAX_STREAMS_PER_USER) oldest.close()
    byReader.set(reader, (byReader.get(reader) ?? new Set()).add(stream))
  }
}

const readerOf = ({ id, embedOf }: User) => JSON.stringify([embedOf, id])
