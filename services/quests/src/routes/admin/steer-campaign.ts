import type { ErrorCode } from '@platform/contracts/errors'
import { adminCampaign, pauseBody, readVersionQuery } from '@platform/contracts/quests/admin'
import { campaignParams } from '@platform/contracts/quests/http'
import { approval } from '@platform/contracts/staff/approvals'
import { answerDoneOrAsked, answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { Campaign } from '../../domain/campaign.ts'
import { archiveCampaign } from '../../operations/archive-campaign.ts'
import type { Dependencies } from '../../operations/dependencies.ts'
import { fundCampaign } from '../../operations/fund-campaign.ts'
import { pauseCampaign, resumeCampaign } from '../../operations/pause-campaign.ts'
import { requestEnd } from '../../operations/request-end.ts'
import { type PublishDependencies, requestPublish } from '../../operations/request-publish.ts'
import { adminView } from '../views/admin-view.ts'

/**
 * POST /api/airdrop-campaign/admin/campaigns/:id/{fund,publish,end,archive} without a body, and {pause,resume} with a reason;
 * a repeated call is harmless.
 */
export function steerCampaignRoutes(
  app: ServiceApp,
  deps: Dependencies & PublishDependencies,
): void {
  app.post(
    '/api/airdrop-campaign/admin/campaigns/:id/fund',
    {
      config: { access: { right: 'campaigns.fund' } },
      schema: {
        params: campaignParams,
        querystring: readVersionQuery,
        response: answers({ 200: adminCampaign }, FUND_REFUSALS),
      },
    },
    async (request) => {
      const { params, query } = request
      const campaign = await fundCampaign(deps, params.id, userOf(request), query.version)
      return ok(adminView(campaign, deps))
    },
  )
  const viewed = (campaign: Campaign) => adminView(campaign, deps)
  // Both answer 202 with an `approval` where another person has to approve it.
  const doneOrAsked = { 200: adminCampaign, 202: approval }
  app.post(
    '/api/airdrop-campaign/admin/campaigns/:id/publish',
    {
      config: { access: { right: 'campaigns.change' } },
      schema: {
        params: campaignParams,
        querystring: readVersionQuery,
        response: answers(doneOrAsked, PUBLISH_REFUSALS),
      },
    },
    async (request, reply) => {
      const { params, query } = request
      const outcome = await requestPublish(deps, params.id, userOf(request), query.version)
      return answerDoneOrAsked(reply, outcome, deps.clock.now(), viewed)
    },
  )
  app.post(
    '/api/airdrop-campaign/admin/campaigns/:id/end',
    {
      config: { access: { right: 'campaigns.change' } },
      schema: {
        params: campaignParams,
        response: answers(doneOrAsked, ['NOT_FOUND', 'IN_PROGRESS', 'ILLEGAL_TRANSITION']),
      },
    },
    async (request, reply) => {
      const outcome = await requestEnd(deps, request.params.id, userOf(request))
      return answerDoneOrAsked(reply, outcome, deps.clock.now(), viewed)
    },
  )
  app.post(
    '/api/airdrop-campaign/admin/campaigns/:id/archive',
    {
      config: { access: { right: 'campaigns.change' } },
      schema: {
        params: campaignParams,
        response: answers({ 200: adminCampaign }, [
          'NOT_FOUND',
          'IN_PROGRESS',
          'ILLEGAL_TRANSITION',
        ]),
      },
    },
    async (request) => {
      const campaign = await archiveCampaign(deps, request.params.id, userOf(request))
      return ok(adminView(campaign, deps))
    },
  )
  // Each pause and each end of one is sent to the campaign's webhooks. The kill switch itself is never refused.
  const rateLimit = { max: 20, timeWindow: 60_000 }
  pauseRoute(app, deps, 'pause', ['ILLEGAL_TRANSITION'], pauseCampaign)
  pauseRoute(app, deps, 'resume', [], resumeCampaign, { rateLimit })
}

const FUND_REFUSALS = [
  'NOT_FOUND',
  'IN_PROGRESS',
  'DRAFT_CHANGED',
  'INSUFFICIENT_FUNDS',
  'DEBT_OPEN',
  'TERMS_FIXED',
  'ILLEGAL_TRANSITION',
  'TASK_NOT_CONFIGURED',
  'SCORE_NOT_CONFIGURED',
] as const satisfies readonly ErrorCode[]

const PUBLISH_REFUSALS = [
  'NOT_FOUND',
  'IN_PROGRESS',
  'DRAFT_CHANGED',
  'ILLEGAL_TRANSITION',
  'TASK_NOT_CONFIGURED',
  'SCORE_NOT_CONFIGURED',
  'EARLIER_CAMPAIGN_MISSING',
  'NOT_FUNDED',
  'TERMS_FIXED',
] as const satisfies readonly ErrorCode[]

function pauseRoute(
  app: ServiceApp,
  deps: Dependencies,
  step: 'pause' | 'resume',
  codes: readonly ErrorCode[],
  run: typeof pauseCampaign,
  limit: { rateLimit?: { max: number; timeWindow: number } } = {},
): void {
  app.post(
    `/api/airdrop-campaign/admin/campaigns/:id/${step}`,
    {
      config: { access: { right: 'campaigns.change' }, ...limit },
      schema: {
        params: campaignParams,
        body: pauseBody,
        response: answers({ 200: adminCampaign }, ['NOT_FOUND', 'IN_PROGRESS', ...codes]),
      },
    },
    async (request) => {
      const { params, body } = request
      const campaign = await run(deps, params.id, body.reason, userOf(request))
      return ok(adminView(campaign, deps))
    },
  )
}
