import type { ServicePolicy } from '@platform/testing/abuse'

const BATCH = 'POST /api/tracker/batch'

export const policy: ServicePolicy = {
  routes: {
    'GET /api/tracker': 'visitors',
    [BATCH]: 'visitors',
    'GET /api/operator/acts': { right: 'acts.read' },
    'GET /api/operator/acts/export.jsonl': { right: 'acts.read' },
    'GET /api/operator/overview': { right: 'acts.read' },
    'GET /api/operator/dead-letters': { right: 'events.read' },
    'GET /api/operator/dead-letters/{service}/{group}': { right: 'events.read' },
    'POST /api/operator/dead-letters/{service}/{group}/replay': { right: 'events.replay' },
  },
  samples: { service: 'growth' },
  openObjects: {
    [`${BATCH} body.events[].extras`]: {
      why: 'by name of a property; one that the event does not take is refused',
      isTried: true,
    },
  },
}
