import { randomUUID } from 'node:crypto'
import {
  type AbuseContext,
  CAMPAIGN_APPROVAL_ABOVE,
  once,
  type TestUser,
  type ValidRequest,
  type ValidRequests,
} from '@platform/testing/abuse'
import { campaign, REWARD } from './campaign.ts'
import { holdRequests } from './holds.ts'
import { offerRequests } from './offers.ts'
import { PARTNER_PROGRAMMES, partnerRequests } from './partners.ts'
import { proofRequests } from './proofs.ts'
import { questRequests } from './quests.ts'
import { referralRequests } from './referrals.ts'
import { webhookRequests } from './webhooks.ts'

const ADMIN = '/api/airdrop-campaign/admin/campaigns'
const APPROVALS = '/api/airdrop-campaign/admin/approvals'
const REFERRALS = '/api/referrals/admin/programmes'
const BOOSTS = '/api/airdrop-campaign/admin/boost-programmes'
const CAMPAIGNS = '/api/airdrop-campaign/campaigns'

export function validRequests(context: AbuseContext): ValidRequests {
  const operator = once(() => context.newUserWithAccount(['admin', 'finance']))
  const published = async () => {
    const id = await draft(context, await operator())
    return publish(context, await operator(), id)
  }
  const live = once(published)
  const codeCampaign = async () => {
    const { headers } = await operator()
    const input = campaign(newSlug(), 'code')
    const json = { ...input, tasks: input.tasks.slice(0, 1) }
    const request = { method: 'POST', path: ADMIN, json, headers }
    const { id } = await context.send(context.addressOf('quests'), request)
    return publish(context, await operator(), String(id))
  }
  const quest = async (game: string) => {
    const id = await draft(context, await operator(), newSlug(), game)
    return publish(context, await operator(), id)
  }
  // One at a time is open, and only who opened it may put it again: that of another try is ended.
  const openProgramme = (path: string) =>
    once(async () => {
      const { id: operatorId, headers } = await operator()
      const quests = context.addressOf('quests')
      const { items } = await context.send(quests, { method: 'GET', path, headers })
      const known = items as { id: string; status: string; createdBy: string }[]
      const open = known.find(({ status }) => status === 'OPEN')
      if (open?.createdBy === operatorId) return open.id
      if (open) {
        const end = { method: 'POST', path: `${path}/${open.id}/end`, headers }
        await context.send(quests, { ...end, json: { reason: 'abuse' } })
      }
      return randomUUID()
    })
  const [programmeId, boostsId] = [openProgramme(REFERRALS), openProgramme(BOOSTS)]
  // To end one that has ended changes nothing: the ones that are open belong to the requests above.
  const ended = (collection: string, terms: object) =>
    once(async () => {
      const id = randomUUID()
      await context.store('quests', collection, {
        ...{ _id: id, currency: 'KCASH', ...terms, status: 'ENDED', createdBy: randomUUID() },
        ...{ createdAt: new Date(0), nextRetryAt: null, retryCount: 1 },
      })
      return id
    })
  const endedReferrals = ended('referral_programmes', {
    ...{ referrer: 100n, friend: 100n, times: 1, taken: 0, boosts: [], collectDays: 90 },
  })
  const endedBoosts = ended('boost_programmes', { budget: 200n, most: 100n })
  const endedShares = ended('partner_programmes', {
    ...{ partner: null, percent: 1, budget: 200n, most: 100n },
  })
  const partnersId = openProgramme(PARTNER_PROGRAMMES)
  const [paused, resumed] = [once(published), once(published)]
  const aReason = async (id: Promise<string>) => ({
    named: { id: await id },
    headers: (await operator()).headers,
    body: { reason: 'abuse' },
  })
  return {
    [`POST ${ADMIN}`]: async () => ({
      headers: (await operator()).headers,
      body: campaign(newSlug(), 'created'),
    }),
    [`PUT ${ADMIN}/{id}`]: async () => {
      const slug = newSlug()
      const id = await draft(context, await operator(), slug)
      return {
        named: { id },
        query: '?version=1',
        headers: (await operator()).headers,
        body: campaign(slug, 'changed'),
      }
    },
    [`PUT ${REFERRALS}/{id}`]: async () => {
      await context.issue(await operator(), '2.00')
      return {
        named: { id: await programmeId() },
        headers: (await operator()).headers,
        body: { currency: 'KCASH', referrer: '1.00', friend: '1.00', times: 1 },
      }
    },
    [`PUT ${BOOSTS}/{id}`]: async () => {
      await context.issue(await operator(), '2.00')
      return {
        named: { id: await boostsId() },
        headers: (await operator()).headers,
        body: { currency: 'KCASH', budget: '2.00', most: '1.00' },
      }
    },
    [`POST ${REFERRALS}/{id}/end`]: () => aReason(endedReferrals()),
    [`POST ${BOOSTS}/{id}/end`]: () => aReason(endedBoosts()),
    [`POST ${PARTNER_PROGRAMMES}/{id}/end`]: () => aReason(endedShares()),
    [`POST ${ADMIN}/{id}/pause`]: () => aReason(paused()),
    // Each by another operator: one of them ends a few pauses a minute.
    [`POST ${ADMIN}/{id}/resume`]: async () => ({
      ...(await aReason(resumed())),
      headers: (await context.newUserWithAccount(['campaign-manager'])).headers,
    }),
    [`POST ${ADMIN}/{id}/clone`]: async () => {
      const { startsAt, endsAt } = campaign(newSlug(), 'cloned')
      return {
        named: { id: await live() },
        headers: (await operator()).headers,
        body: { slug: newSlug(), startsAt, endsAt },
      }
    },
    ...approvalRequests(context, operator),
    ...webhookRequests(context, operator),
    ...partnerRequests(context, { operator, programmeId: partnersId }),
    ...referralRequests(context, codeCampaign),
    ...holdRequests(context, codeCampaign),
    ...proofRequests(context, live),
    ...offerRequests(context),
    ...questRequests(context, operator, quest),
    // The task `game`, because it stores what the user sends.
    [`POST ${CAMPAIGNS}/{id}/tasks/{taskId}/validate`]: async () => {
      const id = await live()
      const { headers } = await context.newUserWithoutAccount()
      const path = `${CAMPAIGNS}/${id}/user-progress/start`
      await context.send(context.addressOf('quests'), { method: 'POST', path, headers })
      const details = { server: 'IN-1' }
      return {
        named: { id, taskId: 'game' },
        headers,
        body: { input: { loginMethod: 'STEAM_ID', login: '76561198000000000', details } },
      }
    },
  }
}

