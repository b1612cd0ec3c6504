import { callersOf } from '@platform/contracts/services'
import type { ServicePolicy } from '@platform/testing/abuse'

export const policy: ServicePolicy = {
  routes: {
    'GET /.well-known/jwks.json': 'anyone',
    'GET /internal/session-ends': { services: callersOf('identity') },
    'POST /api/auth/otp/request': 'anyone',
    'POST /api/auth/otp/resend': 'anyone',
    'POST /api/auth/otp/verify': 'anyone',
    'GET /api/auth/refresh-token': 'anyone',
    'POST /api/auth/refresh-token': 'anyone',
    'POST /api/auth/logout': 'anyone',
    'GET /api/auth/partners/{key}': 'anyone',
    'POST /api/auth/embed/tokens': 'partners',
    'POST /api/auth/embed/sign-in': 'anyone',
    'POST /api/auth/embed/connect/preview': 'users',
    'POST /api/auth/embed/connect': 'users',
    'GET /api/users/me/profile': 'users',
    'PATCH /api/users/me/profile': 'users',
    'GET /api/users/me/username/availability': 'users',
    'GET /api/users/me/connections': 'users',
    'DELETE /api/users/me/connections/{partner}': 'users',
    'GET /api/auth/admin/partners': 'operators',
    'PUT /api/auth/admin/partners/{key}': 'operators',
    'POST /api/auth/admin/partners/{key}/secret': 'operators',
    'GET /internal/accounts/{userId}': { services: ['wallet'] },
  },
  samples: { key: 'pk_abuse1234', partner: 'pk_abuse1234' },
  sampleBodies: {
    'POST /api/auth/embed/tokens': { externalUserId: 'abuse', purpose: 'connect' },
  },
  bodyPath: '/api/auth/otp/request',
  userLimits: [
    { allowed: 30, method: 'PATCH', path: '/api/users/me/profile', json: { userName: 'abuse' } },
  ],
  callSites: {
    'src/providers/smtp-mail.ts': 'the mail server: configuration',
  },
}
