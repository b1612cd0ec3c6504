import type { ServicePolicy } from '@platform/testing/abuse'
import { approvalPolicy, consolePolicy, reviewPolicy } from '@platform/testing/staff-policy'

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
    // Scores.
    'GET /api/pog/scores/me': 'users',
    'GET /api/pog/scores/me/history': 'users',
    'GET /api/pog/scores/{userName}': 'visitors',
    'GET /api/users/poh': 'users',
    'GET /api/pog/leaderboard': 'visitors',
    'GET /api/pog/referrals': 'users',
    'GET /api/pog/badges/{userName}': 'visitors',
    'GET /api/pog/graphql': 'visitors',
    'POST /api/pog/graphql': 'visitors',
    // Pictures of cards.
    [`GET ${POG}/card/{userName}/front`]: 'anyone',
    [`GET ${POG}/card/{userName}/back`]: 'anyone',
    [`GET ${POG}/share-card/{userName}`]: 'anyone',
    [`GET ${POG}/nft-image/{userName}`]: 'anyone',
    [`GET ${POG}/art/{category}/{character}/{style}/{variant}.svg`]: 'anyone',
    // The feed.
    [`GET ${POG}/feed`]: 'visitors',
    [`POST ${POG}/feed/{postId}/like`]: 'users',
    [`DELETE ${POG}/feed/{postId}/like`]: 'users',
    [`POST ${POG}/feed/{postId}/report`]: 'users',
    [`POST ${POG}/cards/{userName}/report`]: 'users',
    [`GET ${POG}/feed/me`]: 'users',
    [`POST ${POG}/feed/me/seen`]: 'users',
    [`POST ${POG}/feed/me/appeal`]: 'users',
    [`GET ${POG}/preferences`]: 'users',
    [`PUT ${POG}/preferences`]: 'users',
    [`GET ${ADMIN}/feed/{postId}`]: { right: 'reviews.decide' },
    [`PUT ${ADMIN}/feed/{postId}/highlight`]: { right: 'campaigns.change' },
    [`GET ${ADMIN}/acts`]: { right: 'acts.read' },
    ...consolePolicy,
    ...reviewPolicy(ADMIN, 'reviews.decide'),
    // The chain
    [`GET ${POG}/cards/{userName}`]: 'visitors',
    [`GET ${POG}/cards/{userName}/verification`]: 'visitors',
    [`POST ${ADMIN}/cards/{userId}/reissue`]: { right: 'factors.end', inSession: true },
    'GET /api/nft/metadata/{tokenId}': 'anyone',
    'GET /api/nft/user/{userId}': 'visitors',
  },
  samples: {
    name: `${'0'.repeat(64)}.webp`,
    postId: '01980000-0000-7000-8000-000000000003',
    userName: 'nobody1abuse',
    category: 'HERO',
    character: 'MAYA',
    style: 'TOON',
    variant: '7',
    tokenId: '1',
  },
  sampleBodies: {
    [`POST ${POG}/avatars/webhook`]: { reference: '01980000-0000-7000-8000-000000000000' },
  },
}
