import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { topicOf } from '@platform/contracts/event'
import { rewardClaimed } from '@platform/contracts/quests/events'
import { grantIdOf } from '@platform/contracts/quests/grant-id'
import { campaignFund } from '@platform/contracts/wallet/internal'
import { brokerBacklog } from '@platform/service-kit/broker-backlog'
import { engineEnvironment } from '@platform/testing/engines'
import { waitFor } from '@platform/testing/wait-for'
import { startWallet, type TestWallet } from '@platform/wallet/testing/start-wallet'
import { Kafka, logLevel } from 'kafkajs'
import { expect, test } from 'vitest'
import { takeBackup } from '../backup/take-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const engines = engineEnvironment('wallet')
const prefix = engines.KAFKA_TOPIC_PREFIX
const source = {
  mongoUrl: engines.MONGO_URL,
  databases: [engines.MONGO_DATABASE],
  blobDir: null,
}
const campaignId = randomUUID()
const claims = [1, 2, 3].map((slot) => ({
  claimId: randomUUID(),
  userId: randomUUID(),
  campaignId,
  grantId: grantIdOf(campaignId, slot),
}))
type Claim = (typeof claims)[number]

const publish = (wallet: TestWallet, claim: Claim) =>
  wallet.events.publish(rewardClaimed, claim.claimId, claim)

async function balanceOf(wallet: TestWallet, { userId }: Claim): Promise<string | undefined> {
  const user = await wallet.signedIn({ sub: userId })
  const { data } = await user.get<{ balances: { currency: string; available: string }[] }>(
    '/api/wallets/balance',
  )
  return data.balances.find(({ currency }) => currency === 'KCASH')?.available
}

const allPaid = (wallet: TestWallet, paid: readonly Claim[]) =>
  waitFor(async () => {
    const balances = await Promise.all(paid.map((claim) => balanceOf(wallet, claim)))
    return balances.every((balance) => balance === '10.00')
  })

async function checkLedger(): Promise<string> {
  const command = new URL(
    '../../../../../services/wallet/src/commands/check-ledger.ts',
    import.meta.url,
  )
  const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(command)], {
    env: { ...process.env, ...engines },
  })
  return stdout
}

/** Resets the consumer group to the start of its topic, as after the broker lost its offsets. */
async function forgetOffsets() {
  const admin = new Kafka({
    brokers: [engines.KAFKA_BROKERS],
    logLevel: logLevel.NOTHING,
  }).admin()
  await admin.connect()
  await admin.resetOffsets({
    groupId: `${prefix}wallet.grants`,
    topic: prefix + topicOf('quests'),
    earliest: true,
  })
  await admin.disconnect()
}

test('after a restore of an older backup and a redelivery of every event, the ledger has no faults and nothing is paid twice', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'paid-once-')), 'copy')
  const [early, late, after] = claims as [Claim, Claim, Claim]

  const first = await startWallet()
  const operator = await first.signedIn({ roles: ['admin'] })
  await first.give(operator.id, '100.00')
  const terms = { kind: 'fixed', currency: 'KCASH', amount: '10.00', slots: 3 }
  await first.quests.call('wallet', {
    method: 'PUT',
    path: `/internal/campaign-funds/${campaignId}`,
    body: { operatorId: operator.id, terms },
    data: campaignFund,
  })
  await publish(first, early)
  await allPaid(first, [early])
  await waitFor(async () => {
    const { waiting } = await brokerBacklog('test', engines)
    return waiting.length === 0
  })
  const running = async () => (await brokerBacklog('test', engines)).running
  expect(await running()).toContain(`${prefix}wallet.grants`)
  await first.stop()
  expect(await running()).not.toContain(`${prefix}wallet.grants`)
  await takeBackup(source, folder)

  const second = await startWallet()
  await publish(second, late)
  await allPaid(second, [early, late])
  await second.stop()

  await restoreBackup(folder, source, { replace: true })
  // One reward of three that were funded.
  expect(await checkLedger()).toContain('granted 10.00 KCASH, paid 10.00 KCASH, left 20.00 KCASH')
  await forgetOffsets()

  const third = await startWallet()
  await allPaid(third, [early, late])
  for (const claim of [early, late, early, after]) await publish(third, claim)
  await allPaid(third, [early, late, after])
  await third.stop()
  const report = await checkLedger()
  expect(report).toContain('granted 30.00 KCASH, paid 30.00 KCASH, left 0.00 KCASH')
  expect(report).toContain('no faults')
  await rm(folder, { recursive: true })
}, 120_000)
