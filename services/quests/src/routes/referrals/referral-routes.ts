import { referralPath } from '@platform/contracts/quests/paths'
import {
  bindReferralBody,
  boundReferral,
  invitation,
  invitationParams,
  ownReferralCode,
  ownReferrals,
  REFERRAL_STEPS,
  referralAppeal,
  referralAppealBody,
  referralCounts,
  referralParams,
  referralRoadmap,
  referrals,
  referralsQuery,
} from '@platform/contracts/quests/referrals'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import { boostNow } from '../../domain/referrals/boost.ts'
import { promising, rewardOf } from '../../domain/referrals/programme.ts'
import { promisedUntil } from '../../domain/referrals/referral.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { appealReferral } from '../../operations/referrals/appeal-referral.ts'
import { bindReferral } from '../../operations/referrals/bind-referral.ts'
import { listReferrals } from '../../operations/referrals/list-referrals.ts'
import { ownReferralCode as codeOf } from '../../operations/referrals/own-code.ts'
import { showInvitation } from '../../operations/referrals/show-invitation.ts'
import { countReferrals, showOwnReferrals } from '../../operations/referrals/show-own-referrals.ts'

/** How often a user looks at their invitations anew: the page says when they can again. */
const REFRESHES = { max: 20, timeWindow: 60_000 }
/** A refresh fetches each page that is shown. */
const PAGES = { max: 120, timeWindow: 60_000 }

/** What a user sees of their invitations, and who invited them. */
export function referralRoutes(app: ServiceApp, deps: Dependencies): void {
  const config = { access: 'user' } as const
  app.get(
    '/api/referrals/me',
    {
      config: { ...config, rateLimit: REFRESHES },
      schema: { response: answers({ 200: ownReferrals }) },
    },
    async (request) => ok(await showOwnReferrals(deps, userOf(request).id)),
  )
  app.get(
    '/api/referrals/list',
    {
      config: { ...config, rateLimit: PAGES },
      schema: {
        querystring: referralsQuery,
        response: answers({ 200: referrals }, ['INVALID_CURSOR']),
      },
    },
    async (request) => ok(await listReferrals(deps, userOf(request).id, request.query)),
  )
  app.get(
    '/api/airdrop-campaign/referral-code',
    { config, schema: { response: answers({ 200: ownReferralCode }) } },
    async (request) => {
      const code = await codeOf(deps, userOf(request).id)
      return ok({ code, path: referralPath(code) })
    },
  )
  app.get(
    '/api/airdrop-campaign/progress',
    { config, schema: { response: answers({ 200: referralCounts }) } },
    async (request) => ok(await countReferrals(deps, userOf(request).id)),
  )
  for (const path of ['/api/referrals/roadmap', '/api/airdrop-campaign/roadmap']) {
    app.get(
      path,
      { config: { access: 'public' }, schema: { response: answers({ 200: referralRoadmap }) } },
      async () => {
        const programme = promising(await deps.referralProgrammes.open())
        return ok({
          steps: [...REFERRAL_STEPS],
          reward: rewardOf(programme),
          boost: programme && boostNow(programme.boosts, deps.clock.now(), 0),
        })
      },
    )
  }
  app.get(
    '/api/referrals/invitations/:code',
    {
      // Those who share an address follow many links; codes are too many to be guessed at this rate.
      config: { access: 'public', rateLimit: { max: 600, timeWindow: 60_000 } },
      schema: {
        params: invitationParams,
        response: answers({ 200: invitation }, ['REFERRAL_CODE_UNKNOWN']),
      },
    },
    async (request) => ok(await showInvitation(deps, request.params.code)),
  )
  bindReferralRoute(app, deps)
  app.post(
    '/api/referrals/:id/appeal',
    {
      config: {
        access: 'user',
        openSession: { notAsked: 'it pays nobody before another person has decided' },
        rateLimit: { max: 10, timeWindow: 60_000 },
      },
      schema: {
        params: referralParams,
        body: referralAppealBody,
        response: answers({ 200: referralAppeal }, ['NOT_FOUND', 'ALREADY_DECIDED', 'IN_PROGRESS']),
      },
    },
    async (request) => {
      const { id } = request.params
      await appealReferral(deps, id, userOf(request).id, request.body.reason)
      return ok({ id })
    },
  )
}

function bindReferralRoute(app: ServiceApp, deps: Dependencies): void {
  app.post(
    '/api/referrals/bind',
    {
      config: {
        access: 'user',
        openSession: { notAsked: 'it pays nobody before the new account has done a campaign' },
        rateLimit: { max: 10, timeWindow: 60_000 },
      },
      schema: {
        body: bindReferralBody,
        response: answers({ 200: boundReferral }, [
          'REFERRAL_CODE_UNKNOWN',
          'REFERRAL_OWN_CODE',
          'REFERRAL_NOT_NEW',
          'REFERRAL_BOUND',
          'NOT_FOUND',
        ]),
      },
    },
    async (request) => {
      const { id } = userOf(request)
      const { referral, programme, isNew } = await bindReferral(deps, id, request.body.code)
      return ok({
        boundAt: referral.boundAt.toISOString(),
        reward: rewardOf(programme),
        promisedUntil: promisedUntil(referral)?.toISOString() ?? null,
        isNew,
      })
    },
  )
}
