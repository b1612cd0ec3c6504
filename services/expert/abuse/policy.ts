import type { ServicePolicy } from '@platform/testing/abuse'

export const policy: ServicePolicy = {
  routes: {
    'GET /api/expert/notes': 'users',
    'POST /api/expert/notes': 'users',
  },
}
