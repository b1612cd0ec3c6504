import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { paymentDue } from '@platform/contracts/quests/events'
import type { Caller } from '@platform/testing/caller'
import { type CrashPoints, createCrashPoints } from '@platform/testing/crash-points'
import { KILLING_TEST_MS, startProcess } from '@platform/testing/start-process'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIRST_RETRY_MS } from './domain/claim-retry.ts'
import { finisher } from './testing/finish-campaign.ts'
import { holdsOf } from './testing/holds.ts'
import { type IdentityDouble, startIdentityDouble } from './testing/identity-double.ts'
import { liveCampaign } from './testing/make-campaign.ts'
import { referralsOf } from './testing/referrals.ts'
import { startQuests, type TestQuests } from './testing/start-quests.ts'

const SERVER = new URL('server.ts', import.meta.url)
/** Workers of the cluster run every 15 s, one after another. */
const TIMEOUT_MS = KILLING_TEST_MS
/** The list of referrals has a limit of reads per minute. */
const READS_EVERY_MS = 1_000

let quests: TestQuests
let identity: IdentityDouble
let crashPoints: CrashPoints
let campaignId: string
let referrals: ReturnType<typeof referralsOf>
beforeAll(async () => {
  identity = await startIdentityDouble()
  quests = await startQuests({ IDENTITY_URL: identity.url })
  crashPoints = await createCrashPoints()
  campaignId = (await liveCampaign(quests, { endsAt: quests.inHours(24 * 30) })).id
  referrals = referralsOf(quests, campaignId)
})
afterAll(async () => {
  await quests.stop()
  await identity.stop()
  await crashPoints.remove()
})

/** Sends a request to a process of its own, which is killed at this step of it. */
async function killAt(step: string, path: string, by: Caller, body: object) {
  const environment = { ...quests.env, ...crashPoints.environment }
  const doomed = await startProcess(SERVER, environment)
  await crashPoints.arm(step)
  const call = fetch(`${doomed.url}/api${path}`, {
    method: 'POST',
    headers: { ...by.authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await expect(call).rejects.toThrow()
  expect(await doomed.ended).toBe('SIGKILL')
}

/** Moves the stopped clock to so long after the real one, by which the killed process stored what it did. */
const pass = (ms: number) => quests.advance(Date.now() - quests.now().getTime() + ms)

const duesTo = (user: Caller) =>
  quests.events
    .received(paymentDue)
    .filter(({ data }) => data.payees.some(({ userId }) => userId === user.id))

test(
  'a decision whose process is killed before its effect has it later, and does not decide the appeal',
  async () => {
    await referrals.openProgramme()
    const user = await quests.signedIn()
    const friend = await finisher(quests, campaignId)
    identity.shared.set(friend.id, ['DEVICE'])
    await referrals.bind(friend, await referrals.codeOf(user))
    await referrals.claim(friend)
    const [one, other] = [
      await quests.signedIn({ roles: ['reviewer'] }),
      await quests.signedIn({ roles: ['reviewer'] }),
    ]
    await waitFor(async () => (await one.get('/admin/reviews')).data.items.length > 0)
    const [{ id }] = (await one.get('/admin/reviews')).data.items
    await one.post(`/admin/reviews/${id}/claim`)
    const path = `/airdrop-campaign/admin/reviews/${id}/decide`
    await killAt('review-decided', path, one, { verdict: 'reject', reason: 'seen' })
    const appeal = () =>
      referrals.atApi(user).post(`/referrals/${id}/appeal`, { reason: 'Look again' })
    expect((await appeal()).code).toBe('IN_PROGRESS')

    pass(10_000)
    const refusal = async () => (await referrals.listOf(user))[0]?.refusal
    await waitFor(async () => (await refusal()) === 'REJECTED', TIMEOUT_MS, READS_EVERY_MS)
    await waitFor(async () => (await appeal()).status === 200)
    await other.post(`/admin/reviews/${id}/claim`)
    await other.post(`/admin/reviews/${id}/decide`, { verdict: 'accept', reason: 'fine' })
    await waitFor(() => duesTo(friend).length === 1)
  },
  2 * TIMEOUT_MS,
)

test(
  'a referral whose process is killed after it is active is paid later, once',
  async () => {
    await referrals.openProgramme()
    const user = await quests.signedIn()
    const code = await referrals.codeOf(user)
    const friend = await finisher(quests, campaignId)
    const { claimId } = await referrals.claim(friend)
    const claim = `/campaigns/${campaignId}/claims/${claimId}`
    const isCredited = async () => (await friend.get(claim)).data.status === 'CREDITED'
    // The consumers wait until Kafka has taken the killed one out of their group.
    await waitFor(isCredited, TIMEOUT_MS)
    await killAt('referral-activated', '/referrals/bind', friend, { code })
    expect(await referrals.stateOf(user)).toBe('active')
    expect(duesTo(friend)).toEqual([])
    pass(FIRST_RETRY_MS)
    await waitFor(() => duesTo(friend).length === 1, TIMEOUT_MS)
    expect((await referrals.bind(friend, code)).status).toBe(200)
    await referrals.answerDue(friend)
    await waitFor(
      async () => (await referrals.stateOf(user)) === 'consumed',
      TIMEOUT_MS,
      READS_EVERY_MS,
    )
    expect(duesTo(friend)).toHaveLength(1)
  },
  2 * TIMEOUT_MS,
)

test(
  'a programme whose process is killed after the wallet has closed it ends, and pays for nobody meanwhile',
  async () => {
    const id = await referrals.openProgramme()
    const path = `/referrals/admin/programmes/${id}/end`
    await killAt('programme-closed', path, quests.operator, { reason: 'It has paid enough' })
    expect(quests.wallet.programmes.get(id)?.closed).toBe(true)
    expect(await referrals.statusOf(id)).toBe('ENDING')
    const user = await quests.signedIn()
    const friend = await referrals.invitedFriend(await referrals.codeOf(user))
    await referrals.claim(friend)
    const missing = async () => (await referrals.listOf(user))[0]?.missing
    await waitFor(async () => (await missing())?.[0] === 'PROGRAMME', TIMEOUT_MS, READS_EVERY_MS)
    pass(FIRST_RETRY_MS)
    await waitFor(async () => (await referrals.statusOf(id)) === 'ENDED', TIMEOUT_MS)
  },
  2 * TIMEOUT_MS,
)

test(
  'a held claim whose process is killed before its review is reviewed later, and paid once if nobody decides',
  async () => {
    const { player, itemOf, asked, claimOf, held } = holdsOf(quests, campaignId)
    const device = randomUUID()
    await held(device)
    const user = await player({ device })
    await killAt('claim-stored', `/airdrop-campaign/campaigns/${campaignId}/claim-reward`, user, {})
    const { claim } = (await user.get(`/campaigns/${campaignId}`)).data.progress
    expect(claim).toMatchObject({ status: 'HELD', hold: { state: 'waiting' } })
    pass(30_000)
    const { id } = await itemOf(user, await quests.signedIn({ roles: ['reviewer'] }))
    expect(id).toMatch(/-/)
    expect(asked(claim.claimId)).toEqual([])
    pass(15 * DAY_MS)
    await waitFor(() => asked(claim.claimId).length === 1, TIMEOUT_MS)
    expect((await claimOf(user, claim.claimId)).hold?.state).toBe('released')
    expect(asked(claim.claimId)).toHaveLength(1)
  },
  2 * TIMEOUT_MS,
)