/** Decisions on a campaign that waits to be published. */
function approvalRequests(context: AbuseContext, asker: () => Promise<TestUser>): ValidRequests {
  const approver = once(() => context.newUserWithAccount(['admin']))
  const waiting = async () => {
    const { headers } = await asker()
    const amount = `${CAMPAIGN_APPROVAL_ABOVE}.01`
    await context.issue(await asker(), amount)
    const json = { ...campaign(newSlug(), 'large'), reward: { ...REWARD, amount } }
    const quests = context.addressOf('quests')
    const created = await context.send(quests, { method: 'POST', path: ADMIN, json, headers })
    const steer = (step: string) =>
      context.send(quests, { method: 'POST', path: `${ADMIN}/${created.id}/${step}`, headers })
    await steer('fund')
    const { id, bodyHash } = await steer('publish')
    return { named: { id: String(id) }, bodyHash }
  }
  const decided = async (): Promise<ValidRequest> => {
    const { named, bodyHash } = await waiting()
    const { headers } = await approver()
    return { named, headers, body: { bodyHash, reason: 'abuse' } }
  }
  return {
    [`POST ${APPROVALS}/{id}/approve`]: decided,
    [`POST ${APPROVALS}/{id}/refuse`]: decided,
    [`POST ${APPROVALS}/{id}/withdraw`]: async () => ({
      named: (await waiting()).named,
      headers: (await asker()).headers,
      body: { reason: 'abuse' },
    }),
  }
}

const newSlug = () => `abuse-${randomUUID()}`

async function draft(
  context: AbuseContext,
  { headers }: TestUser,
  slug = newSlug(),
  game?: string,
) {
  const json = { ...campaign(slug, 'drafted'), ...(game && { game }) }
  const request = { method: 'POST', path: ADMIN, json, headers }
  const { id } = await context.send(context.addressOf('quests'), request)
  return String(id)
}

/** Issues its reward to the operator, funds it and publishes it. */
async function publish(context: AbuseContext, operator: TestUser, id: string): Promise<string> {
  await context.issue(operator, REWARD.amount)
  for (const step of ['fund', 'publish']) {
    const path = `${ADMIN}/${id}/${step}`
    await context.send(context.api, { method: 'POST', path, headers: operator.headers })
  }
  return id
}
