import type { ServicePolicy } from '@platform/testing/abuse'

export const policy: ServicePolicy = {
  routes: {
    'GET /api/kyc/notes': 'users',
    'POST /api/kyc/notes': 'users',
  },
}
