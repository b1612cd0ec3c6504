import { DAY_MS } from '@platform/contracts/constants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { looksOfUserNames } from '../../migrations/0001-looks-of-user-names.ts'
import { looksOfVAndW } from '../../migrations/0004-looks-of-v-and-w.ts'
import { openRepositories } from '../../testing/open-repositories.ts'
import { profileOwner } from '../../testing/profile-owner.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const owner = () => profileOwner(identity, newPhone())

test('a name that looks like another user’s is taken', async () => {
  const [first, second] = [await owner(), await owner()]
  expect((await first.put('me/username', { userName: 'Moon1ight' })).data.userName).toBe(
    'Moon1ight',
  )
  const taken = { available: false, message: 'Username already taken!' }
  for (const userName of ['MoonIight', 'moonlight', 'M00nlight']) {
    expect((await second.post('me/username/verify', { userName })).data, userName).toEqual(taken)
    expect((await second.put('me/username', { userName })).code, userName).toBe('USERNAME_TAKEN')
  }
  expect((await first.post('me/username/verify', { userName: 'moonlight' })).data.available).toBe(
    true,
  )
  expect((await second.put('me/username', { userName: 'moonlit' })).status).toBe(200)
})

test('of two users who choose names that look alike at the same time, one gets it', async () => {
  const people = await Promise.all([owner(), owner(), owner(), owner()])
  const answers = await Promise.all(
    people.map((user, n) => user.put('me/username', { userName: n % 2 ? 'Ge0rge' : 'George' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'USERNAME_TAKEN')).toHaveLength(3)
})

test('a name is changed at most three times in thirty days; its case as often as one likes', async () => {
  const phone = newPhone()
  const user = await profileOwner(identity, phone)
  const rename = (userName: string) => user.put('me/username', { userName })
  for (const name of ['limit', 'limita', 'LIMITA', 'limitb', 'limitc']) {
    expect((await rename(name)).status, name).toBe(200)
  }
  const refused = await rename('limitd')
  expect(refused).toMatchObject({ status: 429, code: 'USERNAME_CHANGED_OFTEN' })
  expect((await rename('LimitC')).status).toBe(200)
  identity.clock.advance(30 * DAY_MS + 1)
  const later = await profileOwner(identity, phone)
  expect((await later.put('me/username', { userName: 'limitd' })).status).toBe(200)
})

test('a name that a user gave up is theirs for thirty days', async () => {
  const [first, other] = [await owner(), await owner()]
  const taken = { available: false, message: 'Username already taken!' }
  await first.put('me/username', { userName: 'Harbour' })
  await first.put('me/username', { userName: 'Harbour2' })
  for (const userName of ['harbour', 'Harb0ur']) {
    expect((await other.post('me/username/verify', { userName })).data, userName).toEqual(taken)
    expect((await other.put('me/username', { userName })).code, userName).toBe('USERNAME_TAKEN')
  }
  for (const userName of ['Harbour3', 'Harbour4'])
    expect((await first.put('me/username', { userName })).status).toBe(200)
  expect((await first.put('me/username', { userName: 'Harbour5' })).status).toBe(429)
  expect((await first.put('me/username', { userName: 'Harbour' })).data.userName).toBe('Harbour')
  await first.put('me/username', { userName: 'Harbour2' })
  identity.clock.advance(30 * DAY_MS + 1)
  const later = await owner()
  expect((await later.put('me/username', { userName: 'harbour' })).status).toBe(200)
})

test('of those who watch a name, none gets it while its user changes it', async () => {
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, owner))
  await first?.put('me/username', { userName: 'Watched' })
  const tries = others.map(async (user) => {
    const codes: unknown[] = []
    for (let n = 0; n < 6; n += 1)
      codes.push((await user.put('me/username', { userName: 'Watched' })).code)
    return codes
  })
  const renamed = await first?.put('me/username', { userName: 'Unwatched' })
  expect(renamed?.status).toBe(200)
  expect(new Set((await Promise.all(tries)).flat())).toEqual(new Set(['USERNAME_TAKEN']))
  const { collection, close } = await openRepositories(identity)
  expect(await collection('users').countDocuments({ userNameKey: 'watched' })).toBe(0)
  await close()
})

test('names from before looks were compared get theirs, the first of two that look alike', async () => {
  const { mongo, collection, close } = await openRepositories(identity)
  const users = collection('users')
  const [one, other] = [await owner(), await owner()]
  const old = (userName: string) => ({ $set: { userName, userNameKey: userName.toLowerCase() } })
  await users.updateOne({ _id: one.userId as never }, old('Sailor'))
  await users.updateOne({ _id: other.userId as never }, old('Sail0r'))
  const { db } = mongo.connection
  if (!db) throw new Error('not connected')
  for (let run = 0; run < 2; run += 1) await looksOfUserNames.up(db, new AbortController().signal)
  const looks = await users.find({ userNameKey: { $in: ['sailor', 'sail0r'] } }).toArray()
  expect(looks.filter(({ userNameLook }) => userNameLook === 'sailor')).toHaveLength(1)
  expect(looks).toHaveLength(2)
  await close()
})

test('names with a V before a W get the look of the same letters in another order, the first of two', async () => {
  const { mongo, collection, close } = await openRepositories(identity)
  const users = collection('users')
  const people = [await owner(), await owner(), await owner()]
  const before = [
    ['vvvarm77', 'wvarm77'],
    ['vwarm77', 'vwarm77'],
    ['vwind', 'vwind'],
  ]
  for (const [n, [userName = '', userNameLook]] of before.entries()) {
    const change = { $set: { userName, userNameKey: userName, userNameLook } }
    await users.updateOne({ _id: people[n]?.userId as never }, change)
  }
  const { db } = mongo.connection
  if (!db) throw new Error('not connected')
  for (let run = 0; run < 2; run += 1) await looksOfVAndW.up(db, new AbortController().signal)
  const found = people.map(({ userId }) => users.findOne({ _id: userId as never }))
  const now = (await Promise.all(found)).map((user) => [user?.userName, user?.userNameLook])
  expect(now).toEqual([
    ['vvvarm77', 'wvarm77'],
    ['vwarm77', undefined],
    ['vwind', 'wvind'],
  ])
  expect((await (await owner()).put('me/username', { userName: 'vvvind' })).code).toBe(
    'USERNAME_TAKEN',
  )
  await close()
})
