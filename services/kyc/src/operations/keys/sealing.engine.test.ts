import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSealing } from '../../testing/open-sealing.ts'
import { eraseKey } from './sealing.ts'

type Instance = Awaited<ReturnType<Awaited<ReturnType<typeof openSealing>>['instance']>>

let store: Awaited<ReturnType<typeof openSealing>>
let one: Instance
let other: Instance
beforeAll(async () => {
  store = await openSealing()
  one = await store.instance()
  other = await store.instance()
})
afterAll(() => store.close())

const PAN = 'ABCPD1234E'

test('a value opens with the key of its person alone, in every instance', async () => {
  const [ana, ben] = [randomUUID(), randomUUID()]
  const sealed = await one.sealing.seal(ana, PAN)
  expect(sealed).toMatch(/^v1\.[\w-]{16}\.[\w-]+$/)
  expect(await one.sealing.seal(ana, PAN)).not.toBe(sealed)
  expect(await other.sealing.open(ana, sealed)).toBe(PAN)
  await other.sealing.seal(ben, PAN)
  expect(await other.sealing.open(ben, sealed)).toBeNull()
  const file = await one.sealing.sealFile(ana, Buffer.from(PAN))
  expect(file.includes(PAN)).toBe(false)
  expect((await other.sealing.openFile(ana, file))?.toString()).toBe(PAN)
  expect(await other.sealing.openFile(ben, file)).toBeNull()
})

test('does not open a value that was changed or never sealed', async () => {
  const ana = randomUUID()
  const sealed = await one.sealing.seal(ana, PAN)
  const changed = `${sealed.slice(0, -4)}${sealed.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
  await expect(one.sealing.open(ana, changed)).rejects.toThrow()
  await expect(one.sealing.open(ana, PAN)).rejects.toThrow('not a sealed value')
})

test('ten requests at once make one key for a new person', async () => {
  const ana = randomUUID()
  const sealed = await Promise.all(
    Array.from({ length: 10 }, (_, n) => [one, other][n % 2]?.sealing.seal(ana, `${PAN}${n}`)),
  )
  const opened = await Promise.all(sealed.map((value) => one.sealing.open(ana, value ?? '')))
  expect(opened).toEqual(Array.from({ length: 10 }, (_, n) => `${PAN}${n}`))
  expect(new Set(sealed.map((value) => value?.split('.')[1])).size).toBe(1)
})

test('nothing opens without the master keys, nor with the key of another person', async () => {
  const [ana, ben] = [randomUUID(), randomUUID()]
  const sealed = await one.sealing.seal(ana, PAN)
  const stranger = await store.instance(join(store.folder, 'other-master.keys'))
  await expect(stranger.sealing.open(ana, sealed)).rejects.toThrow('there is no master key')
  const stored = await one.personKeys.find(ana)
  if (!stored) throw new Error('no key')
  const [keys] = (await store.masterKeysText()).split('\n')
  expect(JSON.stringify(stored)).not.toContain(keys?.split(':')[1])
  await one.personKeys.insert({ ...stored, userId: ben })
  await expect(one.sealing.open(ben, sealed)).rejects.toThrow()
})

test('an erasure takes effect at once in every instance, and later values have another key', async () => {
  const [ana, ben] = [randomUUID(), randomUUID()]
  const [sealed, kept] = [await one.sealing.seal(ana, PAN), await one.sealing.seal(ben, PAN)]
  const file = await one.sealing.sealFile(ana, Buffer.from(PAN))
  expect(await other.sealing.open(ana, sealed)).toBe(PAN)
  await one.sealing.erase(ana)
  expect(await other.sealing.open(ana, sealed)).toBeNull()
  expect(await other.sealing.openFile(ana, file)).toBeNull()
  expect(await one.personKeys.find(ana)).toBeNull()
  expect(await other.sealing.open(ben, kept)).toBe(PAN)
  await one.sealing.erase(ana)

  const anew = await other.sealing.seal(ana, PAN)
  expect(await one.sealing.open(ana, anew)).toBe(PAN)
  expect(await one.sealing.open(ana, sealed)).toBeNull()
})

test('an erased key that a restore brings back opens nothing, and the next seal replaces it', async () => {
  const ana = randomUUID()
  const sealed = await one.sealing.seal(ana, PAN)
  const backup = await one.personKeys.find(ana)
  await one.sealing.erase(ana)
  if (!backup) throw new Error('no key')
  await one.personKeys.insert(backup)
  expect(await other.sealing.open(ana, sealed)).toBeNull()
  const anew = await other.sealing.seal(ana, PAN)
  expect(await other.sealing.open(ana, anew)).toBe(PAN)
  expect(await one.sealing.open(ana, sealed)).toBeNull()
})

test('an erasure that stopped before the key was deleted is effective, and the next one completes it', async () => {
  const ana = randomUUID()
  const sealed = await one.sealing.seal(ana, PAN)
  const stopped = { ...one, personKeys: { ...one.personKeys, remove: async () => stop() } }
  const key = await one.personKeys.find(ana)
  if (!key) throw new Error('no key')
  await expect(eraseKey(stopped, key)).rejects.toThrow('stopped')
  expect(await other.sealing.open(ana, sealed)).toBeNull()
  await other.sealing.erase(ana)
  expect(await one.personKeys.find(ana)).toBeNull()
})

const stop = (): never => {
  throw new Error('stopped')
}
