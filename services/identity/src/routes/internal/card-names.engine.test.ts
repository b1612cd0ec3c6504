import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileOwner } from '../../testing/profile-owner.ts'
import { startServiceCaller } from '../../testing/service-caller.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
let pog: Awaited<ReturnType<typeof startServiceCaller>>
beforeAll(async () => {
  pog = await startServiceCaller('pog')
  identity = await startIdentity({ env: pog.env })
})
afterAll(async () => {
  await identity.stop()
  await pog.stop()
})

/** A user, and one card of theirs. */
async function newOwner() {
  const owner = await profileOwner(identity, newPhone())
  const { userId } = owner
  const ofCard = (cardId: string) => {
    const path = `/internal/card-names/${cardId}`
    return {
      reserve: (userName: string) => pog.put(identity, path, { userId, userName }),
      fix: (userName: string) => pog.post(identity, `${path}/fix`, { userId, userName }),
      release: (userName: string) =>
        pog.delete(identity, `${path}?userId=${userId}&userName=${userName}`),
      releaseAll: () => pog.delete(identity, `${path}?userId=${userId}`),
    }
  }
  const rename = (userName: string) => owner.put('me/username', { userName })
  const mayHave = async (userName: string) =>
    (await owner.post('me/username/verify', { userName })).data.available
  return { ...owner, rename, mayHave, ofCard, ...ofCard(randomUUID()) }
}

test('says what users are called, and not who lets others see what they win', async () => {
  const user = await profileOwner(identity, newPhone())
  await user.change({ userName: 'namedfox' })
  const userIds = [user.userId]
  const named = await pog.post(identity, '/internal/users/names', { userIds })
  expect(named.data).toEqual({ items: [{ userId: user.userId, userName: 'namedfox' }] })
  expect((await pog.post(identity, '/internal/users/winners', { userIds })).status).toBe(403)
})

test('a reserved name, and what looks like it, is its user’s for a day', async () => {
  const [owner, other] = [await newOwner(), await newOwner()]
  const before = identity.clock.now().getTime()
  const { userName, keptUntil } = (await owner.reserve('Lantern1')).data
  expect(userName).toBe('Lantern1')
  const keptFor = Date.parse(keptUntil) - before
  expect(keptFor).toBeGreaterThanOrEqual(DAY_MS)
  expect(keptFor).toBeLessThan(DAY_MS + 60_000)
  for (const name of ['lantern1', 'Lanternl']) {
    expect(await other.mayHave(name), name).toBe(false)
    expect((await other.rename(name)).code, name).toBe('USERNAME_TAKEN')
    expect((await other.reserve(name)).code, name).toBe('USERNAME_TAKEN')
  }
  expect(await owner.mayHave('Lantern1')).toBe(true)
  identity.clock.advance(DAY_MS)
  const late = await newOwner()
  expect((await late.reserve('lantern1')).status).toBe(200)
  expect((await owner.reserve('Lantern1')).code).toBe('USERNAME_TAKEN')
})

test('a second name takes the place of the first one, unless it is taken', async () => {
  const [owner, other] = [await newOwner(), await newOwner()]
  await other.rename('Occupied')
  await owner.reserve('Beacon1')
  expect((await owner.reserve('Occupied')).code).toBe('USERNAME_TAKEN')
  expect(await other.mayHave('Beacon1')).toBe(false)
  await owner.reserve('Beacon2')
  expect(await other.mayHave('Beacon1')).toBe(true)
  expect(await other.mayHave('Beacon2')).toBe(false)
})

test('refuses what is no name, what passes for staff, and names of nobody', async () => {
  const owner = await newOwner()
  expect((await owner.reserve('fox')).details).toEqual({
    fields: [
      {
        path: 'body.userName',
        problem: 'Username must be between 5 and 12 characters',
      },
    ],
  })
  for (const name of ['Admin', 'leaderboard']) {
    expect((await owner.reserve(name)).code, name).toBe('USERNAME_TAKEN')
  }
  const nobody = { userId: randomUUID(), userName: 'Nobody1' }
  expect((await pog.put(identity, `/internal/card-names/${randomUUID()}`, nobody)).code).toBe(
    'NOT_FOUND',
  )
})

