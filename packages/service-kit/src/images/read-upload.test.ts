import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readUpload } from './read-upload.ts'

const BORDER = 'platform-tests'
const LIMIT = 4_096

const part = (name: string, bytes: Buffer, fileName = 'me.png') =>
  Buffer.concat([
    Buffer.from(`--${BORDER}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(fileName && `; filename="${fileName}"\r\nContent-Type: image/png`),
    Buffer.from('\r\n\r\n'),
    bytes,
    Buffer.from('\r\n'),
  ])
const END = Buffer.from(`--${BORDER}--\r\n`)

/** A server that reads an upload and answers with its length, or with the code of the refusal. */
async function server() {
  const app = Fastify()
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  app.post('/', async (request, reply) => {
    reply.header('connection', 'close')
    try {
      return `${(await readUpload(request.raw, LIMIT)).length}`
    } catch (error) {
      return (error as { code: string }).code
    }
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return async (
    body: Buffer | ReadableStream,
    type = `multipart/form-data; boundary=${BORDER}`,
  ) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
      duplex: 'half',
    } as RequestInit)
    return answer.text()
  }
}

/** Sent in pieces, so that no length is announced. */
const streamed = (bytes: Buffer) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(bytes))
      controller.close()
    },
  })

test('reads the one file of a form, and passes over its fields', async () => {
  const send = await server()
  const field = part('note', Buffer.from('hello'), '')
  const body = Buffer.concat([field, part('picture', Buffer.alloc(LIMIT, 'x')), END])
  expect(await send(body)).toBe(String(LIMIT))
  expect(await send(streamed(body))).toBe(String(LIMIT))
})

test('reads no further than the limit, with or without an announced length', async () => {
  const send = await server()
  const body = Buffer.concat([part('picture', Buffer.alloc(LIMIT + 1, 'x')), END])
  expect(await send(body)).toBe('PAYLOAD_TOO_LARGE')
  expect(await send(streamed(body))).toBe('PAYLOAD_TOO_LARGE')
  const large = Buffer.concat([part('picture', Buffer.alloc(100 * LIMIT, 'x')), END])
  expect(await send(large)).toBe('PAYLOAD_TOO_LARGE')
  // Not in a file at all.
  expect(await send(streamed(Buffer.alloc(100 * LIMIT, 'x')))).toBe('PAYLOAD_TOO_LARGE')
})

test.each([
  ['a form without a file', part('note', Buffer.from('hello'), ''), 'IMAGE_MISSING'],
  [
    'two files',
    Buffer.concat([part('a', Buffer.from('1')), part('b', Buffer.from('2'))]),
    'MALFORMED_BODY',
  ],
])('refuses %s', async (_name, parts, code) => {
  const send = await server()
  expect(await send(Buffer.concat([parts, END]))).toBe(code)
})

test('refuses a form that breaks off, and one without a border', async () => {
  const send = await server()
  const whole = part('picture', Buffer.alloc(100, 'x'))
  expect(await send(whole.subarray(0, 120))).toBe('MALFORMED_BODY')
  expect(await send(whole, 'multipart/form-data')).toBe('MALFORMED_BODY')
})
