import type { ServicePolicy } from '@platform/testing/abuse'

export const policy: ServicePolicy = {
  routes: {
    'GET /api/clans/notes': 'users',
    'POST /api/clans/notes': 'users',
  },
}
