/** The acts that a write is recorded as, one or more of these; or why it is none. */
type Recorded = readonly string[] | { none: string }

const approvals = (prefix: string): Record<string, Recorded> => ({
  [`POST ${prefix}/approvals/{id}/approve`]: ['approve'],
  [`POST ${prefix}/approvals/{id}/refuse`]: ['refuse'],
  [`POST ${prefix}/approvals/{id}/withdraw`]: ['withdraw'],
})

const reviews = (prefix: string): Record<string, Recorded> => ({
  [`POST ${prefix}/reviews/{id}/claim`]: ['claim-review'],
  [`POST ${prefix}/reviews/{id}/release`]: {
    none: 'nothing was decided, and the claim is recorded',
  },
  [`POST ${prefix}/reviews/{id}/decide`]: ['decide-review', 'decide-appeal'],
})

const PICTURE = { none: 'nobody sees it before a draft that names it is saved and published' }

const QUESTS = '/api/airdrop-campaign/admin'
const CAMPAIGN = `${QUESTS}/campaigns/{id}`
const WEBHOOKS = `${QUESTS}/webhooks`
const CONTENT = '/api/content/admin'
const RULES = '/api/operator/risk/rules'

/**
 * What each write of staff is in the audit trail, by `METHOD /path`: who adds a route says it here, and calls `recordAct` of service-kit in
 * its operation.
 */
