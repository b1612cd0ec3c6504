import { request as openRequest } from 'node:http'
import { HOUR_MS } from '@platform/contracts/constants'
import { PICTURE } from '@platform/contracts/identity/picture'
import { folderStore, openBlobs } from '@platform/service-kit'
import { fileForm } from '@platform/testing/file-form'
import { blackPng } from '@platform/testing/png'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepPictures } from '../../operations/profile/sweep-pictures.ts'
import { openRepositories } from '../../testing/open-repositories.ts'
import { pictureOwner } from '../../testing/pictures.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const owner = () => pictureOwner(identity, newPhone())
const shown = (address: string) => fetch(`${identity.url}${address}`)

test('a picture is stored as WebP under an address of its own, which any page may show for ever', async () => {
  const user = await owner()
  expect((await user.profile()).data.picture).toBeNull()
  const { status, data } = await user.upload(blackPng(20, 10))
  expect(status).toBe(200)
  expect(data.picture).toMatch(/^\/api\/users\/pictures\/[0-9a-f]{64}\.webp$/)
  expect((await user.profile()).data.picture).toBe(data.picture)

  const answer = await shown(data.picture)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
  expect((await shown(`/api/users/pictures/${'0'.repeat(64)}.webp`)).status).toBe(404)
  expect((await shown('/api/users/pictures/..%2fsecret')).status).toBe(400)
})

test('a picture that was replaced or removed is gone after an hour, unless somebody else has the same', async () => {
  const [user, other] = [await owner(), await owner()]
  const own = (await user.upload(blackPng(31, 10))).data.picture
  const shared = (await user.upload(blackPng(32, 10))).data.picture
  expect((await other.upload(blackPng(32, 10))).data.picture).toBe(shared)
  expect((await user.remove()).data.picture).toBeNull()

  identity.clock.advance(HOUR_MS + 1)
  await sweep()
  expect((await shown(own)).status).toBe(404)
  expect((await shown(shared)).status).toBe(200)
})

test('refuses what is no picture by its bytes, whatever its name and type say', async () => {
  const user = await owner()
  const script = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  )
  expect(await user.upload(script)).toMatchObject({ status: 400, code: 'IMAGE_TYPE' })
  expect((await user.profile()).data.picture).toBeNull()
})

test('reads no more of a file than its limit, and nothing of a caller without a token', async () => {
  const user = await owner()
  const large = fileForm(Buffer.alloc(PICTURE.maxBytes + 1))
  expect(await user.upload(large.body, large)).toMatchObject({
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
  })
  expect(await sentWithoutLength(user.headers, large)).toBe(413)
  expect(await sentWithoutLength({}, large)).toBe(401)
})

test.each([
  ['a form with an empty file', fileForm(Buffer.alloc(0)).body, 'IMAGE_TYPE'],
  ['a form that breaks off', fileForm(Buffer.alloc(100)).body.subarray(0, 150), 'MALFORMED_BODY'],
  ['no form', Buffer.from('hello'), 'MALFORMED_BODY'],
])('refuses %s', async (_name, body, code) => {
  const user = await owner()
  const { headers } = fileForm(Buffer.alloc(0))
  const answer = await user.upload(body, { body, headers })
  expect(answer).toMatchObject({ status: 400, code })
})

test('refuses a body that is no form', async () => {
  const user = await owner()
  const body = blackPng(5, 5)
  const answer = await user.upload(body, { body, headers: { 'content-type': 'image/png' } })
  expect(answer).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' })
  expect(
    (await user.upload(body, { body, headers: { 'content-type': 'multipart/form-data' } })).status,
  ).toBe(400)
})

/** As the service's worker does it. */
async function sweep() {
  const { mongo, users, close } = await openRepositories(identity)
  const { clock, env } = identity
  const objects = folderStore(env.BLOB_DIR ?? '')
  const blobs = await openBlobs({ mongo, objects, clock, folder: 'identity' })
  await sweepPictures({ users, blobs }, new AbortController().signal)
  await close()
}

/** Sends the body in pieces, as a client that does not know its length. */
function sentWithoutLength(headers: Record<string, string>, form: ReturnType<typeof fileForm>) {
  return new Promise<number>((resolve, reject) => {
    const sent = openRequest(`${identity.url}/api/users/me/profile/picture`, {
      method: 'POST',
      headers: { ...headers, ...form.headers, 'x-source': 'website' },
    })
    sent.once('response', (answer) => {
      resolve(answer.statusCode ?? 0)
      sent.destroy()
    })
    sent.once('error', reject)
    sent.write(form.body)
    sent.end()
  })
}
