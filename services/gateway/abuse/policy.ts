import type { ServicePolicy } from '@platform/testing/abuse'

export const policy: ServicePolicy = {
  routes: {
    'GET /api/health': 'anyone',
  },
  // It forwards the body to identity.
  bodyPath: '/api/auth/otp/request',
  callSites: {
    'src/upstream/ask.ts': 'sends on the agent of instances.ts, to an origin that it names',
    'src/upstream/instances.ts': 'services: configuration; the path is checked (public-path)',
  },
}
