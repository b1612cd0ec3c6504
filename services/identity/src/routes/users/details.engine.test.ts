import { consentsChanged } from '@platform/contracts/identity/events'
import { GAMER_ROLES, NO_DETAILS } from '@platform/contracts/identity/profile'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileOwner } from '../../testing/profile-owner.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ events: { subscribeTo: 'identity' } })
})
afterAll(() => identity.stop())

const owner = () => profileOwner(identity, newPhone())

test('a profile keeps what its user says, field by field', async () => {
  const user = await owner()
  expect(await user.profile()).toMatchObject(NO_DETAILS)
  const said = {
    firstName: 'Asha',
    country: 'IN',
    city: 'Kochi',
    college: 'CUSAT',
    profession: 'student',
  }
  expect((await user.change(said)).data).toMatchObject(said)
  const steam = 'https://steamcommunity.com/id/asha'
  await user.change({ links: { steam, discord: 'https://discord.gg/asha' } })
  await user.change({ links: { discord: null }, city: null })
  expect(await user.profile()).toMatchObject({
    ...said,
    city: null,
    links: { ...NO_DETAILS.links, steam },
  })
})

test('two changes at the same time are both kept', async () => {
  const user = await owner()
  await Promise.all([
    user.change({ firstName: 'Asha' }),
    user.change({ profession: 'creator' }),
    user.put('me/preferred-platform', { platform: 'Android' }),
    user.put('me/privacy', {
      picture: false,
      firstName: true,
      place: true,
      work: true,
      preferences: true,
      links: true,
    }),
  ])
  expect(await user.profile()).toMatchObject({
    firstName: 'Asha',
    profession: 'creator',
    preferredPlatform: 'Android',
  })
  expect((await user.get('me/privacy')).data.picture).toBe(false)
})

test.each([
  [{ firstName: 'Asha Rao' }, 'body.firstName', 'Spaces are not allowed in the first name'],
  [{ firstName: 'Al' }, 'body.firstName', 'First name must be between 3 and 15 characters'],
  [{ firstName: '' }, 'body.firstName', 'First name must be between 3 and 15 characters'],
  [{ firstName: 'Asha1' }, 'body.firstName', 'Only letters are allowed'],
  [{ links: { steam: 'https://evil.example/id/asha' } }, 'body.links.steam', 'Enter a valid link'],
  [{ links: { generic: 'javascript:alert(1)' } }, 'body.links.generic', 'Enter a valid link'],
  [{ links: { generic: 'https://127.0.0.1/' } }, 'body.links.generic', 'Enter a valid link'],
  [{ country: 'ZZ' }, 'body.country', 'Select country'],
])(
  'refuses %j with the field and its problem, and stores nothing',
  async (change, path, problem) => {
    const user = await owner()
    expect((await user.change({ profession: 'gamer', ...change })).body).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      details: { fields: [{ path, problem }] },
    })
    expect(await user.profile()).toMatchObject(NO_DETAILS)
  },
)

test.each([
  { country: 'India' },
  { profession: 'king' },
  { city: '   ' },
  { city: 'Pune\nMumbai' },
  { city: 'Pune\u2028Mumbai' },
  { college: 'IIT \u202eyabmoB' },
  { college: 'IIT\u200bBombay' },
  { roles: ['admin'] },
])('refuses %j', async (change) => {
  expect((await (await owner()).change(change)).status).toBe(400)
})

test('a user picks a platform and a role of gamers, which gives no rights', async () => {
  const user = await owner()
  const role = GAMER_ROLES.BugHunter
  expect(role).toBe('KovraRoleBugHunter')
  expect((await user.put('me/preferred-role', { role })).data).toMatchObject({
    preferredRole: role,
    roles: [],
  })
  expect(
    (await user.put('me/preferred-platform', { platform: 'IOS' })).data.preferredPlatform,
  ).toBe('IOS')
  expect((await user.put('me/preferred-role', { role: 'admin' })).status).toBe(400)
  expect((await user.put('me/preferred-platform', { platform: 'Amiga' })).status).toBe(400)
})

test('a consent is given by the user alone, and says since when', async () => {
  const user = await owner()
  const never = { given: false, at: null }
  expect((await user.get('me/consents')).data).toEqual({ news: never, analytics: never })
  const { data } = await user.put('me/consents', { news: true, analytics: false })
  expect(data.news).toEqual({ given: true, at: expect.any(String) })
  identity.clock.advance(60_000)
  await user.put('me/consents', { news: true, analytics: true })
  const later = (await user.get('me/consents')).data
  expect(later.news).toEqual(data.news)
  expect(Date.parse(later.analytics.at)).toBeGreaterThanOrEqual(Date.parse(data.news.at) + 60_000)
})

test('an answer to being measured is published, each once, for the tracker', async () => {
  const user = await owner()
  const published = () =>
    identity.events.received(consentsChanged).filter(({ subject }) => subject === user.userId)
  for (const analytics of [true, true, false]) {
    identity.clock.advance(1_000)
    await user.put('me/consents', { news: true, analytics })
  }
  await user.put('me/consents', { news: false, analytics: false })
  await user.change({ profession: 'gamer' })
  await waitFor(() => published().length === 2)
  expect(published().map(({ data }) => data.analytics)).toEqual([true, false])
  expect((await user.get('me/consents')).data.analytics.given).toBe(false)
})

test('anybody reads what the fields offer: professions, countries, cities, colleges', async () => {
  const read = (path: string) => identity.call('GET', `/api/users/${path}`)
  const countries = await read('countries')
  expect(countries.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(countries.data.items[0]).toMatchObject({ code: 'IN', dial_code: '+91', flag: '🇮🇳' })
  expect(countries.data.items.length).toBeGreaterThan(235)
  expect((await read('professions')).data.items).toContain('student')
  expect((await read('cities?country=IN&q=koch')).data.items).toEqual(['Kochi'])
  expect((await read('colleges?country=BR&q=unicamp')).data.items).toEqual(['Unicamp'])
  expect((await read('cities?country=india')).status).toBe(400)
})

test('a network that has used up its calls keeps no signed-in user from the lists', async () => {
  const user = await identity.logIn(newPhone())
  const list = (headers: Record<string, string> = {}) =>
    identity.call('GET', '/api/users/professions', { headers })
  const statuses = new Set<number>()
  for (let n = 0; n < 13; n += 1)
    for (const { status } of await Promise.all(Array.from({ length: 100 }, () => list())))
      statuses.add(status)
  expect(statuses).toEqual(new Set([200, 429]))
  expect((await list({ authorization: `Bearer ${user.accessToken}` })).status).toBe(200)
})
