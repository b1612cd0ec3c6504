import { hostileImages, MARKS } from '@platform/testing/hostile-images'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureOwner } from '../../testing/pictures.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

/** `npm run hostile-uploads` sends 300. */
const COUNT = Number(process.env.HOSTILE_UPLOADS ?? 12)
/** Of one user no more than 20 a minute are accepted. */
const PER_USER = 15
const MOST_GROWTH = 300 * 1024 * 1024

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

test(`of ${COUNT} hostile uploads none is stored as it came, and memory stays bounded`, async () => {
  let [sent, most] = [0, 0]
  let user = await pictureOwner(identity, newPhone())
  const before = process.memoryUsage().rss
  for await (const { name, bytes, code } of hostileImages(COUNT)) {
    if (sent > 0 && sent % PER_USER === 0) user = await pictureOwner(identity, newPhone())
    sent += 1
    const answer = await user.upload(bytes)
    most = Math.max(most, process.memoryUsage().rss - before)
    expect(answer.code, name).toBe(code ?? undefined)
    if (code === null) await expectClean(answer.data.picture, name)
  }
  expect(sent).toBe(COUNT)
  expect(most).toBeLessThan(MOST_GROWTH)
  console.info(`${sent} uploads, memory grew by ${Math.round(most / 1024 / 1024)} MB`)
}, 600_000)

async function expectClean(address: string, name: string) {
  const answer = await fetch(`${identity.url}${address}`)
  expect(answer.headers.get('content-type'), name).toBe('image/webp')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.toString('latin1', 0, 4), name).toBe('RIFF')
  for (const mark of MARKS)
    expect(bytes.includes(mark, 0, 'latin1'), `${name}: ${mark}`).toBe(false)
}
