import type { ServicePolicy } from '@platform/testing/abuse'

export const policy: ServicePolicy = {
  routes: {
    'GET /api/kyc/notes': 'users',
    'POST /api/kyc/notes': 'users',
    'GET /api/kyc/documents': 'users',
    'POST /api/kyc/documents': 'users',
    'DELETE /api/kyc/documents/{id}': 'users',
    'DELETE /api/kyc/me': 'sessions',
  },
}
