import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@platform/contracts/constants'
import { boostChanged } from '@platform/contracts/pog/events'
import type { BoostProgramme } from '@platform/contracts/quests/card-boosts'
import { earningDue } from '@platform/contracts/quests/events'
import type { StaffAct } from '@platform/contracts/staff/acts'
import { earningReady, rewardCredited } from '@platform/contracts/wallet/events'
import type { Caller } from '@platform/testing/caller'
import { startEventClient } from '@platform/testing/event-client'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { atApi } from '../../testing/at-api.ts'
import { finisher } from '../../testing/finish-campaign.ts'
import { liveCampaign } from '../../testing/make-campaign.ts'
import { openInstance } from '../../testing/open-instance.ts'
import { startQuests, type TestQuests } from '../../testing/start-quests.ts'

const URL = '/airdrop-campaign/admin/boost-programmes'
/** Far more than it takes, ms; a consumer that a busy machine held up for too long joins its group anew. */
const ANSWERED_WITHIN_MS = 40_000
const TERMS = { currency: 'KCASH', budget: '100.00', most: '5.00' } as const

const queries = watchQueries()
let quests: TestQuests
beforeAll(async () => {
  quests = await startQuests({ POG_EVENTS: 'on' })
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await quests.stop()
})

const put = (id: string, by = quests.operator, terms: object = TERMS) =>
  atApi(quests, by).put<BoostProgramme>(`${URL}/${id}`, terms)
const end = (id: string, by = quests.operator) =>
  atApi(quests, by).post<BoostProgramme>(`${URL}/${id}/end`, { reason: 'It has given enough' })
const actsOn = async (id: string) => {
  const auditor = await quests.signedIn({ roles: ['read-only'] })
  const path = `/airdrop-campaign/admin/acts?subject=${id}`
  return (await atApi(quests, auditor).get<{ items: StaffAct[] }>(path)).data.items
}
const statusOf = async (id: string) => {
  const { data } = await atApi(quests, quests.operator).get<{ items: BoostProgramme[] }>(URL)
  return data.items.find((one) => one.id === id)?.status
}
const escrowOf = (id: string) => quests.wallet.programmes.get(id)

async function openProgramme() {
  const id = randomUUID()
  // Lists put what was made at the same moment in any order, and end before the oldest.
  quests.advance(1)
  expect((await put(id)).status).toBe(200)
  onTestFinished(async () => void (await end(id)))
  return id
}

test('of each currency one programme is open, with the terms and the money that it was opened with', async () => {
  const id = await openProgramme()
  expect(escrowOf(id)).toMatchObject({
    ...{ programme: { kind: 'boost', id }, terms: { kind: 'budget', ...TERMS } },
  })
  expect((await put(id)).data).toMatchObject({ status: 'OPEN', ...TERMS })
  expect((await put(randomUUID())).code).toBe('BOOST_PROGRAMME_OPEN')
  const other = await quests.signedIn({ roles: ['admin'] })
  expect((await put(id, other)).code).toBe('FORBIDDEN')
  expect((await put(id, quests.operator, { ...TERMS, most: '6' })).code).toBe('TERMS_FIXED')
  const next = randomUUID()
  const usdt = await put(next, quests.operator, { currency: 'USDT', budget: '10', most: '1' })
  expect(usdt.data).toMatchObject({ status: 'OPEN', budget: '10.000000' })
  expect((await end(next)).data.status).toBe('ENDED')
})

test('of operators who open one at once one does, and the money of the others returns', async () => {
  const operators: Caller[] = []
  for (let n = 0; n < 4; n += 1) operators.push(await quests.signedIn({ roles: ['admin'] }))
  const ids = operators.map(() => randomUUID())
  const answers = await Promise.all(ids.map((id, n) => put(id, operators[n])))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const open = answers.find(({ status }) => status === 200)?.data.id ?? ''
  onTestFinished(async () => void (await end(open)))
  const others = ids.filter((id) => id !== open && escrowOf(id))
  await waitFor(() => others.every((id) => escrowOf(id)?.closed))
  expect(escrowOf(open)?.closed).toBe(false)
})

