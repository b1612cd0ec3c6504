import { HOUR_MS } from '@platform/contracts/constants'
import { eraseUser } from '@platform/service-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { avatarPicturePath, sweepAvatarPictures } from './operations/avatars/avatar-pictures.ts'
import { look, startAvatars, type TestAvatars } from './testing/start-avatars.ts'

let avatars: TestAvatars
beforeAll(async () => {
  avatars = await startAvatars()
})
afterAll(() => avatars.stop())

test('an hour after an account is deleted, the pictures of its avatars are gone, although a sweep has just found them in use', async () => {
  const { deps, mongo, clock, personalData } = avatars
  const user = await avatars.signedIn()
  avatars.slots.set(user.id, [1])
  const { data } = await user.post('/generate', { slot: 1, look, withSelfie: false })
  const name = await deps.avatarFiles.store(Buffer.from('drawn by a provider'), 'webp')
  await mongo
    .modelOf('avatars')
    .updateOne({ _id: data.id }, { $set: { image: avatarPicturePath(name) } })
  const { signal } = new AbortController()
  const sweep = () => sweepAvatarPictures(deps, signal)
  await clock.ahead(HOUR_MS + 1, sweep)
  expect(await deps.avatarFiles.open(name)).toBeDefined()

  expect(await eraseUser(mongo, personalData, user.id, clock.now())).toBe(0)
  await clock.ahead(HOUR_MS + 1, sweep)
  expect(await deps.avatarFiles.open(name)).toBeUndefined()
})
