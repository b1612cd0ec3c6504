import type { ServicePolicy } from '@platform/testing/abuse'

const BATCH = 'POST /api/tracker/batch'

export const policy: ServicePolicy = {
  routes: {
    'GET /api/tracker': 'visitors',
    [BATCH]: 'visitors',
    // Notifications.
    'GET /api/notifications': 'users',
    'GET /api/notifications/stream': 'users',
    'POST /api/notifications/{id}/read': 'users',
    'POST /api/notifications/read': 'users',
    'GET /api/notifications/preferences': 'users',
    'PUT /api/notifications/preferences': 'users',
    'POST /api/notifications/push-subscriptions': 'users',
    'DELETE /api/notifications/push-subscriptions/{id}': 'users',
    // The token of the link says whose e-mails it ends.
    'GET /api/notifications/unsubscribe': 'anyone',
    'POST /api/notifications/unsubscribe': 'anyone',
    'GET /api/notifications/admin/templates': { right: 'campaigns.read' },
  },
  openObjects: {
    [`${BATCH} body.events[].extras`]: {
      why: 'by name of a property; one that the event does not take is refused',
      isTried: true,
    },
    'PUT /api/notifications/preferences body.kinds': {
      why: 'by name of a kind; another, and one that cannot be muted, is refused',
      isTried: true,
    },
  },
}
