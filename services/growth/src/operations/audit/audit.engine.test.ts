import { DAY_MS } from '@platform/contracts/constants'
import type { AuditLine } from '@platform/contracts/growth/audit'
import { UNPUBLISHED_ACTS } from '@platform/contracts/growth/audited-services'
import { staffActed } from '@platform/contracts/quests/events'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { eventOf, newAct, startAudit, type TestAudit } from '../../testing/start-audit.ts'
import { addLine } from './add-act.ts'
import { checkTrail } from './check-trail.ts'
import { collectActs } from './collect-acts.ts'

const queries = watchQueries()
let growth: TestAudit
let repositories: TestRepositories
beforeAll(async () => {
  growth = await startAudit()
  repositories = await openRepositories(growth)
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  queries.stop()
  await repositories.close()
  await growth.stop()
})

const auditor = () => growth.signedIn({ roles: ['read-only'] })
const linesOf = async (query: string): Promise<AuditLine[]> =>
  (await (await auditor()).get(`/acts?${query}`)).data.items
const parts = () => ({ ...repositories, clock: growth.clock })

test('an act of a service is a line of the trail, with what it changed and why, once however often its event comes', async () => {
  const act = newAct()
  growth.prepared.source.acts.set(act.id, act)
  for (let n = 0; n < 2; n++) await growth.events.publish(staffActed, act.id, eventOf(act))
  const [line] = await waitFor(async () => {
    const found = await linesOf(`subject=${act.subject.id}`)
    return found.length > 0 && found
  })
  expect(line).toMatchObject({ service: 'quests', act, isWhole: true })
  const later = newAct()
  growth.prepared.source.acts.set(later.id, later)
  await growth.events.publish(staffActed, act.id, { ...eventOf(later) })
  await waitFor(async () => (await linesOf(`subject=${later.subject.id}`)).length > 0)
  expect(await linesOf(`subject=${act.subject.id}`)).toHaveLength(1)
})

test('an act that the trail of its service lacks is in the merged trail, which says so', async () => {
  const act = newAct()
  await growth.events.publish(staffActed, act.id, eventOf(act))
  const [line] = await waitFor(async () => {
    const found = await linesOf(`subject=${act.subject.id}`)
    return found.length > 0 && found
  })
  expect(line).toMatchObject({ act: { ...act, before: null, after: null, reason: null } })
  expect(line?.isWhole).toBe(false)
})

test('acts whose events were lost are collected from their service: at first all, then those of the last days', async () => {
  const old = () => newAct({ at: new Date(Date.now() - 4 * DAY_MS).toISOString() })
  const [first, missed, recent] = [old(), old(), newAct()]
  const { source } = growth.prepared
  source.acts.clear()
  source.acts.set(first.id, first)
  const quests = await sourceOfQuests()
  const none = async () => ({ items: [], nextCursor: null })
  const others = { ...quests, acts: none }
  const consoleSources = {
    ...{ identity: others, wallet: others, clans: others, pog: others, kyc: others },
    ...{ expert: others, growth: others, 'remote-registry': others, quests },
  }
  const collect = () => collectActs({ ...parts(), consoleSources }, new AbortController().signal)
  await collect()
  expect(await linesOf(`subject=${first.subject.id}`)).toHaveLength(1)
  source.acts.clear()
  for (const act of [missed, recent]) source.acts.set(act.id, act)
  for (let n = 0; n < 2; n++) await collect()
  expect(await linesOf(`subject=${recent.subject.id}`)).toHaveLength(1)
  expect(await linesOf(`subject=${missed.subject.id}`)).toEqual([])
})

test('a long trail is collected in the order in which its acts were done', async () => {
  const about = { kind: 'remote', id: 'mfe-long' }
  const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000).toISOString()
  const done = [4, 3, 2, 1, 0].map((n) => newAct({ at: minutesAgo(n), subject: about }))
  const newestFirst = done.toReversed()
  const quests = await sourceOfQuests()
  const acts = async (cursor?: string) => {
    const from = Number(cursor ?? 0)
    const next = from + 2
    const nextCursor = next < newestFirst.length ? String(next) : null
    return { items: newestFirst.slice(from, next), nextCursor }
  }
  const others = { ...quests, acts: () => Promise.reject(new Error('not asked')) }
  const consoleSources = {
    ...{ identity: others, wallet: others, clans: others, pog: others, kyc: others },
    ...{ expert: others, growth: others, quests: others, 'remote-registry': { ...quests, acts } },
  }
  const { signal } = new AbortController()
  await collectActs({ ...parts(), consoleSources }, signal, UNPUBLISHED_ACTS)
  const lines = await linesOf('subject=mfe-long&service=remote-registry')
  expect(lines.map(({ act }) => act.id)).toEqual(newestFirst.map(({ id }) => id))
})

