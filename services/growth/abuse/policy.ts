import type { ServicePolicy } from '@platform/testing/abuse'

const BATCH = 'POST /api/tracker/batch'

export const policy: ServicePolicy = {
  routes: {
    'GET /api/tracker': 'visitors',
    [BATCH]: 'visitors',
    'GET /api/searches': 'visitors',
    'GET /api/searches/recent': 'users',
    'POST /api/searches/recent': 'users',
    'DELETE /api/searches/recent': 'users',
  },
  openObjects: {
    [`${BATCH} body.events[].extras`]: {
      why: 'by name of a property; one that the event does not take is refused',
      isTried: true,
    },
  },
}
