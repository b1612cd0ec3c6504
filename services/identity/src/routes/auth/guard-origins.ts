import type { ServiceApp } from '@platform/service-kit'
import type { FastifyReply } from 'fastify'
import { refuseForeignOrigin } from './refuse-foreign-origin.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refuses calls that a browser makes for a page of another origin. A route that sets the cookie of a session has to. */
    ownPagesOnly?: true
  }
}

/** Applies `ownPagesOnly` before the body is read. */
export function guardOrigins(app: ServiceApp, siteOrigins: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.ownPagesOnly) refuseForeignOrigin(request, siteOrigins)
  })
}

/** @throws Error on a route that would set the cookie for a page of any origin */
export function requireGuard({ request }: Pick<FastifyReply, 'request'>): void {
  const { config, url } = request.routeOptions
  if (!config.ownPagesOnly) throw new Error(`${url} sets a session's cookie and takes any origin`)
}
