import { uuids } from '@platform/service-kit'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN, archiveActed, startArchive, type TestArchive } from '../testing/start-archive.ts'
import { recordAct, recordActs } from './record-act.ts'

let archive: TestArchive
beforeAll(async () => {
  archive = await startArchive()
})
afterAll(() => archive.stop())

const ACTS = `${ADMIN}/acts`
const auditor = () => archive.signedIn({ roles: ['read-only'] })

test('an act is stored with who, role, before, after and why, and published without what is free text', async () => {
  const staff = await archive.signedIn({ roles: ['admin', 'support'] })
  await staff.put(`${ADMIN}/shelves/red`, { name: 'Red' })
  const { data } = await (await auditor()).get(`${ACTS}?subject=red`)
  const who = { actor: `user:${staff.id}`, roles: ['admin', 'support'] }
  const what = { action: 'name-shelf', subject: { kind: 'shelf', id: 'red' } }
  expect(data.items).toEqual([
    {
      ...{ id: expect.any(String), at: expect.any(String), ...who, ...what },
      ...{ before: null, after: { name: 'Red' }, reason: 'Moved' },
    },
  ])
  const [{ id: actId, at }] = data.items
  const published = () =>
    archive.events.received(archiveActed).filter(({ data }) => data.actId === actId)
  await waitFor(() => published().length > 0)
  expect(published()).toMatchObject([{ subject: actId, data: { actId, at, ...who, ...what } }])
  expect(JSON.stringify(published())).not.toContain('Moved')
})

test('an act that is recorded again under its id stays what it was', async () => {
  const act = { id: uuids.next(), by: 'command:test', action: 'name-shelf' } as const
  const subject = { kind: 'shelf', id: 'twice' }
  await recordAct(archive.deps, { ...act, subject, reason: 'first' })
  await recordAct(archive.deps, { ...act, subject, reason: 'second' })
  const { data } = await (await auditor()).get(`${ACTS}?subject=twice`)
  expect(data.items).toMatchObject([{ actor: 'command:test', roles: [], reason: 'first' }])
  expect(await archive.deps.audit.find(act.id)).toMatchObject({ id: act.id, reason: 'first' })
  expect(await archive.deps.audit.find(uuids.next())).toBeNull()
})

test('the trail is read page by page, newest first, also where many acts have one time', async () => {
  const subject = { kind: 'shelf', id: 'many' }
  const acts = Array.from({ length: 60 }, (_, n) => ({
    ...({ id: uuids.next(), by: 'command:test', action: 'name-shelf', subject } as const),
    after: { n },
  }))
  await recordActs(archive.deps, acts)
  const reader = await auditor()
  const [seen, sizes]: [string[], number[]] = [[], []]
  let cursor: string | null = ''
  while (cursor !== null) {
    const more: string = cursor && `&cursor=${cursor}`
    const { data } = await reader.get(`${ACTS}?subject=many${more}`)
    seen.push(...data.items.map(({ id }: { id: string }) => id))
    sizes.push(data.items.length)
    cursor = data.nextCursor
  }
  expect(sizes).toEqual([50, 10])
  expect(seen).toEqual(acts.map(({ id }) => id).toReversed())
  expect((await reader.get(`${ACTS}?cursor=zzz`)).code).toBe('INVALID_CURSOR')
})

test('staff without the right do not see the trail', async () => {
  for (const roles of [[], ['support'], ['finance']]) {
    expect((await (await archive.signedIn({ roles })).get(ACTS)).status).toBe(403)
  }
  expect((await archive.visitor.get(ACTS)).status).toBe(401)
})
