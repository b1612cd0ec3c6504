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

/** A name that the platform does not use: on localhost all ports share cookies. */
const COOKIE = 'arena-session'
const SESSION = new RegExp(`(?:^|;\\s*)${COOKIE}=([0-9a-f]{32})(?:;|$)`)
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
  return SESSION.exec(headers.cookie ?? '')?.[1]
}
