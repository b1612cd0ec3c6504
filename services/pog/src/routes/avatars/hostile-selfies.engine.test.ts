import { randomUUID } from 'node:crypto'
import { SELFIE_CONSENT_VERSION } from '@platform/contracts/pog/selfies'
import { fileForm } from '@platform/testing/file-form'
import { hostileImages, MARKS } from '@platform/testing/hostile-images'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSelfie } from '../../operations/avatars/open-selfie.ts'
import { startAvatars, type TestAvatars } from '../../testing/start-avatars.ts'

/** `npm run hostile-uploads` sends 300. */
const COUNT = Number(process.env.HOSTILE_UPLOADS ?? 41)
/** Of one user no more than ten a minute are accepted. */
const PER_USER = 8
const MOST_GROWTH = 300 * 1024 * 1024

let avatars: TestAvatars
beforeAll(async () => {
  avatars = await startAvatars()
})
afterAll(() => avatars.stop())

async function newUser() {
  const user = await avatars.signedIn({ sub: randomUUID() })
  avatars.asked.add(user.id)
  return user
}

test(`of ${COUNT} hostile selfies none is kept as it came, and memory stays bounded`, async () => {
  let [sent, most] = [0, 0]
  let user = await newUser()
  const before = process.memoryUsage().rss
  for await (const { name, bytes, code } of hostileImages(COUNT)) {
    if (sent > 0 && sent % PER_USER === 0) user = await newUser()
    sent += 1
    const path = `/selfie?consentVersion=${SELFIE_CONSENT_VERSION}`
    const answer = await user.call('POST', path, fileForm(bytes))
    most = Math.max(most, process.memoryUsage().rss - before)
    expect(answer.code, name).toBe(code ?? undefined)
    if (code === null) await expectClean(user.id, name)
  }
  expect(sent).toBe(COUNT)
  expect(most).toBeLessThan(MOST_GROWTH)
  console.info(`${sent} selfies, memory grew by ${Math.round(most / 1024 / 1024)} MB`)
}, 600_000)

async function expectClean(userId: string, name: string) {
  const kept = await openSelfie(avatars.deps, userId)
  expect(kept?.picture.toString('latin1', 0, 4), name).toBe('RIFF')
  for (const mark of MARKS)
    expect(kept?.picture.includes(mark, 0, 'latin1'), `${name}: ${mark}`).toBe(false)
}
