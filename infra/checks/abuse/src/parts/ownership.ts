import { randomUUID } from 'node:crypto'
import { openCampaign } from '@platform/chaos/driver/campaign'
import { issue } from '@platform/chaos/driver/operator'
import { claimReward, finishTasks } from '@platform/chaos/driver/participant'
import type { Part } from '../part.ts'
import { type Ask, ask, inEmbed, newPerson, type Person, type Told } from '../target/people.ts'
import type { Target } from '../target/target.ts'

const CAMPAIGNS = '/api/airdrop-campaign/campaigns'
const ADMIN = '/api/airdrop-campaign/admin/campaigns'

interface Check {
  what: string
  ask: Ask
  as?: Record<string, string>
  right(told: Told): boolean
}

/** What belongs to somebody, asked for by himself and by everybody else. */
export const ownership: Part = {
  id: 'ownership',
  async run(target) {
    const checks = [...(await claimChecks(target)), ...(await moneyChecks(target))]
    const found = await Promise.all(
      checks.map(async ({ what, ask: asked, as = {}, right }) => {
        const headers = { ...asked.headers, ...as }
        const told = await ask(target.platform.api, { ...asked, headers })
        return right(told) ? [] : [`${what}: ${told.status} ${told.text.slice(0, 200)}`]
      }),
    )
    return { tried: checks.length, violations: found.flat() }
  },
}

async function claimChecks(target: Target): Promise<Check[]> {
  const [owner, other, operator] = await Promise.all([
    newPerson(target),
    newPerson(target),
    newPerson(target, ['operator', 'treasurer']),
  ])
  const campaign = await openCampaign(operator.user, { amount: '2.00', slots: 2 })
  await finishTasks(owner.user, campaign)
  const { claimId } = await claimReward(owner.user, campaign)
  const draft = await draftOf(target, operator, campaign.id)
  const claim: Ask = { method: 'GET', path: `${CAMPAIGNS}/${campaign.id}/claims/${claimId}` }
  const shown: Ask = { method: 'GET', path: `${CAMPAIGNS}/${draft}` }
  const start: Ask = { method: 'POST', path: `${CAMPAIGNS}/${draft}/user-progress/start` }
  const list: Ask = { method: 'GET', path: `${CAMPAIGNS}/by-state?pageLimit=100` }
  const embed = await inEmbed(target, owner, 'pk_abuse1234')
  return [
    { what: 'own claim', ask: claim, as: owner.headers, right: isStatus(200) },
    { what: "another's claim", ask: claim, as: other.headers, right: isStatus(404) },
    {
      what: "an operator, another's claim",
      ask: claim,
      as: operator.headers,
      right: isStatus(404),
    },
    { what: 'a claim without a token', ask: claim, right: isStatus(401) },
    { what: 'own claim in an embed', ask: claim, as: embed, right: isStatus(401) },
    { what: 'a draft shown to a gamer', ask: shown, as: other.headers, right: isStatus(404) },
    { what: 'a draft shown to anybody', ask: shown, right: isStatus(404) },
    { what: 'a draft begun', ask: start, as: other.headers, right: ({ status }) => status >= 400 },
    { what: 'a draft in the list', ask: list, right: ({ text }) => !text.includes(draft) },
  ]
}

/** Another campaign of the operator that is never published. */
async function draftOf({ platform }: Target, operator: Person, like: string): Promise<string> {
  const { data } = await ask(platform.api, {
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
  const made = await ask(platform.api, {
    ...{ method: 'POST', path: ADMIN, json: input },
    headers: operator.headers,
  })
  if (typeof made.data.id !== 'string') throw new Error(`no draft: ${made.text}`)
  return made.data.id
}

async function moneyChecks(target: Target): Promise<Check[]> {
  const [owner, other, treasurer, second] = await Promise.all([
    newPerson(target),
    newPerson(target),
    newPerson(target, ['treasurer']),
    newPerson(target, ['treasurer']),
  ])
  const key = randomUUID()
  await issue(treasurer.user, { userId: owner.id, amount: '41.07', key })
  await ask(target.platform.api, {
    ...{ method: 'PUT', path: '/api/wallets/backup', json: { securedKeyData: 'abuse' } },
    headers: owner.headers,
  })
  const balance: Ask = { method: 'GET', path: '/api/wallets/balance' }
  const history: Ask = { method: 'GET', path: '/api/transactions/simplified' }
  const backup: Ask = { method: 'GET', path: '/api/wallets/backup' }
  const sameKey: Ask = {
    ...{ method: 'POST', path: '/api/wallets/admin/issue' },
    json: { userId: other.id, currency: 'KCASH', amount: '0.01', reason: 'abuse' },
    headers: { 'idempotency-key': key },
  }
  const shows = (amount: string) => (told: Told) => told.text.includes(amount)
  const hides = (amount: string) => (told: Told) => told.status === 200 && !shows(amount)(told)
  return [
    { what: 'own balance', ask: balance, as: owner.headers, right: shows('41.07') },
    { what: "another's balance", ask: balance, as: other.headers, right: hides('41.07') },
    { what: 'own history', ask: history, as: owner.headers, right: shows('41.07') },
    { what: "another's history", ask: history, as: other.headers, right: hides('41.07') },
    { what: "another's backup", ask: backup, as: other.headers, right: isStatus(404) },
    {
      what: "another's idempotency key",
      ask: sameKey,
      as: second.headers,
      right: ({ status, text }) => status === 200 && !text.includes('41.07'),
    },
    { what: 'own key, another body', ask: sameKey, as: treasurer.headers, right: isStatus(409) },
  ]
}

const isStatus =
  (expected: number) =>
  ({ status }: Told) =>
    status === expected
