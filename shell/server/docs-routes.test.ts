import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { docsRoutes, hasDocs } from './docs-routes.ts'

const SECRET = 'what stands beside the docs'

async function docsAt(files: Record<string, string | Buffer>) {
  const folder = await mkdtemp(join(tmpdir(), 'docs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const docsDist = join(folder, 'dist')
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(docsDist, name, '..'), { recursive: true })
    await writeFile(join(docsDist, name), content)
  }
  await writeFile(join(folder, 'secret.html'), SECRET)
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  docsRoutes(app, { docsDist })
  return { app, docsDist }
}

const site = {
  'index.html': 'first',
  'index.html.br': brotliCompressSync('first'),
  'operators/index.html': 'operators',
  'docs.css': 'a{}',
}

test.each([
  ['/docs/', 200, 'first'],
  ['/docs/?a=b', 200, 'first'],
  ['/docs/operators/', 200, 'operators'],
  ['/docs/docs.css', 200, 'a{}'],
  ['/docs/index.html.br', 404, 'Not found'],
  ['/docs/none/', 404, 'Not found'],
  ['/docs/..%2fsecret.html', 404, 'Not found'],
  ['/docs/../secret.html', 404, null],
])('%s answers %i', async (url, status, body) => {
  const { app } = await docsAt(site)
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(status)
  if (body !== null) expect(answer.body).toBe(body)
  expect(answer.body).not.toContain(SECRET)
})

test('an address without its slash leads to the one with it: the links of a page are relative', async () => {
  const { app } = await docsAt(site)
  for (const path of ['/docs', '/docs/operators']) {
    const { statusCode, headers } = await app.inject(path)
    expect([statusCode, headers.location]).toEqual([301, `${path}/`])
  }
})

test('pages are packed for browsers that take it, and run no script of another place', async () => {
  const { app } = await docsAt(site)
  const { headers } = await app.inject({ url: '/docs/', headers: { 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBe('br')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('without docs there is no route', async () => {
  const { app, docsDist } = await docsAt({})
  expect(hasDocs({ docsDist })).toBe(false)
  expect((await app.inject('/docs/')).statusCode).toBe(404)
})
