import { randomUUID } from 'node:crypto'
import { openCampaign } from '@platform/chaos/driver/campaign'
import { issue } from '@platform/chaos/driver/operator'
import { claimReward, finishTasks } from '@platform/chaos/driver/participant'
import type { AbuseRequest } from '@platform/testing/abuse'
import type { Part } from '../part.ts'
import type { Target } from '../target/target.ts'
import {
  type ApiAnswer,
  call,
  createAccount,
  createUser,
  embedHeaders,
  type TestAccount,
} from '../target/users.ts'

const CAMPAIGNS = '/api/airdrop-campaign/campaigns'
const ADMIN = '/api/airdrop-campaign/admin/campaigns'

/** KCash; no other text of an answer contains it. */
const AMOUNT = '41.07'

interface Check {
  what: string
  request: AbuseRequest
  as?: Record<string, string>
  isExpected(answer: ApiAnswer): boolean
}

/** Requests for a user's data by the user and by others. */
export const ownership: Part = {
  id: 'ownership',
  async run(target) {
    const checks = [...(await claimChecks(target)), ...(await moneyChecks(target))]
    const found = await Promise.all(
      checks.map(async ({ what, request, as = {}, isExpected }) => {
        const headers = { ...request.headers, ...as }
        const answer = await call(target.platform.api, { ...request, headers })
        return isExpected(answer) ? [] : [`${what}: ${answer.status} ${answer.text.slice(0, 200)}`]
      }),
    )
    return { tried: checks.length, violations: found.flat() }
  },
}

async function claimChecks(target: Target): Promise<Check[]> {
  const [owner, other, operator] = await Promise.all([
    createUser(target),
    createUser(target),
    createAccount(target, ['admin', 'finance']),
  ])
  const campaign = await openCampaign(operator.user, { amount: '2.00', slots: 2 })
  await finishTasks(owner.user, campaign)
  const { claimId } = await claimReward(owner.user, campaign)
  const draft = await draftOf(target, operator, campaign.id)
  const claim: AbuseRequest = {
    method: 'GET',
    path: `${CAMPAIGNS}/${campaign.id}/claims/${claimId}`,
  }
  const shown: AbuseRequest = { method: 'GET', path: `${CAMPAIGNS}/${draft}` }
  const start: AbuseRequest = { method: 'POST', path: `${CAMPAIGNS}/${draft}/user-progress/start` }
  const list: AbuseRequest = { method: 'GET', path: `${CAMPAIGNS}/by-state?pageLimit=100` }
  const embed = await embedHeaders(target, owner, 'pk_abuse1234')
  return [
    { what: 'own claim', request: claim, as: owner.headers, isExpected: isStatus(200) },
    { what: "another's claim", request: claim, as: other.headers, isExpected: isStatus(404) },
    {
      what: "an operator, another's claim",
      request: claim,
      as: operator.headers,
      isExpected: isStatus(404),
    },
    { what: 'a claim without a token', request: claim, isExpected: isStatus(401) },
    { what: 'own claim in an embed', request: claim, as: embed, isExpected: isStatus(401) },
    {
      what: 'a draft shown to a gamer',
      request: shown,
      as: other.headers,
      isExpected: isStatus(404),
    },
    { what: 'a draft shown to a visitor', request: shown, isExpected: isStatus(404) },
    {
      what: 'a draft started',
      request: start,
      as: other.headers,
      isExpected: ({ status }) => status >= 400,
    },
    { what: 'a draft in the list', request: list, isExpected: ({ text }) => !text.includes(draft) },
  ]
}

/** Creates a campaign that is never published. */
async function draftOf({ platform }: Target, operator: TestAccount, like: string): Promise<string> {
  const { data } = await call(platform.api, {
    ...{ method: 'GET', path: `${CAMPAIGNS}/${like}` },
    headers: operator.headers,
  })
  const text = { en: 'Abuse', hi: 'Abuse', 'pt-BR': 'Abuse' }
  const input = {
    slug: `abuse-${randomUUID()}`,
    variant: 'FIXED_SLOT_FIXED_REWARD',
    ...{ title: text, summary: text, description: text },
    ...{ startsAt: data.startsAt, endsAt: data.endsAt },
    reward: { currency: 'KCASH', amount: '1.00', slots: 1 },
    tasks: [
      {
        ...{ id: 'code', type: 'SPECIAL_CODE_VALIDATION', codes: ['ABUSE'] },
        ...{ title: text, description: text },
      },
    ],
  }
  const made = await call(platform.api, {
    ...{ method: 'POST', path: ADMIN, json: input },
    headers: operator.headers,
  })
  if (typeof made.data.id !== 'string') throw new Error(`no draft: ${made.text}`)
  return made.data.id
}

async function moneyChecks(target: Target): Promise<Check[]> {
  const [owner, other, treasurer, second] = await Promise.all([
    createAccount(target),
    createAccount(target),
    createAccount(target, ['finance']),
    createAccount(target, ['finance']),
  ])
  const key = randomUUID()
  await issue(treasurer.user, { userId: owner.id, amount: AMOUNT, key })
  await call(target.platform.api, {
    ...{ method: 'PUT', path: '/api/wallets/backup', json: { securedKeyData: 'abuse' } },
    headers: owner.headers,
  })
  const balance: AbuseRequest = { method: 'GET', path: '/api/wallets/balance' }
  const history: AbuseRequest = { method: 'GET', path: '/api/transactions/simplified' }
  const backup: AbuseRequest = { method: 'GET', path: '/api/wallets/backup' }
  const sameKey: AbuseRequest = {
    ...{ method: 'POST', path: '/api/wallets/admin/issue' },
    json: { userId: other.id, currency: 'KCASH', amount: '0.01', reason: 'abuse' },
    headers: { 'idempotency-key': key },
  }
  const shows = ({ text }: ApiAnswer) => text.includes(AMOUNT)
  const hides = (answer: ApiAnswer) => answer.status === 200 && !shows(answer)
  return [
    { what: 'own balance', request: balance, as: owner.headers, isExpected: shows },
    { what: "another's balance", request: balance, as: other.headers, isExpected: hides },
    { what: 'own history', request: history, as: owner.headers, isExpected: shows },
    { what: "another's history", request: history, as: other.headers, isExpected: hides },
    { what: "another's backup", request: backup, as: other.headers, isExpected: isStatus(404) },
    {
      what: "another's idempotency key",
      request: sameKey,
      as: second.headers,
      isExpected: hides, // a key belongs to one caller: this is a new issue
    },
    {
      what: 'own key, another body',
      request: sameKey,
      as: treasurer.headers,
      isExpected: isStatus(409),
    },
  ]
}

const isStatus =
  (expected: number) =>
  ({ status }: ApiAnswer) =>
    status === expected
