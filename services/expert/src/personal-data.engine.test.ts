import { factChanged } from '@platform/contracts/kyc/events'
import {
  connectMongo,
  eraseUser,
  exportUser,
  folderStore,
  openBlobs,
  systemClock,
} from '@platform/service-kit'
import { fileForm } from '@platform/testing/file-form'
import { blackPng } from '@platform/testing/png'
import { documentsOf, eachDocument } from '@platform/testing/read-databases'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalData } from './personal-data.ts'
import { createRepositories } from './repositories/create-repositories.ts'
import { applicant, decide, itemOf } from './testing/apply.ts'
import { startExpert, type TestExpert } from './testing/start-expert.ts'

let service: TestExpert
let mongo: Awaited<ReturnType<typeof connectMongo>>
beforeAll(async () => {
  service = await startExpert()
  const { MONGO_URL, MONGO_DATABASE } = service.env
  mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'test', 10_000)
  await createRepositories(mongo, { relay: () => ({ notify: () => {} }) })
  const objects = folderStore(service.env.BLOB_DIR ?? '')
  await openBlobs({ mongo, objects, clock: systemClock, folder: 'expert' })
})
afterAll(async () => {
  await mongo.close()
  await service.stop()
})

/** Somebody of whom everything is stored. */
async function wholeExpert() {
  const user = await service.signedIn()
  const { body, headers } = fileForm(blackPng(8, 8))
  await user.post('/application/documents?kind=resume', body, headers)
  await user.post('/application/additions', { kind: 'tool', name: `Loom ${user.id.slice(0, 8)}` })
  await service.events.publish(factChanged, user.id, {
    ...{ userId: user.id, fact: 'over-18', holds: true, expiresAt: null },
  })
  await applicant(service, { sub: user.id })
  const { MONGO_URL, MONGO_DATABASE } = service.env
  await waitFor(
    async () =>
      (await documentsOf(MONGO_URL, MONGO_DATABASE, 'ages', { userId: user.id })).length > 0,
  )
  const reviewer = await service.signedIn({ roles: ['reviewer'] })
  await decide(reviewer, await itemOf(reviewer, user), { verdict: 'accept' })
  return { user, reviewer }
}

/** Collections that have this text somewhere. */
async function collectionsWith(text: string): Promise<string[]> {
  const found = new Set<string>()
  const { MONGO_URL, MONGO_DATABASE } = service.env
  const visit: Parameters<typeof eachDocument>[1] = (document, { collection }) => {
    // How often an account asked for something is deleted within a day.
    if (collection === 'rate_counts') return
    const { outbox: _, ...kept } = document
    if (JSON.stringify(kept).includes(text)) found.add(collection)
  }
  await eachDocument(MONGO_URL, visit, MONGO_DATABASE)
  return [...found].sort()
}

test('an export has everything of the user, and no right answer and no reviewer', async () => {
  const { user, reviewer } = await wholeExpert()
  const lines: string[] = []
  const sent = await exportUser(mongo, personalData, user.id, async (part) => {
    lines.push(part.lines)
  })
  const names = sent.filter(({ documents }) => documents > 0).map(({ name }) => name)
  for (const name of [
    'documents',
    'applications',
    'additions',
    'skill_checks',
    'assessments',
    'experts',
    'ages',
  ]) {
    expect(names).toContain(name)
  }
  const text = lines.join('')
  expect(text).toContain('asha@example.com')
  expect(text).not.toContain('"right"')
  expect(text).not.toContain(reviewer.id)
})

test('an erased user is in no collection except for the account id in decisions of staff', async () => {
  const [{ user }, { user: other }] = [await wholeExpert(), await wholeExpert()]
  await waitFor(async () => (await eraseUser(mongo, personalData, user.id, new Date())) === 0)
  expect(await collectionsWith(user.id)).toEqual(['reviews'])
  expect(await collectionsWith(`Loom ${user.id.slice(0, 8)}`)).toEqual([])
  expect((await user.get('/application')).data.version).toBe(0)
  expect((await other.get('/me')).data.name).toBe('Asha')
})

test('erases the words of appeals, whether they wait or are decided', async () => {
  const [reviewer, other] = [
    await service.signedIn({ roles: ['reviewer'] }),
    await service.signedIn({ roles: ['reviewer'] }),
  ]
  for (const isDecided of [false, true]) {
    const user = await applicant(service)
    const id = await itemOf(reviewer, user)
    await decide(reviewer, id, { verdict: 'reject' })
    const reason = `I am Asha ${user.id.slice(0, 8)}`
    await user.post('/application/appeal', { reason })
    if (isDecided) await decide(other, id, { verdict: 'reject' })
    expect(await collectionsWith(reason)).toEqual(['reviews'])
    await waitFor(async () => (await eraseUser(mongo, personalData, user.id, new Date())) === 0)
    expect(await collectionsWith(reason)).toEqual([])
  }
})
