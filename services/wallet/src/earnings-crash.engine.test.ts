import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@platform/contracts/constants'
import { idempotencyKey } from '@platform/testing/caller'
import { type CrashPoints, createCrashPoints } from '@platform/testing/crash-points'
import { engineEnvironment } from '@platform/testing/engines'
import { KILLING_TEST_MS } from '@platform/testing/start-process'
import { startTokenIssuer } from '@platform/testing/token-issuer'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { userAccount } from './domain/account.ts'
import { fundIdOf } from './domain/programme.ts'
import { completeClawBack } from './operations/claw-backs/complete-claw-back.ts'
import { addEarning } from './operations/earnings/add-earning.ts'
import { tendEarnings } from './operations/earnings/expire-earnings.ts'
import { fundCampaign } from './operations/fund-campaign.ts'
import { checkInvariants } from './operations/invariants/check-invariants.ts'
import { payGrant } from './operations/pay-grant.ts'
import { type OpenWallet, openWallet } from './testing/open-wallet.ts'
import { startWalletProcess } from './testing/start-wallet-process.ts'

const TIMEOUT_MS = KILLING_TEST_MS
const never = new AbortController().signal

let storage: OpenWallet
let crashPoints: CrashPoints
let folder: string
beforeAll(async () => {
  storage = await openWallet('earnings-crash')
  crashPoints = await createCrashPoints()
  folder = await mkdtemp(join(tmpdir(), 'earnings-crash-'))
})
afterAll(async () => {
  await storage.close()
  await crashPoints.remove()
  await rm(folder, { recursive: true, force: true })
})

/** An operator's programme with 10.00 KCash for each of these users, and no more. @returns the earnings' ids and the operator's account */
async function earned(userIds: readonly string[], add = addEarning) {
  const { deps } = storage
  const programme = { kind: 'bonus', id: randomUUID() } as const
  const operator = userAccount(randomUUID(), 'KCASH')
  const budget = `${userIds.length * 10}.00`
  await storage.give(operator, BigInt(userIds.length) * 1_000n)
  const terms = { kind: 'budget', currency: 'KCASH', budget, most: '10.00' } as const
  await fundCampaign(deps, fundIdOf(programme), operator.split(':')[1]!, terms)
  const expiresAt = new Date(Date.now() + 9 * DAY_MS).toISOString()
  const ids: string[] = []
  for (const userId of userIds) {
    const due = { programme, userId, currency: 'KCASH' as const, amount: '10.00', expiresAt }
    const earning = await add(deps, { ...due, businessId: randomUUID() })
    if (typeof earning === 'string') throw new Error(earning)
    ids.push(earning.id)
  }
  return { ids, operator }
}

const tipOf = async (userId: string) => {
  const [tip] = await storage.deps.ledger.tips([userAccount(userId, 'KCASH')])
  return [tip?.balance, tip?.held]
}
const faults = async () => (await checkInvariants(storage.deps, 'whole')).faults

test(
  'earnings are collected once, one and all, although the wallet is killed at each step, and a worker ends what nobody asks for again',
  async () => {
    const { deps } = storage
    const issuer = await startTokenIssuer()
    onTestFinished(issuer.stop)
    let running = await startWallet(issuer.environment)
    /** Available and held of the first of two earnings, once the process was killed there. */
    const after = {
      'collection-stored': [undefined, undefined],
      'earning-begun': [undefined, undefined],
      'earning-posted': [1_000n, 200n],
      'earning-taxed': [800n, 0n],
    } as const
    for (const [step, expected] of Object.entries(after)) {
      const userId = randomUUID()
      const { ids } = await earned([userId, userId])
      const country = { code: 'IN', source: 'phone' } as const
      const headers = {
        ...(await issuer.authorization({ sub: userId, sid: randomUUID(), country })),
        ...idempotencyKey(),
      }
      const collectAll = async () => {
        const url = `${running.url}/api/collect-earning/${userId}/collect-all`
        const answer = await fetch(url, { method: 'POST', headers })
        return ((await answer.json()) as { data: { status: string; collected: number } }).data
      }
      await crashPoints.arm(step)
      await expect(collectAll()).rejects.toThrow()
      expect(await running.ended).toBe('SIGKILL')
      const [balance, held] = await tipOf(userId)
      expect([balance || undefined, balance ? held : undefined]).toEqual(expected)
      expect(await faults()).toEqual([])

      running = await startWallet(issuer.environment)
      const statuses = async () => (await deps.earnings.byIds(ids)).map(({ status }) => status)
      const isCollected = async () => (await statuses()).every((status) => status === 'credited')
      // After the last one nobody asks again.
      if (step === 'earning-taxed') await waitFor(isCollected, TIMEOUT_MS)
      else expect(await collectAll()).toMatchObject({ status: 'DONE', collected: 2 })
      expect(await isCollected()).toBe(true)
      expect(await tipOf(userId)).toEqual([1_600n, 0n])
    }
    await running.stop()
    expect(await faults()).toEqual([])
  },
  TIMEOUT_MS * 2,
)

