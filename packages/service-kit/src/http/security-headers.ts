import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

type Policy = HelmetOptions['contentSecurityPolicy']

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The policy of a page; without it browsers render nothing of an answer. */
    contentSecurityPolicy?: Policy
  }
}

const API_POLICY = {
  useDefaults: false,
  directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
}

/**
 * Sets helmet's headers on each reply, and forbids to store what is for one caller: a route may set its own
 * `cache-control`. Helmet's headers are constant, and made once: `@fastify/helmet` makes them for each
 * request.
 */
export function setSecurityHeaders(app: FastifyInstance): void {
  const ofApi = headersOf(API_POLICY)
  const ofPages = new Map<Policy, Record<string, string>>()
  app.addHook('onRoute', ({ config }) => {
    const policy = config?.contentSecurityPolicy
    if (policy) ofPages.set(policy, headersOf(policy))
  })
  app.addHook('onRequest', (request, reply, done) => {
    const policy = request.routeOptions.config.contentSecurityPolicy
    reply.headers((policy && ofPages.get(policy)) || ofApi)
    if (request.headers.authorization !== undefined) reply.header('cache-control', 'no-store')
    done()
  })
}

function headersOf(contentSecurityPolicy: Policy): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value
    },
    removeHeader() {},
  }
  const set = helmet({
    contentSecurityPolicy: contentSecurityPolicy ?? API_POLICY,
    // docs/decisions/0018-https-for-this-host-alone.md
    strictTransportSecurity: { includeSubDomains: false },
  })
  set({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}