export const RECORDED_AS: Readonly<Record<string, Recorded>> = {
  'PUT /api/auth/admin/partners/{key}': ['set-partner'],
  'POST /api/auth/admin/partners/{key}/secret': ['rotate-partner-secret'],
  'PUT /api/users/admin/{id}/roles': ['set-roles', 'ask-approval'],
  'POST /api/users/admin/{id}/second-factor/end': ['end-second-factor'],
  'POST /api/users/admin/{id}/sessions/end': ['end-sessions'],
  'POST /api/users/admin/{id}/sessions/{sessionId}/end': ['end-session'],
  ...approvals('/api/users/admin'),

  [`POST ${QUESTS}/campaigns`]: ['create-campaign'],
  [`PUT ${CAMPAIGN}`]: ['change-campaign'],
  [`POST ${CAMPAIGN}/fund`]: ['fund-campaign'],
  [`POST ${CAMPAIGN}/publish`]: ['publish-campaign', 'ask-approval'],
  [`POST ${CAMPAIGN}/end`]: ['end-campaign', 'ask-approval'],
  [`POST ${CAMPAIGN}/clone`]: ['clone-campaign'],
  [`POST ${CAMPAIGN}/pause`]: ['pause-campaign'],
  [`POST ${CAMPAIGN}/resume`]: ['resume-campaign'],
  [`POST ${CAMPAIGN}/archive`]: ['archive-campaign'],
  [`POST ${CAMPAIGN}/retry-claims`]: ['retry-claims'],
  [`POST ${QUESTS}/pictures`]: PICTURE,
  'PUT /api/game/admin/{id}': ['write-game'],
  'PUT /api/quest/admin/brands/{slug}': ['write-brand'],
  'PUT /api/referrals/admin/programmes/{id}': ['open-referral-programme', 'ask-approval'],
  'POST /api/referrals/admin/programmes/{id}/end': ['end-referral-programme'],
  [`PUT ${QUESTS}/boost-programmes/{id}`]: ['open-boost-programme', 'ask-approval'],
  [`POST ${QUESTS}/boost-programmes/{id}/end`]: ['end-boost-programme'],
  [`PUT ${QUESTS}/partner-programmes/{id}`]: ['open-partner-programme', 'ask-approval'],
  [`POST ${QUESTS}/partner-programmes/{id}/end`]: ['end-partner-programme'],
  [`POST ${WEBHOOKS}`]: ['create-webhook'],
  [`PATCH ${WEBHOOKS}/{id}`]: ['change-webhook'],
  [`DELETE ${WEBHOOKS}/{id}`]: ['remove-webhook'],
  [`POST ${WEBHOOKS}/{id}/secret`]: ['change-webhook-secret'],
  [`POST ${WEBHOOKS}/{id}/test`]: ['test-webhook'],
  [`POST ${WEBHOOKS}/{id}/deliveries/{delivery}/retry`]: ['retry-delivery'],
  ...approvals(QUESTS),
  ...reviews(QUESTS),

  'POST /api/wallets/admin/issue': ['issue-currency', 'ask-approval'],
  'POST /api/wallets/admin/corrections': ['correct-ledger', 'ask-approval'],
  'POST /api/wallets/admin/debts/{debtId}/forgive': ['forgive-debt', 'ask-approval'],
  'POST /api/store/admin/items': ['create-store-item'],
  'PUT /api/store/admin/items/{id}': ['change-store-item', 'ask-approval'],
  'POST /api/store/admin/items/{id}/codes': ['add-store-codes'],
  'POST /api/store/admin/orders/{id}/refund': ['refund-store-order', 'ask-approval'],
  'POST /api/collect-earning/admin/bonuses': ['give-bonus', 'ask-approval'],
  'POST /api/collect-earning/admin/bonus-offers': ['offer-bonus', 'ask-approval'],
  'POST /api/collect-earning/admin/bonus-offers/{id}/end': ['end-bonus-offer'],
  'POST /api/rkade/admin/tables': ['fund-chest', 'ask-approval'],
  'POST /api/rkade/admin/tables/{id}/end': ['end-chest'],
  'PUT /api/rkade/admin/pause': ['pause-chest'],
  ...approvals('/api/wallets/admin'),

  'PUT /api/clans/admin/{id}/partner': ['mark-partner-clan'],
  ...reviews('/api/clans/admin'),
  'PUT /api/tournaments/admin/{id}/prize': ['fund-prize', 'ask-approval'],
  'POST /api/tournaments/admin/{id}/matches/{matchId}/decide': ['decide-match'],
  ...approvals('/api/tournaments/admin'),

  'PUT /api/pog/admin/slot-prices': ['set-slot-prices', 'ask-approval'],
  'PUT /api/pog/admin/feed/{postId}/highlight': ['highlight-card'],
  'POST /api/pog/admin/cards/{userId}/reissue': ['reissue-card', 'ask-approval'],
  ...approvals('/api/pog/admin'),
  ...reviews('/api/pog/admin'),

  ...reviews('/api/kyc/admin'),

  'PUT /api/experts/admin/applications/{id}/rubric': ['rate-application'],
  'PUT /api/experts/admin/experts/{id}/hidden': ['hide-expert', 'show-expert'],
  ...reviews('/api/experts/admin/applications'),

  [`POST ${RULES}`]: ['write-risk-rules'],
  [`POST ${RULES}/{version}/dry-run`]: ['try-risk-rules'],
  [`POST ${RULES}/{version}/activate`]: ['activate-risk-rules'],
  'POST /api/operator/dead-letters/{service}/{group}/replay': ['replay-dead-letters'],
  [`POST ${CONTENT}/items`]: ['write-content'],
  [`PUT ${CONTENT}/items/{id}`]: ['write-content'],
  [`POST ${CONTENT}/items/{id}/publish`]: ['publish-content'],
  [`POST ${CONTENT}/items/{id}/withdraw`]: ['withdraw-content'],
  [`POST ${CONTENT}/pictures`]: PICTURE,
  ...reviews('/api/operator'),

  'POST /api/remotes/overrides': ['try-build'],
}

/** Acts of no write of staff: looks at what is private, commands on the server, and what a service does without a person. */
export const OF_NO_WRITE: readonly string[] = [
  ...['look-at-user', 'look-at-held', 'see-application', 'see-document', 'see-verification'],
  ...['see-risk', 'grant-roles', 'take-roles', 'switch-off-webhook'],
]
