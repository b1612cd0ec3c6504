import type { ServicePolicy } from '@platform/testing/abuse'

const BATCH = 'POST /api/tracker/batch'
const ATTRIBUTION = '/api/attribution'

export const policy: ServicePolicy = {
  routes: {
    'GET /api/tracker': 'visitors',
    [BATCH]: 'visitors',
    'POST /api/utm/generate-link': 'users',
    'GET /api/utm/get-values': 'users',
    'GET /api/utm/generated-links': 'users',
    'POST /api/utm/verify': 'users',
    'GET /api/utm/r/{code}': 'anyone',
    [`GET ${ATTRIBUTION}/{list}`]: { right: 'analytics.read' },
    [`GET ${ATTRIBUTION}/reports/activity`]: { right: 'analytics.read' },
    [`GET ${ATTRIBUTION}/reports/conversions`]: { right: 'analytics.read' },
    [`GET ${ATTRIBUTION}/reports/links`]: { right: 'analytics.read' },
    [`GET ${ATTRIBUTION}/reports/funnel`]: { right: 'analytics.read' },
    [`GET ${ATTRIBUTION}/reports/cohorts`]: { right: 'analytics.read' },
    [`GET ${ATTRIBUTION}/reports.csv`]: { right: 'analytics.read' },
  },
  samples: { code: 'unknown1', list: 'activities' },
  openObjects: {
    [`${BATCH} body.events[].extras`]: {
      why: 'by name of a property; one that the event does not take is refused',
      isTried: true,
    },
  },
}
