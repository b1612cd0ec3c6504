import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newOpaqueToken } from '../../domain/opaque-token.ts'
import type { Dependencies } from '../../operations/dependencies.ts'

interface Terms {
  name: string
  path?: string
  /** `lax` where another site's page leads back to ours, and has to bring the cookie. */
  sameSite: 'lax' | 'strict'
  lifetimeMs: number
}

/** Of `newOpaqueToken`. */
const FORM = /^[\w-]{43}$/

type Secure = Pick<Dependencies, 'secureCookies'>

/** A cookie that ties the end of something to the browser that began it. Nothing else reads its value. */
export function browserCookie({ name, path = '/api/auth', sameSite, lifetimeMs }: Terms) {
  const options = { path, httpOnly: true, sameSite, maxAge: lifetimeMs / 1000 }

  /** The browser that sends the request; empty without a cookie of this form. */
  const read = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string => {
    const sent = cookies[name] ?? ''
    return FORM.test(sent) ? sent : ''
  }
  const set = (reply: FastifyReply, browser: string, { secureCookies: secure }: Secure): void => {
    reply.setCookie(name, browser, { ...options, secure })
  }
  return {
    read,
    set,
    /** The same, and a new one where it has none. What several tabs begin shares the cookie, whose time starts again. */
    begin(request: FastifyRequest, reply: FastifyReply, deps: Secure): string {
      const browser = read(request) || newOpaqueToken(randomBytes)
      set(reply, browser, deps)
      return browser
    },
  }
}
