import { unsubscribeQuery, unsubscription } from '@platform/contracts/growth/notifications'
import { answers, ok, type ServiceApp } from '@platform/service-kit'
import type { NotificationDependencies } from '../../operations/notifications/notification-dependencies.ts'
import { showUnsubscription, unsubscribe } from '../../operations/notifications/preferences.ts'

/** What mail programs send with the POST (RFC 8058); nothing of it is needed. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']
const MAX_FORM_BYTES = 4_096

/**
 * GET /api/notifications/unsubscribe?token=: what the link of an e-mail ends; it changes nothing, because scanners of mail open links.
 * POST ends it, by the page of the link or by the mail program itself.
 */
export async function unsubscribeRoutes(
  scope: ServiceApp,
  deps: NotificationDependencies,
): Promise<void> {
  const parser = { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES } as const
  scope.addContentTypeParser(FORMS, parser, (_request, _body, done) => done(null, undefined))
  const response = answers({ 200: unsubscription }, ['UNSUBSCRIBE_LINK_INVALID'])
  const schema = { querystring: unsubscribeQuery, response }
  const rateLimit = { max: 60, timeWindow: 60_000 }
  scope.get(
    '/api/notifications/unsubscribe',
    { config: { access: 'public', rateLimit }, schema },
    async (request) => ok(await showUnsubscription(deps, request.query.token)),
  )
  scope.post(
    '/api/notifications/unsubscribe',
    { config: { access: 'public', rateLimit }, schema },
    async (request) => ok(await unsubscribe(deps, request.query.token)),
  )
}
