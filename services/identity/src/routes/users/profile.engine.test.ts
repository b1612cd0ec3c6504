import { randomUUID } from 'node:crypto'
import { brand } from '@platform/contracts/brand'
import { roleGranted, roleWithdrawn } from '@platform/contracts/expert/events'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ events: { publishAs: 'expert' } })
})
afterAll(() => identity.stop())

async function someone(destination: string) {
  const { accessToken, userId } = await identity.logIn(destination)
  const headers = { authorization: `Bearer ${accessToken}` }
  return {
    userId,
    profile: () => identity.call('GET', '/api/users/me/profile', { headers }),
    choose: (userName: string) =>
      identity.call('PATCH', '/api/users/me/profile', { headers, body: { userName } }),
    check: async (userName: string) => {
      const path = `/api/users/me/username/availability?userName=${encodeURIComponent(userName)}`
      return (await identity.call('GET', path, { headers })).data
    },
  }
}

test('a profile has the user’s phone number or e-mail address, name and roles', async () => {
  const phone = newPhone()
  const byPhone = await someone(phone)
  expect((await byPhone.profile()).data).toMatchObject({
    userId: byPhone.userId,
    phoneNumber: phone,
    email: null,
    userName: null,
    roles: [],
  })
  const byMail = await someone('profile@example.com')
  expect((await byMail.profile()).data).toMatchObject({
    phoneNumber: null,
    email: 'profile@example.com',
  })
  expect((await identity.call('GET', '/api/users/me/profile')).status).toBe(401)
})

test('an AI expert sees it on their own profile until they leave, and has no role of staff', async () => {
  const user = await someone(newPhone())
  expect((await user.profile()).data).not.toHaveProperty('expertId')
  const expertId = randomUUID()
  const at = identity.clock.now().toISOString()
  const data = { userId: user.userId, expertId, role: 'expert' as const, at }
  const id = randomUUID()
  await identity.events.publish(roleGranted, user.userId, data, { id })
  await identity.events.publish(roleGranted, user.userId, data, { id })
  await waitFor(async () => (await user.profile()).data.expertId === expertId)
  expect((await user.profile()).data).toMatchObject({ expertId, roles: [] })
  await identity.events.publish(roleWithdrawn, user.userId, data)
  await waitFor(async () => !('expertId' in (await user.profile()).data))
})

test('who left the experts is none by an earlier event that is handled later', async () => {
  const [user, other] = [await someone(newPhone()), await someone(newPhone())]
  const now = identity.clock.now().getTime()
  const at = (ms: number) => new Date(now + ms).toISOString()
  const data = { userId: user.userId, expertId: randomUUID(), role: 'expert' as const }
  const { publish } = identity.events
  await publish(roleWithdrawn, user.userId, { ...data, at: at(1) })
  await publish(roleGranted, user.userId, { ...data, at: at(0) })
  // Of the same key, so that it is handled after these.
  await publish(roleGranted, user.userId, { ...data, userId: other.userId, at: at(0) })
  await waitFor(async () => 'expertId' in (await other.profile()).data)
  expect((await user.profile()).data).not.toHaveProperty('expertId')
  await publish(roleGranted, user.userId, { ...data, at: at(2) })
  await waitFor(async () => (await user.profile()).data.expertId === data.expertId)
})

test('refuses a username that breaks the rules, with the texts of the specification', async () => {
  const user = await someone(newPhone())
  const problems = {
    'two words': 'Spaces are not allowed in the username',
    fox_99: 'Special characters are not allowed',
    fox: 'Username must be between 5 and 12 characters',
  }
  for (const [name, problem] of Object.entries(problems)) {
    expect(await user.check(name)).toEqual({ available: false, message: problem })
    expect((await user.choose(name)).body).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      details: { fields: [{ path: 'body.userName', problem }] },
    })
  }
})

test('a username belongs to one user in any case, and that user may change its case', async () => {
  const [first, second] = [await someone(newPhone()), await someone(newPhone())]
  expect(await first.check('MonsoonFox')).toEqual({ available: true, message: '' })
  expect((await first.choose('MonsoonFox')).data.userName).toBe('MonsoonFox')

  expect(await second.check('monsoonfox')).toEqual({
    available: false,
    message: 'Username already taken!',
  })
  expect((await second.choose('monsoonFOX')).body).toMatchObject({
    status: 409,
    code: 'USERNAME_TAKEN',
  })
  expect(await first.check('monsoonfox')).toEqual({ available: true, message: '' })
  expect((await first.choose('monsoonfox')).status).toBe(200)
})

test('refuses a username of staff or of the brand as a taken one', async () => {
  const user = await someone(newPhone())
  for (const name of ['Admin', 'support1', `${brand.slug}1`]) {
    expect(await user.check(name)).toEqual({ available: false, message: 'Username already taken!' })
    expect((await user.choose(name)).body).toMatchObject({ status: 409, code: 'USERNAME_TAKEN' })
  }
  expect((await user.profile()).data.userName).toBeNull()
})

test('of ten users who choose the same free name at the same time, one gets it', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => someone(newPhone())))
  const answers = await Promise.all(people.map(({ choose }) => choose('Kaveri')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'USERNAME_TAKEN')).toHaveLength(9)
})
