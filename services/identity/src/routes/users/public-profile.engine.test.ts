import { GAMER_ROLES, NO_DETAILS } from '@platform/contracts/identity/profile'
import { isReservedUsername } from '@platform/contracts/rules/reserved-username'
import { usernameProblem } from '@platform/contracts/rules/username'
import { routesOf } from '@platform/service-kit'
import { fileForm } from '@platform/testing/file-form'
import { blackPng } from '@platform/testing/png'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileOwner } from '../../testing/profile-owner.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

const EVERYTHING = {
  picture: true,
  firstName: true,
  place: true,
  work: true,
  preferences: true,
  links: true,
  since: true,
  winnings: true,
}
const NOTHING = Object.fromEntries(Object.keys(EVERYTHING).map((part) => [part, false]))

let identity: TestIdentity
let names = 0
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

async function named() {
  const user = await profileOwner(identity, newPhone())
  names += 1
  const userName = `shown${names}x`
  await user.change({ userName })
  return { ...user, userName }
}
const seen = (userName: string) => identity.call('GET', `/api/users/${userName}/profile`)

test('everybody sees what the user shows; what is hidden looks like what is not filled in', async () => {
  const [full, empty] = [await named(), await named()]
  const said = {
    firstName: 'Asha',
    country: 'IN',
    city: 'Kochi',
    college: 'CUSAT',
    profession: 'student',
  }
  await full.change({ ...said, links: { twitter: 'https://x.com/asha' } })
  await full.put('me/preferred-role', { role: GAMER_ROLES.Caster })
  const form = fileForm(blackPng(9, 9))
  await identity.call('POST', '/api/users/me/profile/picture', {
    body: form.body,
    headers: { ...full.headers, ...form.headers },
  })

  await full.put('me/privacy', EVERYTHING)
  const shown = (await seen(full.userName.toUpperCase())).data
  expect(shown).toMatchObject({
    ...said,
    userName: full.userName,
    preferredRole: GAMER_ROLES.Caster,
  })
  expect(shown.picture).toMatch(/^\/api\/users\/pictures\//)
  expect(shown.links.twitter).toBe('https://x.com/asha')
  expect(shown.memberSince).toBe(new Date().toISOString().slice(0, 7))
  expect(Object.keys(shown)).not.toContain('phoneNumber')

  await full.put('me/privacy', NOTHING)
  const own = ({ userId, userName }: typeof full) => ({
    userId,
    userName,
    picture: null,
    memberSince: null,
    ...NO_DETAILS,
  })
  expect((await seen(full.userName)).data).toEqual(own(full))
  await empty.put('me/privacy', { ...NOTHING, since: undefined })
  expect((await seen(empty.userName)).data).toEqual(own(empty))
})

test('at first nobody sees name, place, work or links', async () => {
  const user = await named()
  await user.change({
    firstName: 'Asha',
    country: 'IN',
    city: 'Kochi',
    links: { generic: 'https://asha.example' },
  })
  expect((await seen(user.userName)).data).toMatchObject(NO_DETAILS)
})

test('a name that nobody has is not found', async () => {
  expect((await seen('nobodyhere')).body).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  const user = await named()
  expect(
    (await user.get(`userid-by-username?userName=${user.userName.toUpperCase()}`)).data,
  ).toEqual({
    userId: user.userId,
  })
  expect((await user.get('userid-by-username?userName=nobodyhere')).status).toBe(404)
})

test('a batch has name and picture of those who are there, and no more', async () => {
  const [one, other] = [await named(), await profileOwner(identity, newPhone())]
  const userIds = [one.userId, other.userId, one.userId, '01980000-0000-7000-8000-000000000000']
  const { data } = await one.post('batch-details', { userIds })
  expect(data.items).toHaveLength(2)
  expect(data.items).toContainEqual({ userId: one.userId, userName: one.userName, picture: null })
  expect(data.items).toContainEqual({ userId: other.userId, userName: null, picture: null })
  expect((await one.post('batch-details', { userIds: Array(101).fill(one.userId) })).status).toBe(
    400,
  )
})

test('no username is a fixed part of a path where a name may stand', () => {
  const fixed = routesOf(identity.app).flatMap(({ url }) => {
    const [, segment] = /^\/api\/users\/([^/:]+)/.exec(url) ?? []
    return segment && usernameProblem(segment) === null ? [segment] : []
  })
  expect(new Set(fixed)).toContain('countries')
  expect(fixed.filter((segment) => !isReservedUsername(segment))).toEqual([])
})
