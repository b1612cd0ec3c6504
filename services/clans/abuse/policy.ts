import type { ServicePolicy } from '@platform/testing/abuse'
import { reviewPolicy } from '@platform/testing/staff-policy'

const CLANS = '/api/clans'
const ADMIN = `${CLANS}/admin`

export const policy: ServicePolicy = {
  routes: {
    [`GET ${CLANS}`]: 'anyone',
    [`GET ${CLANS}/v2`]: 'anyone',
    [`GET ${CLANS}/search`]: 'anyone',
    [`GET ${CLANS}/recommended`]: 'users',
    [`GET ${CLANS}/me`]: 'users',
    [`GET ${CLANS}/status`]: 'users',
    [`GET ${CLANS}/rules`]: 'users',
    [`GET ${CLANS}/config`]: 'anyone',
    [`GET ${CLANS}/images`]: 'anyone',
    [`GET ${CLANS}/pictures/{name}`]: 'anyone',
    [`POST ${CLANS}`]: 'users',
    [`GET ${CLANS}/{id}`]: 'visitors',
    [`PUT ${CLANS}/{id}`]: 'users',
    [`DELETE ${CLANS}/{id}`]: 'users',
    [`POST ${CLANS}/{id}/images`]: 'users',
    [`POST ${CLANS}/{id}/report`]: 'users',
    [`POST ${CLANS}/{id}/join`]: 'users',
    [`POST ${CLANS}/{id}/leave`]: 'users',
    [`GET ${CLANS}/{id}/requests`]: 'users',
    [`POST ${CLANS}/{id}/requests/{userId}/decide`]: 'users',
    [`POST ${CLANS}/{id}/invites`]: 'users',
    [`POST ${CLANS}/invites/{code}/accept`]: 'users',
    [`GET ${CLANS}/{id}/members`]: 'visitors',
    [`GET ${CLANS}/{id}/members/stats`]: 'visitors',
    [`DELETE ${CLANS}/{id}/members/{userId}`]: 'users',
    [`PUT ${CLANS}/{id}/members/{userId}/role`]: 'users',
    [`POST ${CLANS}/{id}/chief`]: 'users',
    [`GET ${CLANS}/{id}/contributions`]: 'visitors',
    [`GET ${CLANS}/{id}/stats`]: 'visitors',
    [`GET ${CLANS}/{id}/campaign-stats`]: 'visitors',
    [`GET ${CLANS}/{id}/pog-scores`]: 'visitors',
    [`GET ${CLANS}/{id}/activity`]: 'users',
    [`POST ${CLANS}/{id}/activity/{itemId}/cheer`]: 'users',
    [`POST ${CLANS}/chief-applications`]: 'users',
    [`GET ${CLANS}/chief-applications/me`]: 'users',
    [`GET ${ADMIN}/chief-applications/{id}`]: { right: 'reviews.decide' },
    [`PUT ${ADMIN}/{id}/partner`]: { right: 'partners.change' },
    [`GET ${ADMIN}/acts`]: { right: 'acts.read' },
    ...reviewPolicy(ADMIN, 'reviews.decide'),
  },
  samples: {
    code: 'ABCDEFGHJK',
    itemId: '01980000-0000-7000-8000-000000000002',
    name: `${'0'.repeat(64)}.webp`,
  },
}