test('of users who reserve one name at the same time, exactly one gets it', async () => {
  const owners = await Promise.all([1, 2, 3, 4].map(newOwner))
  const answers = await Promise.all(
    owners.map(({ reserve }, n) => reserve(n % 2 ? 'Quartz1' : 'Quartzl')),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('of a profile and a card that take one name at the same time, not both get it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await newOwner(), await newOwner()]
    const name = `Contest${round}`
    const answers = await Promise.all([one.reserve(name), other.rename(name)])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  }
})

test('a fixed name is the user’s, and nothing changes it', async () => {
  const owner = await newOwner()
  await owner.rename('Before1')
  await owner.reserve('Fixed01')
  expect((await owner.fix('Fixed01')).data).toEqual({ userName: 'Fixed01' })
  expect((await owner.fix('Fixed01')).status).toBe(200)
  expect((await owner.profile()).userName).toBe('Fixed01')
  for (const name of ['Other01', 'FIXED01']) {
    expect((await owner.rename(name)).code, name).toBe('USERNAME_FIXED')
  }
  expect((await owner.ofCard(randomUUID()).reserve('Other01')).code).toBe('USERNAME_FIXED')
  expect((await owner.reserve('Other01')).status).toBe(200)
  expect((await owner.fix('Other01')).data).toEqual({ userName: 'Other01' })
  // What it was called before stays kept, as after any change of a name.
  expect(await (await newOwner()).mayHave('Before1')).toBe(false)
})

test('a name that a card gives its user counts as a change, and another is not reserved after the third', async () => {
  const owner = await newOwner()
  await owner.rename('Counted0')
  for (const name of ['Counted1', 'Counted2', 'Counted3']) {
    const card = owner.ofCard(randomUUID())
    expect((await card.reserve(name)).status, name).toBe(200)
    for (let n = 0; n < 2; n += 1) expect((await card.fix(name)).status, name).toBe(200)
    await card.release(name)
  }
  expect((await owner.reserve('Counted4')).code).toBe('USERNAME_CHANGED_OFTEN')
  expect((await owner.rename('Counted4')).code).toBe('USERNAME_CHANGED_OFTEN')
  // Their own name, and one that is kept for them, are none.
  for (const name of ['counted3', 'Counted1']) {
    expect((await owner.reserve(name)).status, name).toBe(200)
  }
})

test('a name is fixed although its reservation is over, unless somebody else has it', async () => {
  const [owner, slow] = [await newOwner(), await newOwner()]
  await owner.reserve('Overdue1')
  await slow.reserve('Overdue2')
  identity.clock.advance(DAY_MS)
  const other = await newOwner()
  await other.rename('Overdue2')
  expect((await owner.fix('Overdue1')).status).toBe(200)
  expect((await slow.fix('Overdue2')).code).toBe('USERNAME_TAKEN')
})

test('a release that comes late frees neither another name nor that of another card', async () => {
  const owner = await newOwner()
  const newer = owner.ofCard(randomUUID())
  await owner.reserve('Former1')
  await owner.fix('Former1')
  await newer.reserve('Former1')
  await newer.fix('Former1')
  await owner.release('Former1')
  expect((await owner.rename('Another1')).code).toBe('USERNAME_FIXED')
  await newer.release('Former1')
  expect((await owner.rename('Another1')).status).toBe(200)

  const other = await newOwner()
  const later = other.ofCard(randomUUID())
  await other.reserve('Early01')
  await later.reserve('Later01')
  await other.release('Early01')
  await other.release('Later01')
  expect(await owner.mayHave('Later01')).toBe(false)
})

test('a card that is given up frees the name that it fixed and the one that it reserved, whatever they are', async () => {
  const [owner, other] = [await newOwner(), await newOwner()]
  await owner.reserve('Givenup1')
  await owner.fix('Givenup1')
  await owner.reserve('Givenup2')
  await owner.ofCard(randomUUID()).releaseAll()
  expect((await owner.rename('Givenup3')).code).toBe('USERNAME_FIXED')
  expect(await other.mayHave('Givenup2')).toBe(false)
  expect((await owner.releaseAll()).status).toBe(200)
  expect(await other.mayHave('Givenup2')).toBe(true)
  expect((await owner.rename('Givenup3')).status).toBe(200)
})

test('a user may reserve their own name for a card on any number of days', async () => {
  const owner = await newOwner()
  await owner.rename('Steady01')
  for (let day = 0; day < 6; day += 1) {
    expect((await owner.reserve('steady01')).status, `day ${day}`).toBe(200)
    identity.clock.advance(DAY_MS)
  }
})

test('a rename at the same time as a fix leaves the name of the card', async () => {
  for (let round = 0; round < 5; round += 1) {
    const owner = await newOwner()
    const name = `Racing${round}`
    await owner.reserve(name)
    const [fixed] = await Promise.all([owner.fix(name), owner.rename(`Renamed${round}`)])
    expect(fixed.status).toBe(200)
    expect((await owner.profile()).userName).toBe(name)
  }
})