test('a service without a broker is asked for its acts, and no other one with it', async () => {
  const act = newAct({ action: 'try-build', subject: { kind: 'remote', id: 'mfe-asked' } })
  const quests = await sourceOfQuests()
  const acts = async () => ({ items: [act], nextCursor: null })
  const refuse = () => Promise.reject(new Error('not asked'))
  const published = { ...quests, acts: refuse }
  const consoleSources = {
    ...{ identity: published, wallet: published, clans: published, pog: published },
    ...{ kyc: published, expert: published, growth: published, quests: published },
    'remote-registry': { ...quests, acts },
  }
  const { signal } = new AbortController()
  for (let n = 0; n < 2; n++) {
    await collectActs({ ...parts(), consoleSources }, signal, UNPUBLISHED_ACTS)
  }
  const lines = await linesOf('subject=mfe-asked&service=remote-registry')
  expect(lines).toMatchObject([{ service: 'remote-registry', act, isWhole: true }])
})

/** What the service asks of quests, without the network between them. */
async function sourceOfQuests() {
  const { source } = growth.prepared
  const refuse = () => Promise.reject(new Error('not asked'))
  return {
    acts: async () => ({ items: [...source.acts.values()].toReversed(), nextCursor: null }),
    act: async (id: string) => source.acts.get(id) ?? null,
    ...{ deadLetterGroups: refuse, deadLetters: refuse, replay: refuse, settings: refuse },
  }
}

test('lines that are added at once stand one after another, without gaps', async () => {
  const before = await repositories.auditLines.tip()
  const lines = Array.from({ length: 20 }, () => newAct())
  await Promise.all(lines.map((act) => addLine(parts(), { service: 'quests', act, isWhole: true })))
  const tip = await repositories.auditLines.tip()
  expect(tip.seq - before.seq).toBe(20)
  expect(await checkTrail(parts())).toMatchObject({ lines: tip.seq, tip: tip.hash, fault: null })
})

test('the trail is read by who acted, on what, when and in which service, and page by page', async () => {
  const actor = 'user:filtered'
  const acts = [1, 2, 3].map((day) =>
    newAct({ actor, at: `2026-02-0${day}T00:00:00.000Z`, action: `act-${day}` }),
  )
  for (const act of acts) await addLine(parts(), { service: 'wallet', act, isWhole: true })
  const actions = (lines: AuditLine[]) => lines.map(({ act }) => act.action)
  expect(actions(await linesOf('actor=user:filtered'))).toEqual(['act-3', 'act-2', 'act-1'])
  expect(actions(await linesOf('action=act-2'))).toEqual(['act-2'])
  expect(await linesOf('actor=user:filtered&service=quests')).toEqual([])
  const between = 'from=2026-02-02T00:00:00.000Z&to=2026-02-03T00:00:00.000Z'
  expect(actions(await linesOf(`actor=user:filtered&${between}`))).toEqual(['act-2'])

  const reader = await auditor()
  const first = (await reader.get('/acts?actor=user:filtered&pageLimit=2')).data
  expect(actions(first.items)).toEqual(['act-3', 'act-2'])
  const rest = (await reader.get(`/acts?actor=user:filtered&cursor=${first.nextCursor}`)).data
  expect([actions(rest.items), rest.nextCursor]).toEqual([['act-1'], null])
  expect((await reader.get('/acts?cursor=zzz')).code).toBe('INVALID_CURSOR')
})

test('staff without the right see nothing of the trail', async () => {
  for (const path of ['/acts', '/acts/export.jsonl', '/overview']) {
    const other = await growth.signedIn({ roles: ['support', 'finance', 'reviewer'] })
    expect((await other.get(path)).status, path).toBe(403)
    expect((await growth.visitor.get(path)).status, path).toBe(401)
  }
})
