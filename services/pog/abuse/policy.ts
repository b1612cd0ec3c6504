import type { ServicePolicy } from '@platform/testing/abuse'
import { approvalPolicy } from '@platform/testing/staff-policy'

const POG = '/api/pog'
const ADMIN = `${POG}/admin`

export const policy: ServicePolicy = {
  routes: {
    ...approvalPolicy(ADMIN, { asks: 'store.change', decides: 'campaigns.approve' }),
    // The mint and the slots
    [`GET ${POG}/mint/state`]: 'users',
    [`GET ${POG}/mint/stream`]: 'users',
    [`POST ${POG}/mint/reserve-username`]: 'users',
    [`POST ${POG}/mint/quick`]: 'users',
    [`POST ${POG}/mint/start`]: 'users',
    [`POST ${POG}/mint/abandon`]: 'users',
    [`POST ${POG}/avatars/style`]: 'users',
    [`GET ${POG}/slots`]: 'users',
    [`POST ${POG}/slots/unlock`]: 'users',
    [`GET ${ADMIN}/slot-prices`]: { right: 'store.change' },
    [`PUT ${ADMIN}/slot-prices`]: { right: 'store.change' },
    // The chain
    [`GET ${POG}/cards/{userName}`]: 'visitors',
    [`GET ${POG}/cards/{userName}/verification`]: 'anyone',
    [`POST ${ADMIN}/cards/{userId}/reissue`]: { right: 'factors.end', inSession: true },
    'GET /api/nft/metadata/{tokenId}': 'anyone',
    'GET /api/nft/user/{userId}': 'visitors',
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
    userName: 'nobodyhere',
    tokenId: '1',
  },
  sampleBodies: {
    [`POST ${POG}/avatars/webhook`]: { reference: '01980000-0000-7000-8000-000000000000' },
  },
}
