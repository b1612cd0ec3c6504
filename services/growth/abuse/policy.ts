import type { ServicePolicy } from '@platform/testing/abuse'
import { reviewPolicy } from '@platform/testing/staff-policy'

const BATCH = 'POST /api/tracker/batch'

export const policy: ServicePolicy = {
  routes: {
    'GET /api/tracker': 'visitors',
    [BATCH]: 'visitors',
    'GET /api/searches': 'visitors',
    'GET /api/searches/recent': 'users',
    'POST /api/searches/recent': 'users',
    'DELETE /api/searches/recent': 'users',
    'GET /api/shield-attributes': 'users',
    'POST /api/shield-attributes/{attribute}/objection': 'users',
    'GET /api/operator/risk/users': { right: 'risk.read' },
    'GET /api/operator/risk/users/{userId}': { right: 'risk.read' },
    'GET /api/operator/risk/rules': { right: 'risk.read' },
    'POST /api/operator/risk/rules': { right: 'risk.change' },
    'GET /api/operator/risk/rules/{version}/dry-run': { right: 'risk.read' },
    'POST /api/operator/risk/rules/{version}/dry-run': { right: 'risk.change' },
    'POST /api/operator/risk/rules/{version}/activate': { right: 'risk.change' },
    ...reviewPolicy('/api/operator', 'reviews.decide'),
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
