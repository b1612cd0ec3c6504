import type { ServicePolicy } from '@platform/testing/abuse'
import { approvalPolicy, reviewPolicy } from '@platform/testing/staff-policy'

const CAMPAIGNS = '/api/airdrop-campaign/campaigns'
const ART = '/api/airdrop-campaign/art/1'
const ADMIN_CAMPAIGNS = '/api/airdrop-campaign/admin/campaigns'
/** A valid id that no campaign and no claim has. */
const UNKNOWN_ID = '01980000-0000-7000-8000-000000000000'

export const policy: ServicePolicy = {
  routes: {
    [`GET ${CAMPAIGNS}/by-state`]: 'visitors and embeds',
    [`GET ${CAMPAIGNS}/{id}`]: 'visitors and embeds',
    [`GET ${CAMPAIGNS}/{id}/leaderboard`]: 'visitors and embeds',
    [`GET ${CAMPAIGNS}/{id}/stream`]: 'users',
    [`GET ${CAMPAIGNS}/{id}/funds`]: 'anyone',
    [`GET ${CAMPAIGNS}/{id}/raffle`]: 'visitors and embeds',
    [`GET ${CAMPAIGNS}/{id}/raffle/entries`]: 'visitors and embeds',
    [`POST ${CAMPAIGNS}/{id}/user-progress/start`]: 'users',
    [`POST ${CAMPAIGNS}/{id}/tasks/{taskId}/validate`]: 'users',
    [`POST ${CAMPAIGNS}/{id}/tasks/{taskId}/evidence`]: 'users',
    [`GET ${CAMPAIGNS}/{id}/tasks/{taskId}/evidence/{picture}`]: 'users',
    [`POST ${CAMPAIGNS}/{id}/appeals`]: 'users',
    [`POST ${CAMPAIGNS}/{id}/claim-reward`]: 'users',
    [`GET ${CAMPAIGNS}/{id}/claims/{claimId}`]: 'users',
    'GET /api/airdrop-campaign/payouts/latest': 'anyone',
    [`GET ${ART}/{family}/{seed}/{monogram}.svg`]: 'anyone',
    [`GET ${ADMIN_CAMPAIGNS}`]: { right: 'campaigns.read' },
    [`POST ${ADMIN_CAMPAIGNS}`]: { right: 'campaigns.change' },
    [`GET ${ADMIN_CAMPAIGNS}/{id}`]: { right: 'campaigns.read' },
    [`PUT ${ADMIN_CAMPAIGNS}/{id}`]: { right: 'campaigns.change' },
    [`GET ${ADMIN_CAMPAIGNS}/{id}/funds`]: { right: 'campaigns.read' },
    [`POST ${ADMIN_CAMPAIGNS}/{id}/fund`]: { right: 'campaigns.fund' },
    [`POST ${ADMIN_CAMPAIGNS}/{id}/publish`]: { right: 'campaigns.change' },
    [`POST ${ADMIN_CAMPAIGNS}/{id}/end`]: { right: 'campaigns.change' },
    [`POST ${ADMIN_CAMPAIGNS}/{id}/clone`]: { right: 'campaigns.change' },
    [`POST ${ADMIN_CAMPAIGNS}/{id}/pause`]: { right: 'campaigns.change' },
    [`POST ${ADMIN_CAMPAIGNS}/{id}/resume`]: { right: 'campaigns.change' },
    [`POST ${ADMIN_CAMPAIGNS}/{id}/archive`]: { right: 'campaigns.change' },
    'GET /api/referrals/me': 'users',
    'GET /api/referrals/list': 'users',
    'GET /api/referrals/roadmap': 'anyone',
    'POST /api/referrals/bind': 'users',
    'POST /api/referrals/{id}/appeal': 'users',
    'GET /api/airdrop-campaign/referral-code': 'users',
    'GET /api/airdrop-campaign/roadmap': 'anyone',
    'GET /api/airdrop-campaign/progress': 'users',
    'GET /api/referrals/admin/programmes': { right: 'campaigns.read' },
    'PUT /api/referrals/admin/programmes/{id}': { right: 'campaigns.fund' },
    'POST /api/referrals/admin/programmes/{id}/end': { right: 'campaigns.change' },
    'GET /api/airdrop-campaign/admin/acts': { right: 'acts.read' },
    ...approvalPolicy('/api/airdrop-campaign/admin', 'campaigns.change'),
    ...reviewPolicy('/api/airdrop-campaign/admin', 'reviews.decide'),
    'GET /api/airdrop-campaign/admin/proofs/{id}': { right: 'reviews.decide' },
    'GET /api/airdrop-campaign/admin/proofs/{id}/pictures/{picture}': { right: 'reviews.decide' },
    [`POST ${ADMIN_CAMPAIGNS}/{id}/retry-claims`]: { right: 'campaigns.fund' },
  },
  samples: {
    claimId: UNKNOWN_ID,
    picture: UNKNOWN_ID,
    taskId: 'code',
    family: 'race',
    seed: UNKNOWN_ID,
    monogram: 'AB',
  },
  bodyPath: ADMIN_CAMPAIGNS,
  userLimits: [
    { allowed: 60, method: 'POST', path: `${CAMPAIGNS}/${UNKNOWN_ID}/user-progress/start` },
    { allowed: 10, method: 'POST', path: '/api/referrals/bind', json: { code: 'NOBODYS1' } },
    { allowed: 30, method: 'POST', path: `${CAMPAIGNS}/${UNKNOWN_ID}/claim-reward` },
  ],
  openObjects: {
    [`POST ${CAMPAIGNS}/{id}/tasks/{taskId}/validate body.input`]: {
      why: 'the form depends on the task: its type has a strict schema',
      isTried: true,
    },
  },
}
