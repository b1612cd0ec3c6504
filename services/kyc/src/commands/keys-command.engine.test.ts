import { randomUUID } from 'node:crypto'
import { readFile, rename, rm } from 'node:fs/promises'
import { KYC_CONSENT_VERSION } from '@platform/contracts/kyc/fields'
import { UsageError } from '@platform/service-kit/command-line'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { fileForm } from '@platform/testing/file-form'
import { noisyPng } from '@platform/testing/noisy-png'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeFacts } from '../operations/facts/write-facts.ts'
import { startKyc, type TestKyc } from '../testing/start-kyc.ts'
import { keysCommand } from './keys-command.ts'
import { type OpenKyc, openKyc } from './open-kyc.ts'

let service: TestKyc
let kyc: OpenKyc
beforeAll(async () => {
  service = await startKyc()
  kyc = await openKyc(service.env)
})
afterAll(async () => {
  await kyc.close()
  await service.stop()
})

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  await keysCommand(args, service.env, (line) => void lines.push(line), 0)
  return lines
}
const newUser = () => service.signedIn({ sid: randomUUID() })
const upload = async (by?: Caller) => {
  const user = by ?? (await newUser())
  const path = `/documents?kind=pan-card&consentVersion=${KYC_CONSENT_VERSION}`
  return { user, data: (await user.call('POST', path, fileForm(await noisyPng(1)))).data }
}
const masterKeyIds = async () =>
  (await readFile(service.env.KYC_MASTER_KEYS_FILE ?? '', 'utf8'))
    .trim()
    .split('\n')
    .map((line) => line.split(':')[0] ?? '')

test('a rotation is three commands beside the running service', async () => {
  const { data } = await upload()
  const [old = ''] = await masterKeyIds()
  expect(await run('status')).toEqual([`${old}  1 keys of persons, the newest`])
  await expect(run('retire', old)).rejects.toThrow('is the newest')

  const rotated = await run('rotate')
  const [added = ''] = await masterKeyIds()
  expect(added).not.toBe(old)
  expect(rotated).toEqual([
    `✓ master key ${added} is added to the file`,
    `✓ 1 keys of persons are wrapped anew by ${added}`,
  ])
  expect(await run('status')).toEqual([
    `${added}  1 keys of persons, the newest`,
    `${old}  0 keys of persons`,
  ])
  await run('retire', old)
  expect(await masterKeyIds()).toEqual([added])
  expect((await kyc.documents.find(data.id))?.state).toBe('stored')
  expect((await upload()).data.id).toBeDefined()
  expect(await run('rewrap')).toEqual([`✓ 0 keys of persons are wrapped anew by ${added}`])
})

test.each([[[]], [['retire']], [['status', 'id']], [['unknown']], [['retire', 'a', 'b']]])(
  '%j is refused before anything is opened',
  async (args) => {
    await expect(keysCommand(args, {}, () => {})).rejects.toThrow(UsageError)
  },
)

test('no process starts without the file of master keys', async () => {
  await kyc.sealing.seal(randomUUID(), 'value')
  const file = service.env.KYC_MASTER_KEYS_FILE ?? ''
  await rename(file, `${file}.safe`)
  try {
    await expect(openKyc(service.env)).rejects.toThrow('put the file back from its safe place')
    await expect(service.another()).rejects.toThrow('KYC_MASTER_KEYS_FILE has no master key')
  } finally {
    await rm(file, { force: true })
    await rename(`${file}.safe`, file)
  }
})

test('no process starts during a restore of the keys', async () => {
  const marks = kyc.keysMongo.connection.collection<{ _id: string }>('migrations')
  await marks.insertOne({ _id: '9999-restore-not-finished' })
  try {
    await expect(openKyc(service.env)).rejects.toThrow('9999-restore-not-finished')
  } finally {
    await marks.deleteMany({})
  }
})

test('a replay erases what a restore has brought back, and leaves the rest', async () => {
  const [erased, kept] = [await upload(), await upload()]
  const key = await kyc.personKeys.find(erased.user.id)
  const document = await kyc.documents.find(erased.data.id)
  if (!key || !document) throw new Error('nothing was stored')
  await erased.user.call('DELETE', '/me')
  await kyc.personKeys.insert(key)
  await kyc.documents.note(document)
  expect(await run('replay')).toEqual(['✓ erased again: 1 keys, 1 documents, all of 1 people'])
  expect(await kyc.personKeys.find(erased.user.id)).toBeNull()
  expect(await kyc.documents.find(erased.data.id)).toBeNull()
  expect(await run('replay')).toEqual(['✓ erased again: 0 keys, 0 documents, all of 0 people'])
  expect((await kept.user.get('/documents')).data.items).toHaveLength(1)
})

/** A user whose verification a backup has, and who had everything deleted after it. */
async function erasedSinceBackup() {
  const user = await newUser()
  const body = { consentVersion: KYC_CONSENT_VERSION }
  const { data } = await user.post('/verify-liveness', body, idempotencyKey())
  const backedUp = await kyc.verifications.byId(data.id)
  if (!backedUp) throw new Error('nothing was stored')
  expect((await user.call('DELETE', '/me')).status).toBe(200)
  expect(await kyc.verifications.byId(data.id)).toBeNull()
  return { user, backedUp: { ...backedUp, dueAt: null } }
}

test('a replay also finds the owner of a verification without sealed values', async () => {
  const { user, backedUp } = await erasedSinceBackup()
  await kyc.verifications.open({ ...backedUp, state: 'refused', reason: 'NOT_LIVE' })
  expect(await run('replay')).toEqual(['✓ erased again: 0 keys, 1 documents, all of 1 people'])
  expect(await kyc.verifications.ofUser(user.id)).toEqual([])
})

test('a replay deletes the older verifications, and their facts, of users who have verified themselves again since', async () => {
  const { user, backedUp } = await erasedSinceBackup()
  const { data } = await upload(user)
  await kyc.verifications.open({ ...backedUp, state: 'verified', expiresAt: null })
  await writeFacts(kyc, user.id)
  const isLive = async () =>
    (await kyc.facts.ofUser(user.id)).find(({ fact }) => fact === 'liveness')?.holds
  expect(await isLive()).toBe(true)
  expect(await run('replay')).toEqual(['✓ erased again: 0 keys, 1 documents, all of 0 people'])
  expect(await kyc.verifications.ofUser(user.id)).toEqual([])
  expect(await isLive()).toBe(false)
  expect((await kyc.documents.find(data.id))?.state).toBe('stored')
})
