import type { ServicePolicy } from '@platform/testing/abuse'

const POG = '/api/pog'

export const policy: ServicePolicy = {
  routes: {
    // Avatars and selfies.
    [`GET ${POG}/avatars/categories`]: 'anyone',
    [`GET ${POG}/avatars/characters`]: 'anyone',
    [`GET ${POG}/avatars/styles`]: 'anyone',
    [`GET ${POG}/avatars/random-variants`]: 'anyone',
    [`GET ${POG}/avatars/pictures/{name}`]: 'anyone',
    [`GET ${POG}/avatars`]: 'users',
    [`GET ${POG}/avatars/status`]: 'users',
    [`POST ${POG}/avatars/generate`]: 'users',
    [`POST ${POG}/avatars/{id}/activate`]: 'users',
    [`PUT ${POG}/avatars/{id}`]: 'users',
    [`POST ${POG}/avatars/selfie`]: 'users',
    [`DELETE ${POG}/avatars/selfie`]: 'users',
    [`POST ${POG}/avatars/webhook`]: 'partners',
  },
  samples: {
    name: `${'0'.repeat(64)}.webp`,
  },
  sampleBodies: {
    [`POST ${POG}/avatars/webhook`]: { reference: '01980000-0000-7000-8000-000000000000' },
  },
}
