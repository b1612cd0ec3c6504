import type { ServicePolicy } from '@platform/testing/abuse'

export const policy: ServicePolicy = {
  routes: {
    'GET /api/pog/card/{userName}/front': 'anyone',
    'GET /api/pog/card/{userName}/back': 'anyone',
    'GET /api/pog/share-card/{userName}': 'anyone',
    'GET /api/pog/nft-image/{userName}': 'anyone',
    'GET /api/pog/art/{category}/{character}/{style}/{variant}.svg': 'anyone',
  },
  samples: {
    userName: 'nobody1abuse',
    category: 'HERO',
    character: 'MAYA',
    style: 'TOON',
    variant: '7',
  },
}
