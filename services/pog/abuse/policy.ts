import type { ServicePolicy } from '@platform/testing/abuse'

export const policy: ServicePolicy = {
  routes: {
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
  },
  samples: { userName: 'nobody1abuse' },
}
