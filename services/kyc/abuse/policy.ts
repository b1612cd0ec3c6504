import type { ServicePolicy } from '@platform/testing/abuse'

export const policy: ServicePolicy = {
  routes: {
    // Verifications.
    'POST /api/kyc/verify-pan': 'users',
    'POST /api/kyc/verify-cpf': 'users',
    'POST /api/kyc/verify-bank': 'users',
    'POST /api/kyc/verify-aadhaar': 'users',
    'POST /api/kyc/verify-aadhaar/otp': 'users',
    'POST /api/kyc/verify-liveness': 'users',
    'GET /api/kyc/verification-status/{id}': 'users',
    'POST /api/kyc/webhook': 'partners',
    // Documents, and all of it.
    'GET /api/kyc/documents': 'users',
    'POST /api/kyc/documents': 'users',
    'DELETE /api/kyc/documents/{id}': 'users',
    'DELETE /api/kyc/me': 'sessions',
  },
}
