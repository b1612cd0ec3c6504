import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ACCESS_TOKEN_LIFETIME_MS, DAY_MS } from '@platform/contracts/constants'
import { dataServices } from '@platform/contracts/services'
import { inParallel } from '@platform/testing/in-parallel'
import { documentsOf } from '@platform/testing/read-databases'
import { sized } from '@platform/testing/sizes'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Campaign, openCampaign } from './driver/campaign.ts'
import { askForDeletion, askForExport, nameUser, readExport } from './driver/leaving.ts'
import { signInOperator } from './driver/operator.ts'
import { finishTasks, tryClaim } from './driver/participant.ts'
import { signIn, type User } from './driver/user.ts'
import { kill } from './faults/kill.ts'
import { backupViolations } from './invariants/backup-forgets.ts'
import { countExported, exportViolations } from './invariants/export-complete.ts'
import { exportFilesWith } from './invariants/export-files.ts'
import { ledgerViolations } from './invariants/ledger-holds.ts'
import { forgottenViolations } from './invariants/users-forgotten.ts'
import type { Platform } from './platform/platform.ts'
import { startOwnPlatform } from './platform/start-own-platform.ts'

const USERS = sized({ short: 4, long: 100 })
const TIMEOUT_MS = sized({ short: 300_000, long: 1_800_000 })
const ERASED_WITHIN_MS = 120_000
/** Each look opens a connection to the database. */
const LOOK_MS = 250

/** Seconds, not days, in which a deletion can be cancelled, and between two looks of each service. */
const LEAVES_SOON = { DELETION_GRACE_DAYS: '0.0001', LEAVING_WORKER_MS: '1000' }

let platform: Platform
let stop: (() => Promise<void>) | undefined

/** Of its own: its clocks go a day ahead, and what others measured by theirs would last as long. */
beforeAll(async () => {
  ;({ platform, stop } = await startOwnPlatform({ environment: LEAVES_SOON }))
})
afterAll(() => stop?.())

test(
  `${USERS} users are exported and deleted in mid-activity, while services are killed: nothing names them any more`,
  async () => {
    const operator = await signInOperator(platform)
    const users = await inParallel(Array.from({ length: USERS }), 4, () => signIn(platform))
    const names = (await inParallel(users, 4, nameUser)).flat()
    const campaign = await openCampaign(operator, { amount: '5.00', slots: USERS })
    await inParallel(users, 4, (user) => finishTasks(user, campaign))

    const before = new Map(
      await inParallel(
        users,
        4,
        async ({ id }) => [id, await countExported(platform, id)] as const,
      ),
    )
    await inParallel(users, 4, askForExport)
    await kill(platform, 'quests')
    await inParallel(users, 4, (user) => checkExport(user, before.get(user.id)!))
    const ids = users.map(({ id }) => id)
    // So that a scan which finds none of them later has read them.
    expect(await exportFilesWith(platform, ids)).toHaveLength(USERS)

    // Users leave while their claims are in progress.
    const claims = users.map((user) => tryClaim(user, campaign))
    await inParallel(users, 4, askForDeletion)
    await Promise.all([kill(platform, 'quests'), kill(platform, 'identity'), ...claims])
    const only = ['identity']
    await untilEvery(ids, ({ round, pending }) => round === 1 && isAmong(pending, only))
    await checkClaims(users, campaign)

    // Log-ins are erased when their access tokens have expired; a day later the second round begins.
    await skewClocks(2 * ACCESS_TOKEN_LIFETIME_MS)
    await untilEvery(ids, ({ state }) => state === 'resting')
    await skewClocks(DAY_MS + 2 * ACCESS_TOKEN_LIFETIME_MS)
    await untilEvery(ids, ({ round, state }) => round === 2 && state === 'done')

    const phones = users.map(({ phone }) => phone)
    const forgotten = { ids, names: [...names, ...phones] }
    expect(await forgottenViolations(platform, forgotten)).toEqual([])
    expect(await backupViolations(platform, forgotten)).toEqual([])
    expect(await ledgerViolations(platform)).toEqual([])
  },
  TIMEOUT_MS,
)

/** The export has as many documents as the databases do, of every collection. */
async function checkExport(user: User, before: ReadonlyMap<string, number>): Promise<void> {
  const lists = await readExport(platform, user)
  const { violations, documents } = await exportViolations(platform, user.id, lists, before)
  expect(violations).toEqual([])
  // The account, its profile, its log-in and its progress at least.
  expect(documents).toBeGreaterThan(3)
}

/** Each claim that was stored is paid, once. */
async function checkClaims(users: readonly User[], { id: campaignId }: Campaign): Promise<void> {
  const claimant = { $in: users.map(({ id }) => id) }
  const claims = () => documentsOf(platform.mongoUrl, 'quests', 'claims', { campaignId, claimant })
  await waitFor(
    async () => (await claims()).every(({ status }) => status === 'CREDITED'),
    ERASED_WITHIN_MS,
    LOOK_MS,
  )
  const ofCampaign = { kind: 'reward', 'reference.id': campaignId }
  const paid = await documentsOf(platform.mongoUrl, 'wallet', 'postings', ofCampaign)
  expect(paid).toHaveLength((await claims()).length)
}

interface Stored {
  state: string
  round: number
  pending: readonly string[]
}
const isAmong = (pending: readonly string[], names: readonly string[]) =>
  pending.every((name) => names.includes(name))

/** Every deletion is so. */
const untilEvery = (ids: readonly string[], isSo: (deletion: Stored) => boolean) =>
  waitFor(
    async () => {
      const found = await documentsOf(platform.mongoUrl, 'identity', 'deletions', {
        _id: { $in: ids },
      })
      return found.length === ids.length && (found as unknown as Stored[]).every(isSo)
    },
    ERASED_WITHIN_MS,
    LOOK_MS,
  )

/** Sets the clocks of all services ahead, so that they agree. */
async function skewClocks(byMs: number): Promise<void> {
  await mkdir(platform.clockDir, { recursive: true })
  for (const name of [...dataServices, 'gateway']) {
    await writeFile(join(platform.clockDir, name), String(byMs))
  }
}
