import type { ServicePolicy } from '@platform/testing/abuse'
import { reviewPolicy } from '@platform/testing/staff-policy'

const POG = '/api/pog'
const ADMIN = `${POG}/admin`

export const policy: ServicePolicy = {
  routes: {
    [`GET ${POG}/feed`]: 'visitors',
    [`POST ${POG}/feed/{postId}/like`]: 'users',
    [`DELETE ${POG}/feed/{postId}/like`]: 'users',
    [`POST ${POG}/feed/{postId}/report`]: 'users',
    [`GET ${POG}/feed/me`]: 'users',
    [`POST ${POG}/feed/me/seen`]: 'users',
    [`POST ${POG}/feed/me/appeal`]: 'users',
    [`GET ${POG}/preferences`]: 'users',
    [`PUT ${POG}/preferences`]: 'users',
    [`PUT ${ADMIN}/feed/{postId}/highlight`]: { right: 'campaigns.change' },
    [`GET ${ADMIN}/acts`]: { right: 'acts.read' },
    ...reviewPolicy(ADMIN, 'reviews.decide'),
  },
  samples: {
    postId: '01980000-0000-7000-8000-000000000003',
  },
}
