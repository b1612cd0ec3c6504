import { searchableChanged } from '@platform/contracts/identity/events'
import { PRIVACY_DEFAULTS } from '@platform/contracts/identity/profile'
import { userPath } from '@platform/contracts/shell/paths'
import { fileForm } from '@platform/testing/file-form'
import { blackPng } from '@platform/testing/png'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileOwner } from '../../testing/profile-owner.ts'
import { startServiceCaller } from '../../testing/service-caller.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
let growth: Awaited<ReturnType<typeof startServiceCaller>>
beforeAll(async () => {
  growth = await startServiceCaller('growth')
  identity = await startIdentity({ env: growth.env, events: { subscribeTo: 'identity' } })
})
afterAll(async () => {
  await identity.stop()
  await growth.stop()
})

const among = async (...ids: string[]) => {
  const body = { kind: 'person', ids }
  return (await growth.post(identity, '/internal/searchables', body)).data.items
}

test('a user is found once they have a name, and each new one is published', async () => {
  const user = await profileOwner(identity, newPhone())
  expect(await among(user.userId)).toEqual([])
  await user.change({ userName: 'foundone' })
  expect(await among(user.userId)).toEqual([
    {
      ...{ kind: 'person', id: user.userId, userId: user.userId, title: { en: 'foundone' } },
      ...{ text: {}, tags: [], path: userPath('foundone'), image: null },
      ...{ countries: [], endsAt: null },
    },
  ])
  const published = () =>
    identity.events.received(searchableChanged).filter(({ data }) => data.id === user.userId)
  await waitFor(() => published().length === 1)
  expect(published()[0]?.data).toMatchObject({ kind: 'person', id: user.userId })
})

test('a picture that the user hides does not come with them', async () => {
  const user = await profileOwner(identity, newPhone())
  await user.change({ userName: 'pictured' })
  const form = fileForm(blackPng(20, 10))
  await identity.call('POST', '/api/users/me/profile/picture', {
    headers: { ...user.headers, ...form.headers },
    body: form.body,
  })
  expect((await among(user.userId))[0]?.image).toMatch(/^\/api\/users\/pictures\//)
  await user.put('me/privacy', { ...PRIVACY_DEFAULTS, picture: false })
  expect((await among(user.userId))[0]?.image).toBeNull()
  // The name, the picture, and that it is hidden.
  const published = () =>
    identity.events.received(searchableChanged).filter(({ data }) => data.id === user.userId)
  await waitFor(() => published().length === 3)
})

test('pages have everybody with a name once, and nobody else is a kind here', async () => {
  const unnamed = await profileOwner(identity, newPhone())
  const { data } = await growth.get(identity, '/internal/searchables?kind=person&limit=1')
  expect(data.items).toHaveLength(1)
  const path = `/internal/searchables?kind=person&after=${data.next}`
  const rest = await growth.get(identity, path)
  const ids = rest.data.items.map(({ id }: { id: string }) => id)
  expect(ids).not.toContain(data.items[0]?.id)
  expect(ids).not.toContain(unnamed.userId)
  expect((await growth.get(identity, '/internal/searchables?kind=clan')).code).toBe('NOT_FOUND')
})
