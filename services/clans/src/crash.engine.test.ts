import { contributionAdded } from '@platform/contracts/clans/events'
import type { ClanView } from '@platform/contracts/clans/http'
import type { ClanStatus, Member } from '@platform/contracts/clans/members-http'
import { kPointsCredited } from '@platform/contracts/wallet/events'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { type CrashPoints, createCrashPoints } from '@platform/testing/crash-points'
import { KILLING_TEST_MS, startProcess } from '@platform/testing/start-process'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clanBody } from './testing/make-clan.ts'
import { startClans, type TestClans } from './testing/start-clans.ts'

const SERVER = new URL('server.ts', import.meta.url)
/** Kafka gives a killed consumer's partitions to another one only after its session has ended. */
const TIMEOUT_MS = KILLING_TEST_MS

let clans: TestClans
let crashPoints: CrashPoints
beforeAll(async () => {
  clans = await startClans()
  crashPoints = await createCrashPoints()
})
afterAll(async () => {
  await clans.stop()
  await crashPoints.remove()
})

const doomedProcess = () =>
  startProcess(SERVER, { ...clans.env, ...crashPoints.environment, CLAN_WORKER_MS: '3600000' })

/** Sends a request to a process of its own, which is killed at this step of it. */
async function killAt(step: string, path: string, by: Caller, body: object, headers: object = {}) {
  const doomed = await doomedProcess()
  await crashPoints.arm(step)
  const call = fetch(`${doomed.url}/api/clans${path}`, {
    method: 'POST',
    headers: { ...by.authorization, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  await expect(call).rejects.toThrow()
  expect(await doomed.ended).toBe('SIGKILL')
}

const stateOf = async (user: Caller) => (await user.get<ClanStatus>('/status')).data.clanState
const rolesOf = async (id: string) => {
  const { items } = (await clans.visitor.get<{ items: Member[] }>(`/${id}/members`)).data
  return Object.fromEntries(items.map(({ userId, role }) => [userId, role]))
}

test.each(['clan-founded', 'clan-joined'])(
  'a creation whose process is killed at %s goes on with the same request',
  async (step) => {
    const chief = await clans.signedIn()
    const [body, key] = [clanBody(), idempotencyKey()]
    await killAt(step, '', chief, body, key)
    const created = await chief.post<ClanView>('', body, key)
    expect([created.status, await stateOf(chief)]).toEqual([201, 'CHIEF'])
    expect(await rolesOf(created.data.id)).toEqual({ [chief.id]: 'ClanRoleChief' })
  },
  TIMEOUT_MS,
)

test.each([
  ['handover-pledged', 0],
  ['handover-done', 1],
] as const)(
  'a hand-over whose process is killed at %s leaves one chief, and is repeated',
  async (step, chiefAfter) => {
    const users = [await clans.signedIn(), await clans.signedIn()] as const
    const [chief, heir] = users
    const { id } = (await chief.post<ClanView>('', clanBody(), idempotencyKey())).data
    await heir.post(`/${id}/join`)
    await killAt(step, `/${id}/chief`, chief, { userId: heir.id })
    const { data } = await clans.visitor.get<ClanView>(`/${id}`)
    expect(data.chief.userId).toBe(users[chiefAfter].id)
    const again = await chief.post<ClanView>(`/${id}/chief`, { userId: heir.id })
    expect(again.data.chief.userId).toBe(heir.id)
    expect(await stateOf(heir)).toBe('CHIEF')
    expect((await chief.post(`/${id}/leave`)).status).toBe(200)
  },
  TIMEOUT_MS,
)

test(
  'K-Points count once although the process is killed after it stored them',
  async () => {
    const chief = await clans.signedIn()
    const { id } = (await chief.post<ClanView>('', clanBody(), idempotencyKey())).data
    const earn = (sourceId: string) =>
      clans.events.publish(kPointsCredited, chief.id, {
        ...{ userId: chief.id, source: 'task', sourceId, amount: '20' },
        earnedAt: clans.clock.now().toISOString(),
      })
    // Whichever instance has the partition comes to the step; only a process of its own is killed there.
    await Promise.all(clans.instances.map(({ stop }) => stop()))
    await crashPoints.arm('contribution-stored')
    const doomed = await doomedProcess()
    await earn('first')
    expect(await doomed.ended).toBe('SIGKILL')
    const next = await clans.another()
    await earn('second')
    const scores = () =>
      clans.events
        .received(contributionAdded)
        .filter(({ data }) => data.clanId === id)
        .map(({ data }) => data.score)
    await waitFor(() => scores().includes(40), TIMEOUT_MS)
    const url = `/api/clans/${id}/contributions`
    const log = (await next.app.inject({ method: 'GET', url })).json().data.items
    expect(log.map(({ score }: { score: number }) => score)).toEqual([40, 20])
  },
  TIMEOUT_MS,
)
