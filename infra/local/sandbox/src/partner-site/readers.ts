import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Who is logged in on this site: a name is all it takes. */
export interface Reader {
  name: string
  /** The user's id at this partner. */
  id: string
}

export interface Readers {
  logIn(reply: FastifyReply, name: string): void
  logOut(request: FastifyRequest, reply: FastifyReply): void
  of(request: FastifyRequest): Reader | null
}

const COOKIE = 'arena-session'
/** A site of its own has cookies of its own; on localhost ports share them, hence the name. */
const SCOPE = 'Path=/; HttpOnly; SameSite=Lax'

/** Sessions in memory: they end with the process. */
export function createReaders(): Readers {
  const sessions = new Map<string, Reader>()
  return {
    logIn(reply, name) {
      const id = randomBytes(16).toString('hex')
      sessions.set(id, { name, id: `reader-${name.toLowerCase()}` })
      reply.header('set-cookie', `${COOKIE}=${id}; ${SCOPE}`)
    },
    logOut(request, reply) {
      sessions.delete(sessionOf(request) ?? '')
      reply.header('set-cookie', `${COOKIE}=; Max-Age=0; ${SCOPE}`)
    },
    of: (request) => sessions.get(sessionOf(request) ?? '') ?? null,
  }
}

function sessionOf({ headers }: FastifyRequest): string | undefined {
  return /(?:^|;\s*)arena-session=([0-9a-f]{32})(?:;|$)/.exec(headers.cookie ?? '')?.[1]
}
