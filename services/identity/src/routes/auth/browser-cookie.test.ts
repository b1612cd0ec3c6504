import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { browserCookie } from './browser-cookie.ts'

async function open(secureCookies = true) {
  const app = Fastify()
  await app.register(cookie)
  const visit = browserCookie({ name: 'visit', sameSite: 'lax', lifetimeMs: 600_000 })
  app.get('/begin', async (request, reply) => visit.begin(request, reply, { secureCookies }))
  app.get('/read', async (request) => ({ browser: visit.read(request) }))
  return {
    begin: (sent?: string) =>
      app.inject({ url: '/begin', ...(sent === undefined ? {} : { cookies: { visit: sent } }) }),
    read: async (sent: string) =>
      (await app.inject({ url: '/read', cookies: { visit: sent } })).json().browser,
  }
}

test('a browser gets a value that no script reads and only our pages and links send', async () => {
  const { begin, read } = await open()
  const answer = await begin()
  expect(answer.cookies).toEqual([
    {
      ...{ name: 'visit', value: answer.body, path: '/api/auth', maxAge: 600 },
      ...{ httpOnly: true, secure: true, sameSite: 'Lax' },
    },
  ])
  expect(await read(answer.body)).toBe(answer.body)
  expect((await begin()).body).not.toBe(answer.body)
})

test('what another tab begins has the same value, for the whole time again', async () => {
  const { begin } = await open()
  const first = (await begin()).body
  const second = await begin(first)
  expect(second.body).toBe(first)
  expect(second.cookies).toMatchObject([{ value: first, maxAge: 600 }])
})

test.each(['', 'short', `${'a'.repeat(43)} `, 'ä'.repeat(43)])(
  'a value that it did not get from us, %j, is none',
  async (sent) => {
    const { begin, read } = await open()
    expect(await read(sent)).toBe('')
    expect((await begin(sent)).body).not.toBe(sent)
  },
)

test('on a site without HTTPS it is not secure, or it would not be kept', async () => {
  const { begin } = await open(false)
  expect((await begin()).cookies[0]?.secure).toBeUndefined()
})
