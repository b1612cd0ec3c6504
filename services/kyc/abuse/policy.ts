import type { ServicePolicy } from '@platform/testing/abuse'
import { consolePolicy, reviewPolicy } from '@platform/testing/staff-policy'

const ADMIN = '/api/kyc/admin'

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
    'POST /api/kyc/verification-status/{id}/appeal': 'users',
    // People.
    'GET /api/kyc/me': 'users',
    'GET /api/kyc/me/access-log': 'users',
    'POST /api/kyc/skip': 'users',
    'POST /api/kyc/claim-bonus': 'users',
    'POST /api/kyc/update-bank': 'users',
    'GET /api/kyc/update-bank': 'users',
    'DELETE /api/kyc/update-bank': 'users',
    [`GET ${ADMIN}/verifications/{id}`]: { right: 'kyc.decide' },
    [`GET ${ADMIN}/verifications/{id}/documents/{documentId}`]: { right: 'kyc.decide' },
    [`GET ${ADMIN}/acts`]: { right: 'acts.read' },
    ...consolePolicy,
    ...reviewPolicy(ADMIN, 'kyc.decide'),
    // Documents, and all of it.
    'GET /api/kyc/documents': 'users',
    'POST /api/kyc/documents': 'users',
    'DELETE /api/kyc/documents/{id}': 'users',
    'DELETE /api/kyc/me': 'sessions',
  },
  sampleBodies: {
    'POST /api/kyc/webhook': { id: 'e1', reference: '01980000-0000-7000-8000-000000000000' },
  },
  samples: { documentId: '01980000-0000-7000-8000-000000000002' },
}
