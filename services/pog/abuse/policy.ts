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
  },
}
