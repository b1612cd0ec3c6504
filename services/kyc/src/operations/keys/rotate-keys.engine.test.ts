import { randomUUID } from 'node:crypto'
import { rename, stat } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ofLongForm } from '../../testing/long-form.ts'
import { openSealing } from '../../testing/open-sealing.ts'
import { addMasterKey, retireMasterKey, rotateKeys, usesOfMasterKeys } from './rotate-keys.ts'

type Instance = Awaited<ReturnType<Awaited<ReturnType<typeof openSealing>>['instance']>>

const PERSONS = ofLongForm(300, 40)

let store: Awaited<ReturnType<typeof openSealing>>
let instances: [Instance, Instance]
let command: Instance
beforeAll(async () => {
  store = await openSealing()
  instances = [await store.instance(), await store.instance()]
  command = await store.instance()
})
afterAll(() => store.close())

const idsOfKeys = async () =>
  (await store.masterKeysText())
    .trim()
    .split('\n')
    .map((line) => line.split(':')[0] ?? '')
const noWait = async () => {}

test('a rotation fails no call of running instances, and the old master key can be removed after it', async () => {
  const persons = await Promise.all(
    Array.from({ length: PERSONS }, async (_, n) => {
      const id = randomUUID()
      return {
        id,
        value: `value ${n}`,
        sealed: await instances[n % 2]?.sealing.seal(id, `value ${n}`),
      }
    }),
  )
  const [old = ''] = await idsOfKeys()
  expect(await usesOfMasterKeys(command)).toEqual(new Map([[old, PERSONS]]))

  let [rotated, calls] = [false, 0]
  const load = instances.map(async ({ sealing }, at) => {
    for (let n = at; !rotated || n < 2 * PERSONS; n += 1) {
      const { id, value, sealed = '' } = persons[n % PERSONS] ?? { id: '', value: '' }
      expect(await sealing.open(id, sealed)).toBe(value)
      const late = randomUUID()
      if (n % 10 === 0) {
        const own = await sealing.seal(late, value)
        expect(await sealing.open(late, own)).toBe(value)
      }
      calls += 1
    }
  })
  const rotation = async () => {
    const added = await addMasterKey(store.file)
    const wrapped = await rotateKeys(command)
    const before = calls
    await retireMasterKey(command, store.file, old, noWait)
    return { added, wrapped, before }
  }
  const { added, wrapped, before } = await rotation().finally(() => {
    rotated = true
  })
  await Promise.all(load)

  expect(wrapped).toBeGreaterThanOrEqual(PERSONS)
  expect(calls).toBeGreaterThan(before)
  expect(await idsOfKeys()).toEqual([added])
  expect([...(await usesOfMasterKeys(command)).keys()]).toEqual([added])
  const fresh = await store.instance()
  for (const { id, value, sealed = '' } of persons) {
    expect(await fresh.sealing.open(id, sealed)).toBe(value)
  }
  expect((await stat(store.file)).mode & 0o077).toBe(0)
}, 60_000)

test('a master key that is added while another one is taken out of the file stays in it', async () => {
  const [old = ''] = await idsOfKeys()
  const next = await addMasterKey(store.file)
  await rotateKeys(command)
  const other = await store.instance()
  const added: string[] = []
  const slow: Instance = {
    ...command,
    personKeys: {
      ...command.personKeys,
      async all(after, limit) {
        if (added.length === 0) {
          added.push('soon')
          added[0] = await addMasterKey(store.file)
          await rotateKeys(other)
        }
        return command.personKeys.all(after, limit)
      },
    },
  }
  await retireMasterKey(slow, store.file, old, noWait)
  expect(await idsOfKeys()).toEqual([...added, next])
  const [person] = await command.personKeys.all(null, 1)
  expect(person?.masterKeyId).toBe(added[0])
  await (await store.instance()).sealing.seal(person?.userId ?? '', 'value')
  await retireMasterKey(command, store.file, next, noWait)
})

test('master keys that are added at the same time are all in the file', async () => {
  const before = await idsOfKeys()
  const added = await Promise.all(Array.from({ length: 4 }, () => addMasterKey(store.file)))
  const after = await idsOfKeys()
  expect(after.slice(4)).toEqual(before)
  expect(after.slice(0, 4).toSorted()).toEqual(added.toSorted())
  await rotateKeys(command)
  for (const id of after.slice(1)) await retireMasterKey(command, store.file, id, noWait)
})

test('while the file of master keys is away nothing is sealed, and no other file takes its place', async () => {
  const away = `${store.file}.away`
  await rename(store.file, away)
  const refused = instances[0].sealing.seal(randomUUID(), 'value')
  await expect(refused).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(stat(store.file)).rejects.toMatchObject({ code: 'ENOENT' })
  await rename(away, store.file)
  await instances[0].sealing.seal(randomUUID(), 'value')
})

test('does not remove a master key that is the newest, unknown or in use', async () => {
  const [newest = ''] = await idsOfKeys()
  const retire = (id: string, settle = noWait) => retireMasterKey(command, store.file, id, settle)
  await expect(retire(newest)).rejects.toThrow('is the newest')
  await expect(retire('unknown')).rejects.toThrow('there is no master key')
  await instances[0].sealing.seal(randomUUID(), 'value')
  const added = await addMasterKey(store.file)
  await expect(retire(newest)).rejects.toThrow('rotate them first')

  // An instance wraps by it between the look and the removal.
  await rotateKeys(command)
  const late = await command.personKeys.all(null, 1)
  const before = await idsOfKeys()
  const lagging = async () => {
    for (const key of late) await command.personKeys.rewrap(key, { ...key, masterKeyId: newest })
  }
  await expect(retire(newest, lagging)).rejects.toThrow('used meanwhile')
  expect(await idsOfKeys()).toEqual(before)
  expect(before[0]).toBe(added)
})

test('one key that cannot be unwrapped does not stop the rotation of the others', async () => {
  const [lost = ''] = (await command.personKeys.all(null, 1)).map(({ userId }) => userId)
  const stored = await command.personKeys.find(lost)
  if (!stored) throw new Error('no key')
  await command.personKeys.rewrap(stored, { ...stored, masterKeyId: 'gone' })
  const added = await addMasterKey(store.file)
  await expect(rotateKeys(command)).rejects.toThrow('1 keys of persons cannot be unwrapped')
  const uses = await usesOfMasterKeys(command)
  expect(uses.get('gone')).toBe(1)
  expect([...uses].filter(([id, count]) => count > 0 && id !== 'gone').map(([id]) => id)).toEqual([
    added,
  ])
})