test('an open programme is in the list, however many came after it', async () => {
  const id = await openProgramme()
  const { deps, mongo } = await openInstance('quests')
  onTestFinished(() => mongo.close())
  const later = { currency: 'KCASH', budget: 1n, most: 1n, status: 'ENDED' } as const
  const [createdAt, ended] = [quests.now(), { nextRetryAt: null, retryCount: 1 }]
  for (let n = 0; n < 21; n += 1) {
    const given = { id: randomUUID(), createdBy: randomUUID(), createdAt }
    await deps.boostProgrammes.add({ ...later, ...ended, ...given })
  }
  expect(await statusOf(id)).toBe('OPEN')
})

test('a draft that nobody could pay for is refused in words, and takes no money', async () => {
  const id = randomUUID()
  const refused = await put(id, quests.operator, { ...TERMS, most: '100.01' })
  expect([refused.code, JSON.stringify(refused)]).toEqual([
    'VALIDATION_FAILED',
    expect.stringContaining('more than the budget'),
  ])
  expect(escrowOf(id)).toBeUndefined()
  expect((await end(randomUUID())).code).toBe('NOT_FOUND')
})

test('the published boost of a card is added to a credited reward, and the programme ends after the answer', async () => {
  const id = await openProgramme()
  const campaign = await liveCampaign(quests)
  const user = await finisher(quests, campaign.id)
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = quests.env
  const pog = await startEventClient({ brokers, prefix, publishAs: 'pog' })
  onTestFinished(pog.stop)
  const at = quests.now().toISOString()
  await pog.publish(boostChanged, user.id, { userId: user.id, factor: 1.25, at })
  const { deps, mongo } = await openInstance('quests')
  onTestFinished(() => mongo.close())
  await waitFor(async () => (await deps.pogFacts.find(user.id))?.boost?.factor === 1.25)

  const { data } = await user.post(`/campaigns/${campaign.id}/claim-reward`)
  const credited = { claimId: data.claimId, userId: user.id, campaignId: campaign.id }
  const reward = { currency: 'KCASH', amount: '10.00', postingId: 'p' } as const
  const publish = () =>
    quests.events.publish(
      rewardCredited,
      data.claimId,
      { ...credited, ...reward },
      { time: quests.now() },
    )
  await publish()
  await publish()
  const dues = () =>
    quests.events.received(earningDue).filter(({ data: due }) => due.userId === user.id)
  await waitFor(() => dues().length > 0)
  const [due] = dues()
  if (!due) throw new Error('nothing is due')
  const { businessId, amount, currency, programme, expiresAt } = due.data
  // A quarter of 10 KCash.
  expect(amount).toBe('2.50')
  expect(programme).toEqual({ kind: 'boost', id })

  expect((await end(id)).data.status).toBe('ENDING')
  expect(escrowOf(id)?.closed).toBe(false)
  await quests.events.publish(earningReady, user.id, {
    ...{ earningId: `boost:${id}:1`, businessId, userId: user.id, source: 'boost' },
    ...{ currency, amount, expiresAt },
  })
  await waitFor(async () => !(await deps.cardBoosts.isOwed(id)), ANSWERED_WITHIN_MS)
  await waitFor(async () => {
    if ((await statusOf(id)) === 'ENDED') return true
    // A call to the wallet that a busy machine held up is made again later, and the clock stands still.
    quests.advance(HOUR_MS)
    return false
  })
  expect(escrowOf(id)?.closed).toBe(true)
  expect(dues()).toHaveLength(1)
})

test('a programme is ended with a reason, which is in the audit trail', async () => {
  const id = await openProgramme()
  const unsaid = await atApi(quests, quests.operator).post(`${URL}/${id}/end`, {})
  expect(unsaid.code).toBe('VALIDATION_FAILED')
  expect(await statusOf(id)).toBe('OPEN')
  expect((await end(id)).status).toBe(200)
  expect(await actsOn(id)).toContainEqual(
    expect.objectContaining({ action: 'end-boost-programme', reason: 'It has given enough' }),
  )
})
