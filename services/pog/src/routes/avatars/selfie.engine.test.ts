import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '@platform/contracts/constants'
import { SELFIE, SELFIE_CONSENT_VERSION } from '@platform/contracts/pog/selfies'
import { eraseUser, exportUser } from '@platform/service-kit'
import { cleanImage } from '@platform/service-kit/clean-image'
import { createLogger } from '@platform/service-kit/logger'
import { fileForm } from '@platform/testing/file-form'
import { noisyPng } from '@platform/testing/noisy-png'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSelfie } from '../../operations/avatars/open-selfie.ts'
import { sweepSelfies } from '../../operations/avatars/remove-selfies.ts'
import { requireSelfieAsked } from '../../operations/avatars/store-selfie.ts'
import { look, startAvatars, type TestAvatars } from '../../testing/start-avatars.ts'

const CONSENT = `/selfie?consentVersion=${SELFIE_CONSENT_VERSION}`
const lines: string[] = []
const signal = new AbortController().signal
let avatars: TestAvatars
beforeAll(async () => {
  const log = createLogger('pog', 'trace', { write: (line: string) => void lines.push(line) })
  avatars = await startAvatars({ log })
})
afterAll(() => avatars.stop())

async function asked() {
  const user = await avatars.signedIn()
  avatars.asked.add(user.id)
  const upload = (bytes: Buffer, path = CONSENT) => {
    const form = fileForm(bytes)
    return user.call('POST', path, form)
  }
  return { ...user, upload }
}

/** Every byte that the service has stored: of its database, and of its files. */
async function everythingStored(): Promise<Buffer> {
  const server = await mongoose.createConnection(avatars.env.MONGO_URL).asPromise()
  try {
    const database = server.useDb(avatars.env.MONGO_DATABASE)
    const collections = await database.listCollections()
    const documents = await Promise.all(
      collections.map(({ name }) => database.collection(name).find().toArray()),
    )
    const files = await filesBelow(join(avatars.folder, 'files'))
    const bytes = await Promise.all(files.map((file) => readFile(file)))
    return Buffer.concat([Buffer.from(JSON.stringify(documents)), ...bytes])
  } finally {
    await server.close()
  }
}
const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
const sealedFiles = () => filesBelow(join(avatars.folder, 'files', 'pog-selfies'))

/** Parts of a picture in every form in which it could be kept. */
function tracesOf(bytes: Buffer): Buffer[] {
  // From a border of three bytes, so that the base64 of the part is in that of the whole.
  const at = Math.floor(bytes.length / 6) * 3
  const part = bytes.subarray(at, at + 48)
  return [part, Buffer.from(part.toString('base64')), Buffer.from(part.toString('hex'))]
}

test('a selfie is sealed at rest, used once, and left nowhere after its avatar is drawn', async () => {
  const user = await asked()
  const sent = await noisyPng(1)
  const cleaned = await cleanImage(sent, SELFIE)
  const stored = await user.upload(sent)
  expect(stored.data.state).toBe('stored')
  const traces = [...tracesOf(sent), ...tracesOf(cleaned)]
  expect(await sealedFiles()).toHaveLength(1)
  const kept = await everythingStored()
  for (const trace of traces) expect(kept.includes(trace)).toBe(false)
  expect((await openSelfie(avatars.deps, user.id))?.picture).toEqual(cleaned)

  avatars.slots.set(user.id, [1])
  const { data } = await user.post('/generate', { slot: 1, look, withSelfie: true })
  expect(data.state).toBe('ready')
  expect(data.look).toMatchObject({ character: look.character, style: look.style })
  const status = (await user.get('/status')).data
  expect(status).toMatchObject({ items: [{ selfie: 'used' }], selfie: { state: 'none' } })

  expect(await sealedFiles()).toEqual([])
  const after = await everythingStored()
  for (const trace of traces) expect(after.includes(trace)).toBe(false)
  expect(await avatars.deps.selfies.allOf(user.id)).toEqual([])
  const log = Buffer.from(lines.join(''))
  expect(log.length).toBeGreaterThan(0)
  for (const trace of traces) expect(log.includes(trace)).toBe(false)
})

test('a selfie is taken only where one is asked for, with consent to the present text', async () => {
  const user = await asked()
  const sent = await noisyPng(2)
  expect((await user.upload(sent, '/selfie')).code).toBe('VALIDATION_FAILED')
  const old = await user.upload(sent, `/selfie?consentVersion=${SELFIE_CONSENT_VERSION + 1}`)
  expect(old).toMatchObject({
    code: 'SELFIE_CONSENT_CHANGED',
    details: { version: SELFIE_CONSENT_VERSION },
  })
  avatars.asked.delete(user.id)
  expect((await user.upload(sent)).code).toBe('SELFIE_NOT_ASKED')
  avatars.slots.set(user.id, [1])
  expect((await user.upload(sent)).status).toBe(200)
  await user.call('DELETE', '/selfie')
  const form = fileForm(sent)
  expect((await avatars.visitor.call('POST', CONSENT, form)).status).toBe(401)
})

