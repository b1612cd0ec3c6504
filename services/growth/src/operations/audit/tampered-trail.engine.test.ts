import type { AuditLine } from '@platform/contracts/growth/audit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { newAct, startAudit, type TestAudit } from '../../testing/start-audit.ts'
import { addLine } from './add-act.ts'
import { checkAndKeep, checkTrail } from './check-trail.ts'

let growth: TestAudit
let repositories: TestRepositories
beforeAll(async () => {
  growth = await startAudit()
  repositories = await openRepositories(growth)
})
afterAll(async () => {
  await repositories.close()
  await growth.stop()
})

const lines = () => repositories.mongo.connection.collection<{ _id: number }>('audit_lines')
const parts = () => ({ ...repositories, clock: growth.clock })

beforeEach(async () => {
  await lines().deleteMany({})
  await repositories.collection('audit_checks').deleteMany({})
  for (let n = 0; n < 6; n++) {
    await addLine(parts(), { service: 'quests', act: newAct(), isWhole: true })
  }
})

const changes: [string, () => Promise<unknown>, AuditCheckFault][] = [
  [
    'a changed reason',
    () => lines().updateOne({ _id: 3 }, { $set: { 'act.reason': 'Another' } }),
    { seq: 3, kind: 'hash' },
  ],
  [
    'another actor',
    () => lines().updateOne({ _id: 6 }, { $set: { 'act.actor': 'user:nobody' } }),
    { seq: 6, kind: 'hash' },
  ],
  ['a removed line', () => lines().deleteOne({ _id: 4 }), { seq: 5, kind: 'gap' }],
  ['a removed first line', () => lines().deleteOne({ _id: 1 }), { seq: 2, kind: 'gap' }],
]
type AuditCheckFault = { seq: number; kind: string }

test.each(changes)('%s is found', async (_what, change, fault) => {
  expect((await checkTrail(parts())).fault).toBeNull()
  await change()
  expect((await checkTrail(parts())).fault).toEqual(fault)
})

test('a removed end, and a trail that was made anew, differ from an earlier export', async () => {
  const auditor = await growth.signedIn({ roles: ['read-only'] })
  const exported = await growth.app.inject({
    url: '/api/operator/acts/export.jsonl',
    headers: auditor.authorization,
  })
  const rows = exported.payload.trimEnd().split('\n')
  const known = new Map(
    rows.map((row) => {
      const { seq, hash } = JSON.parse(row) as AuditLine
      return [seq, hash]
    }),
  )
  expect([...known.keys()]).toEqual([1, 2, 3, 4, 5, 6])
  expect((await checkTrail(parts(), known)).fault).toBeNull()

  await lines().deleteMany({ _id: { $gt: 4 } })
  expect((await checkTrail(parts())).fault).toBeNull()
  expect((await checkTrail(parts(), known)).fault).toEqual({ seq: 5, kind: 'gap' })

  await addLine(parts(), { service: 'quests', act: newAct(), isWhole: true })
  expect((await checkTrail(parts())).fault).toBeNull()
  expect((await checkTrail(parts(), known)).fault).toEqual({ seq: 5, kind: 'chain' })
})

test('a removed end is found by the next check, and by those after it', async () => {
  const found: (AuditCheckFault | null)[] = []
  const reportCheck = ({ fault }: { fault: AuditCheckFault | null }) => void found.push(fault)
  const check = () => checkAndKeep({ ...parts(), reportCheck })
  await check()
  await lines().deleteMany({ _id: { $gt: 4 } })
  await check()
  await check()
  const gap = { seq: 5, kind: 'gap' }
  expect(found).toEqual([null, gap, gap])
  // Other lines in their place do not hide it.
  for (let n = 0; n < 3; n++) {
    await addLine(parts(), { service: 'quests', act: newAct(), isWhole: true })
  }
  await check()
  expect(found.at(-1)).toEqual({ seq: 6, kind: 'chain' })
})

test('the console shows what the last check found, and what was done in 24 hours', async () => {
  const auditor = await growth.signedIn({ roles: ['read-only'] })
  await lines().deleteOne({ _id: 2 })
  const found: (AuditCheckFault | null)[] = []
  const reportCheck = ({ fault }: { fault: AuditCheckFault | null }) => void found.push(fault)
  await checkAndKeep({ ...parts(), reportCheck })
  expect(found).toEqual([{ seq: 3, kind: 'gap' }])
  const { check, acts } = (await auditor.get('/overview')).data
  expect(check).toMatchObject({ lines: 1, fault: { seq: 3, kind: 'gap' } })
  expect(acts).toEqual([{ service: 'quests', count: 5 }])
})
