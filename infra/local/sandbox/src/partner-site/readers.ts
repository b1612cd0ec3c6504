import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The log-in of this site: a name is enough. */
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
/** On localhost all ports share cookies, hence a name of its own. */
const SCOPE = 'Path=/; HttpOnly; SameSite=Lax'

/** Sessions in memory, until the process ends. */
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
