import type { ServicePolicy } from '@platform/testing/abuse'
import { reviewPolicy } from '@platform/testing/staff-policy'

const CONTENT = '/api/content/admin'
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
    'GET /api/articles': 'anyone',
    'GET /api/articles/{slug}': 'anyone',
    'GET /api/videos': 'anyone',
    'GET /api/videos/{slug}': 'anyone',
    'GET /api/web-banners': 'anyone',
    'GET /api/web-footers': 'anyone',
    'GET /api/faqs': 'anyone',
    'GET /api/quest-pages/{slug}': 'anyone',
    'GET /api/content/pictures/{name}': 'anyone',
    [`GET ${CONTENT}/acts`]: { right: 'acts.read' },
    [`GET ${CONTENT}/items`]: { right: 'content.read' },
    [`POST ${CONTENT}/items`]: { right: 'content.change' },
    [`GET ${CONTENT}/items/{id}`]: { right: 'content.read' },
    [`PUT ${CONTENT}/items/{id}`]: { right: 'content.change' },
    [`GET ${CONTENT}/items/{id}/versions`]: { right: 'content.read' },
    [`GET ${CONTENT}/items/{id}/versions/{version}`]: { right: 'content.read' },
    [`POST ${CONTENT}/items/{id}/publish`]: { right: 'content.change' },
    [`POST ${CONTENT}/items/{id}/withdraw`]: { right: 'content.change' },
    [`POST ${CONTENT}/pictures`]: { right: 'content.change' },
  },
  samples: {
    service: 'growth',
    slug: 'nothing-here',
    name: `${'0'.repeat(64)}.webp`,
    version: '999999',
    attribute: 'refunds',
  },
  openObjects: {
    [`${BATCH} body.events[].extras`]: {
      why: 'by name of a property; one that the event does not take is refused',
      isTried: true,
    },
  },
}