test('the last of several selfies is the one, and its user can delete it', async () => {
  const user = await asked()
  const [first, second] = [await noisyPng(3), await noisyPng(4)]
  await user.upload(first)
  avatars.clock.advance(5)
  await user.upload(second)
  expect(await avatars.deps.selfies.allOf(user.id)).toHaveLength(1)
  const open = await openSelfie(avatars.deps, user.id)
  expect(open?.picture).toEqual(await cleanImage(second, SELFIE))
  expect((await user.call('DELETE', '/selfie')).data).toEqual({ state: 'none', deletedBy: null })
  expect(await openSelfie(avatars.deps, user.id)).toBeNull()
  expect(await sealedFiles()).toEqual([])
})

test('an avatar whose selfie is gone is drawn without it, and says so', async () => {
  const user = await asked()
  avatars.slots.set(user.id, [1])
  await user.upload(await noisyPng(5))
  await user.call('DELETE', '/selfie')
  const { data } = await user.post('/generate', { slot: 1, look, withSelfie: true })
  expect(data).toMatchObject({ state: 'ready', look })
  expect((await user.get('/status')).data.items[0].selfie).toBe('gone')
})

test('after an hour a selfie is not used any more, and is deleted', async () => {
  const user = await asked()
  await user.upload(await noisyPng(6))
  await avatars.clock.ahead(HOUR_MS + 1, async () => {
    expect(await openSelfie(avatars.deps, user.id)).toBeNull()
    expect(avatars.withoutSelfie).not.toContain(user.id)
    await sweepSelfies(avatars.deps, signal)
  })
  expect(await avatars.deps.selfies.allOf(user.id)).toEqual([])
  expect(await sealedFiles()).toEqual([])
  expect(avatars.withoutSelfie).toContain(user.id)
})

test('a user sends at most 30 selfies a day', async () => {
  const user = await asked()
  const send = () => requireSelfieAsked(avatars.deps, user.id, SELFIE_CONSENT_VERSION)
  for (let sent = 0; sent < 30; sent += 1) await send()
  await expect(send()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

test('one sweep deletes all that have had their time, and one that cannot be deleted keeps no other', async () => {
  const { selfies, selfieFiles } = avatars.deps
  // Later than the service's own sweep has it.
  const time = new Date(avatars.clock.now().getTime() + HOUR_MS)
  const later = new Date(time.getTime() + HOUR_MS)
  const deps = { ...avatars.deps, clock: { now: () => later } }
  const userId = randomUUID()
  const names = (kind: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${kind}-${userId}-${n}`)
  const [stuck, others] = [names('a', 110), names('b', 250)]
  for (const id of [...stuck, ...others]) {
    const selfie = { id, userId, state: 'stored', salt: 'x', consentVersion: 1 } as const
    await selfies.note({ ...selfie, consentedAt: time, deleteBy: time })
  }
  const refusing = {
    ...selfieFiles,
    remove: async (key: string) => {
      if (stuck.some((id) => key.includes(id))) throw new Error('refused')
    },
  }
  const sweep = sweepSelfies({ ...deps, selfieFiles: refusing }, signal)
  await expect(sweep).rejects.toThrow('110 selfies were not deleted')
  const left = (await selfies.allOf(userId)).map(({ id }) => id)
  expect(left.toSorted()).toEqual(stuck.toSorted())
  expect(await selfies.overdueSince(later)).toEqual(time)

  await sweepSelfies(deps, signal)
  expect(await selfies.allOf(userId)).toEqual([])
  expect(await selfies.overdueSince(later)).toBeNull()
})

test('neither the secret nor the database alone opens a selfie, and no other selfie has its key', async () => {
  const [one, two] = [await asked(), await asked()]
  await one.upload(await noisyPng(7))
  await two.upload(await noisyPng(8))
  const others = { ...avatars.deps, selfieSecret: Buffer.alloc(32, 1) }
  expect(await openSelfie(others, one.id)).toBeNull()
  const [own] = await avatars.deps.selfies.allOf(one.id)
  const [foreign] = await avatars.deps.selfies.allOf(two.id)
  const swapped = {
    ...avatars.deps,
    selfies: {
      ...avatars.deps.selfies,
      ofUser: async () => (own && foreign ? { ...own, salt: foreign.salt } : null),
    },
  }
  expect(await openSelfie(swapped, one.id)).toBeNull()
  expect(await openSelfie(avatars.deps, one.id)).not.toBeNull()
  for (const user of [one, two]) await user.call('DELETE', '/selfie')
})

test('an erasure waits for the file and leaves nothing, and an export says that a selfie is kept', async () => {
  const user = await asked()
  avatars.slots.set(user.id, [1])
  await user.post('/generate', { slot: 1, look })
  await user.upload(await noisyPng(9))
  const { mongo, clock, deps } = avatars
  const parts: unknown[] = []
  await exportUser(mongo, avatars.personalData, user.id, async (part) => void parts.push(part))
  const text = JSON.stringify(parts)
  expect(text).toContain('consentVersion')
  expect(text).not.toContain('salt')
  const erase = () => eraseUser(mongo, avatars.personalData, user.id, clock.now())
  expect(await erase()).toBe(1)
  await clock.ahead(HOUR_MS + 1, () => sweepSelfies(deps, signal))
  expect(await erase()).toBe(0)
  expect((await user.get('')).data.items).toEqual([])
  expect(await sealedFiles()).toEqual([])
})
