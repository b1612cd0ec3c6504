import type { ServicePolicy } from '@platform/testing/abuse'

export const policy: ServicePolicy = {
  routes: {
    'GET /api/__name__/notes': 'users',
    'POST /api/__name__/notes': 'users',
  },
}
