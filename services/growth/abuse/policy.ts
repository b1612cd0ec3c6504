import type { ServicePolicy } from '@platform/testing/abuse'

const CONTENT = '/api/content/admin'
const BATCH = 'POST /api/tracker/batch'

export const policy: ServicePolicy = {
  routes: {
    'GET /api/tracker': 'visitors',
    [BATCH]: 'visitors',
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
  samples: { slug: 'nothing-here', name: `${'0'.repeat(64)}.webp`, version: '1' },
  openObjects: {
    [`${BATCH} body.events[].extras`]: {
      why: 'by name of a property; one that the event does not take is refused',
      isTried: true,
    },
  },
}