test('an earning is stored, expired and taken once although a run ends after each step', async () => {
  const { deps } = storage
  const later = { ...deps, clock: { now: () => new Date(Date.now() + 10 * DAY_MS) } }
  const dyingAt = (step: string, those = deps) => ({
    ...those,
    crashPoint(at: string) {
      if (at === step) throw new Error('killed')
    },
  })
  const [late, owing] = [randomUUID(), randomUUID()]
  const { operator } = await earned([late], async (_, due) => {
    await expect(addEarning(dyingAt('earning-stored'), due)).rejects.toThrow('killed')
    return addEarning(deps, due)
  })
  await expect(tendEarnings(dyingAt('earning-expired', later), never)).rejects.toThrow()
  expect(await faults()).toEqual([])
  await tendEarnings(later, never)
  await tendEarnings(later, never)
  expect((await deps.ledger.tips([operator]))[0]?.balance).toBe(1_000n)

  await earned([owing, owing])
  const campaignId = randomUUID()
  const paid = await paidReward(owing, campaignId)
  for (const step of ['claw-back-planned', 'earning-taken', 'earning-taken-posted']) {
    const stored = (await deps.clawBacks.find(paid))!
    await expect(completeClawBack(dyingAt(step), stored)).rejects.toThrow('killed')
    expect(await faults()).toEqual([])
  }
  for (let run = 1; run <= 2; run += 1) {
    await completeClawBack(deps, (await deps.clawBacks.find(paid))!)
  }
  expect(await tipOf(owing)).toEqual([1_500n, 0n])
  expect(await deps.clawBacks.find(paid)).toMatchObject({ fromEarnings: 1_500n, taken: 1_500n })
  expect(await faults()).toEqual([])
})

/** A reward of 15.00 KCash that the user has, whose claw-back is stored and not begun. @returns its id */
async function paidReward(userId: string, campaignId: string): Promise<string> {
  const { deps } = storage
  const operator = randomUUID()
  await storage.give(userAccount(operator, 'KCASH'), 1_500n)
  const terms = { kind: 'fixed', currency: 'KCASH', amount: '15.00', slots: 1 } as const
  await fundCampaign(deps, campaignId, operator, terms)
  const grantId = `${campaignId}:1`
  const claim = { claimId: grantId, campaignId, grantId, userId }
  await payGrant(deps, claim)
  const opened = {
    ...{ id: grantId, account: userAccount(userId, 'KCASH'), fundId: campaignId, amount: 1_500n },
    ...({ reason: 'TASK_UNDONE', step: 0, returnedStep: 0, taken: 0n, forgiven: 0n } as const),
    ...{ remaining: 1_500n, title: null, fromEarnings: null, earningIds: null },
    createdAt: new Date(),
  }
  await deps.clawBacks.open(opened, null, false)
  return grantId
}

const startWallet = (settings: Readonly<Record<string, string>>) =>
  startWalletProcess({
    ...engineEnvironment('earnings-crash'),
    WALLET_SECRET_FILE: join(folder, 'wallet.secret'),
    EARNING_TAX: JSON.stringify({ IN: { verifiedBps: 1000, unverifiedBps: 2000 } }),
    ...settings,
    ...crashPoints.environment,
  })
