import { DEFAULT_PAGE_LIMIT } from '@platform/contracts/constants'
import {
  notificationParams,
  notificationsPage,
  notificationsQuery,
  readAllBody,
  unreadCount,
} from '@platform/contracts/growth/notifications'
import { answers, ok, type ServiceApp, sse, userOf } from '@platform/service-kit'
import type { NotificationDependencies } from '../../operations/notifications/notification-dependencies.ts'
import {
  listNotifications,
  readAll,
  readOne,
} from '../../operations/notifications/read-notifications.ts'
import { streamUnread } from '../../operations/notifications/stream-unread.ts'
import { notificationView } from '../views/notification-view.ts'

/** A browser needs one stream and reconnects now and then. */
const MAX_OPENED_PER_MINUTE = 60

/** GET /api/notifications, GET .../stream, POST .../:id/read and POST .../read. */
export function inboxRoutes(app: ServiceApp, deps: NotificationDependencies): void {
  app.get(
    '/api/notifications',
    {
      config: { access: 'user' },
      schema: {
        querystring: notificationsQuery,
        response: answers({ 200: notificationsPage }, ['INVALID_CURSOR']),
      },
    },
    async (request) => {
      const { cursor, pageLimit: limit = DEFAULT_PAGE_LIMIT, unread = false } = request.query
      const wanted = { cursor, limit, unreadOnly: unread }
      const { items, ...rest } = await listNotifications(deps, userOf(request).id, wanted)
      return ok({ items: items.map(notificationView), ...rest })
    },
  )
  app.get(
    '/api/notifications/stream',
    {
      config: { access: 'user', rateLimit: { max: MAX_OPENED_PER_MINUTE, timeWindow: 60_000 } },
      schema: {
        description:
          'Server-sent `unread` events: how many notifications are unread, now and after every change. `Last-Event-ID` resumes.',
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const { id } = userOf(request)
      const stream = sse(request, reply)
      try {
        await streamUnread(deps, id, stream)
      } catch (error) {
        // The response has started, so it can only end; the client resumes by its last event id.
        request.log.warn({ err: error }, 'notification stream ended early')
        stream.close()
      }
    },
  )
  app.post(
    '/api/notifications/:id/read',
    {
      config: { access: 'user' },
      schema: {
        params: notificationParams,
        response: answers({ 200: unreadCount }, ['NOT_FOUND']),
      },
    },
    async (request) => ok({ unread: await readOne(deps, userOf(request).id, request.params.id) }),
  )
  app.post(
    '/api/notifications/read',
    {
      config: { access: 'user' },
      schema: { body: readAllBody, response: answers({ 200: unreadCount }) },
    },
    async (request) => {
      const until = new Date(request.body.until)
      return ok({ unread: await readAll(deps, userOf(request).id, until) })
    },
  )
}
