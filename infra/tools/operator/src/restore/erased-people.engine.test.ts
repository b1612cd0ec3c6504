import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { keysCommand } from '@platform/kyc/commands/keys-command'
import { type OpenKyc, openKyc } from '@platform/kyc/commands/open-kyc'
import { engineEnvironment } from '@platform/testing/engines'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesIn } from '../backup/blobs.ts'
import { type BackupSource, takeBackup } from '../backup/take-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const FEW = 10
/** People who are not erased. */
const KEPT = 10

let root: string
let env: Record<string, string>
let platform: BackupSource
let keys: BackupSource
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'erased-people-'))
  const engines = engineEnvironment(`kyc-${randomUUID().slice(0, 6)}`)
  const files = join(root, 'files')
  env = {
    ...{ ...engines, PORT: '0', BLOB_DIR: files, PUBLIC_ORIGIN: 'https://play.example' },
    KYC_MASTER_KEYS_FILE: join(root, 'keys/kyc-master.keys'),
    KYC_INDEX_SECRET_FILE: join(root, 'keys/kyc-index.secret'),
  }
  const mongoUrl = engines.MONGO_URL
  platform = { mongoUrl, databases: [engines.MONGO_DATABASE], blobDir: files }
  const database = `${engines.MONGO_DATABASE}_keys`
  keys = { of: 'person-keys', mongoUrl, databases: [database], blobDir: null }
})
afterEach(() => rm(root, { recursive: true }))

async function withKyc<T>(work: (kyc: OpenKyc) => Promise<T>): Promise<T> {
  const kyc = await openKyc(env)
  try {
    return await work(kyc)
  } finally {
    await kyc.close()
  }
}

/** A PAN of its own for each. */
const panOf = (n: number) => `ABCPD${String(1000 + n)}E`

/** People, each with a sealed document of which the database says that it is there. */
const newPeople = (count: number) => (kyc: OpenKyc) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const [userId, id] = [randomUUID(), randomUUID()]
      const sealed = await kyc.sealing.seal(userId, panOf(n))
      const file = await kyc.sealing.sealFile(userId, Buffer.from(`picture of ${panOf(n)}`))
      await kyc.documents.note({
        ...{ id, userId, kind: 'pan-card', side: 'front', state: 'noted', covered: 1 },
        ...{ keyId: sealed.split('.')[1] ?? '', consentVersion: 1 },
        ...{ storedAt: new Date(), deleteBy: new Date(Date.now() + 3_600_000) },
      })
      await kyc.documentFiles.put(`kyc-documents/${id}`, file)
      await kyc.documents.stored(id)
      return { userId, id, pan: panOf(n), sealed }
    }),
  )

async function replay(): Promise<string> {
  const lines: string[] = []
  await keysCommand(['replay'], env, (line) => void lines.push(line))
  return lines.join('\n')
}

/** Every byte of a backup, unpacked. */
async function everythingIn(folder: string): Promise<Buffer> {
  const names = await filesIn(folder)
  const read = async (name: string) => {
    const bytes = await readFile(join(folder, name))
    return name.endsWith('.gz') ? gunzipSync(bytes) : bytes
  }
  return Buffer.concat(await Promise.all(names.map(read)))
}

const eraseAll = (kyc: OpenKyc, people: readonly { userId: string }[]) =>
  Promise.all(people.map(({ userId }) => kyc.sealing.erase(userId)))

test.each([
  ['the platform', FEW, ['platform']],
  ['the keys of persons', FEW, ['keys']],
  ['both', 100, ['platform', 'keys']],
])(
  'a restore of an older backup of %s brings none of %i people back who were erased since, and loses nobody else',
  async (_, count, restored) => {
    const people = await withKyc(newPeople(count + KEPT))
    const [erased, kept] = [people.slice(0, count), people.slice(count)]
    const [data, keyData] = [join(root, 'data'), join(root, 'key-data')]
    await takeBackup(platform, data)
    await takeBackup(keys, keyData)
    await withKyc((kyc) => eraseAll(kyc, erased))

    if (restored.includes('platform')) await restoreBackup(data, platform, { replace: true })
    if (restored.includes('keys')) await restoreBackup(keyData, keys, { replace: true })

    const opens = (kyc: OpenKyc) =>
      Promise.all(people.map(({ userId, sealed }) => kyc.sealing.open(userId, sealed)))
    const expected = [...erased.map(() => null), ...kept.map(({ pan }) => pan)]
    expect(await withKyc(opens)).toEqual(expected)

    const brought = restored.includes('keys') ? count : 0
    expect(await replay()).toBe(
      `✓ erased again: ${brought} keys, ${count} documents, all of ${count} people`,
    )
    await withKyc(async (kyc) => {
      expect(await opens(kyc)).toEqual(expected)
      for (const { userId } of erased) {
        expect(await kyc.personKeys.find(userId)).toBeNull()
        expect(await kyc.documents.allOf(userId)).toEqual([])
      }
      for (const { userId } of kept) expect(await kyc.documents.ofUser(userId)).toHaveLength(1)
    })
    const files = await filesIn(join(root, 'files/kyc-documents'))
    expect(files.toSorted()).toEqual(kept.map(({ id }) => id).toSorted())
  },
  120_000,
)

test('neither backup has anything in the clear, and the one of the platform has no key', async () => {
  const people = await withKyc(newPeople(FEW))
  await takeBackup(platform, join(root, 'data'))
  await takeBackup(keys, join(root, 'key-data'))
  const data = await everythingIn(join(root, 'data'))
  const keyData = await everythingIn(join(root, 'key-data'))
  const [masterKey = ''] = (await readFile(env.KYC_MASTER_KEYS_FILE ?? '', 'utf8')).split('\n')
  expect(data.includes(people[0]?.userId ?? '')).toBe(true)
  expect(keyData.includes(people[0]?.userId ?? '')).toBe(true)
  for (const { pan } of people) {
    for (const text of [pan, Buffer.from(pan).toString('base64').slice(0, -2)]) {
      expect(data.includes(text)).toBe(false)
      expect(keyData.includes(text)).toBe(false)
    }
  }
  const [, wrapped = ''] = masterKey.split(':')
  expect(keyData.includes(wrapped)).toBe(false)
  const stored = await withKyc((kyc) => kyc.personKeys.find(people[0]?.userId ?? ''))
  expect(data.includes(stored?.wrapped ?? '-')).toBe(false)
})

test('a backup of the one is not restored in place of the other', async () => {
  await withKyc(newPeople(FEW))
  await takeBackup(keys, join(root, 'key-data'))
  await expect(restoreBackup(join(root, 'key-data'), platform, { replace: true })).rejects.toThrow(
    'is a backup of person-keys, not of platform',
  )
})
