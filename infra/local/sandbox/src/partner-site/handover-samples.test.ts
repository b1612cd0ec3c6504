import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/** What partners copy. */
const SAMPLES = fileURLToPath(new URL('../../../../../packages/embed/samples', import.meta.url))
const KEY = 'pk_arenaWeekly1'
const SECRET = 'sk_a-secret-of-the-server'
const RETURN_URL = 'https://arena.example/account?tab=1'
const ANA = 'reader "Ana" \\ 1'

/** The part of our API that hands users over; `connected` have agreed. */
async function openSite(connected: readonly string[]) {
  const asked: { authorization: string | undefined; body: unknown }[] = []
  const state = { isUp: true }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const body = JSON.parse(text) as { externalUserId: string; purpose: string }
    asked.push({ authorization: request.headers.authorization, body })
    const answer = (status: number, data: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data))
    const isRight = request.headers.authorization === `Basic ${btoa(`${KEY}:${SECRET}`)}`
    if (!state.isUp || request.url !== '/api/auth/embed/tokens') return answer(503, {})
    if (!isRight) return answer(401, {})
    if (body.purpose === 'sign-in' && !connected.includes(body.externalUserId))
      return answer(404, {})
    const token = `token-to-${body.purpose}-123456`
    return answer(200, { success: true, data: { token, expiresAt: '2026-01-15T12:00:00.000Z' } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked, state }
}

const settings = (site: string, user: string | null, port = '0') => ({
  ...process.env,
  ...{ PARTNER_KEY: KEY, PARTNER_SECRET: SECRET, SITE: site, RETURN_URL, PORT: port },
  DEMO_USER: user ?? '',
})

/** Starts a sample's server. @returns its address */
async function start(
  [command = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const child = spawn(command, args, { cwd: SAMPLES, env, stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => ended(child))
  for await (const line of createInterface({ input: child.stdout })) {
    const [, address] = /listening on (\S+)/.exec(line) ?? []
    if (address) return address
  }
  throw new Error(`${command} ended before it listened`)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await exit
}

const isThere = (command: string) => spawnSync(command, ['--version']).error === undefined

/** Node and Java are there wherever the platform runs; what is not there is left out, and named so. */
const servers = [
  { language: 'Node', command: [process.execPath, 'node/handover.mjs'], needs: null },
  { language: 'Java', command: ['java', 'java/Handover.java'], needs: null },
  { language: 'Python', command: ['python3', 'python/handover.py'], needs: 'python3' },
] as const

for (const { language, command, needs } of servers) {
  test.skipIf(needs !== null && !isThere(needs))(
    `the server in ${language} hands over who has connected, and leads the others to our page`,
    async () => {
      const site = await openSite([ANA])
      const ana = await start(command, settings(site.url, ANA))
      const handOver = async (address: string) => {
        const answer = await fetch(`${address}/handover`, { method: 'POST' })
        return { answer, body: answer.ok ? await answer.json() : null }
      }
      const { answer, body } = await handOver(ana)
      expect(body).toEqual({ token: 'token-to-sign-in-123456' })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(site.asked).toEqual([
        {
          authorization: `Basic ${btoa(`${KEY}:${SECRET}`)}`,
          body: { externalUserId: ANA, purpose: 'sign-in' },
        },
      ])

      const led = await fetch(`${ana}/connect`, { redirect: 'manual' })
      expect(led.status).toBe(303)
      const location = new URL(led.headers.get('location') ?? '')
      expect([location.origin, location.pathname, location.hash]).toEqual([
        ...[site.url, '/connect', '#token=token-to-connect-123456'],
      ])
      expect(Object.fromEntries(location.searchParams)).toEqual({
        ...{ partner: KEY, return_url: RETURN_URL },
      })

      const stranger = await start(command, settings(site.url, 'bob'))
      expect((await handOver(stranger)).body).toEqual({ token: null })
      site.state.isUp = false
      expect((await handOver(ana)).answer.status).toBe(503)
      expect((await fetch(`${ana}/other`)).status).toBe(404)
    },
  )
}

test.skipIf(!isThere('php'))('the server in PHP hands over who has connected', async () => {
  const site = await openSite([ANA])
  // It has no way to say which free port it took.
  const free = createServer()
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve))
  const { port } = free.address() as AddressInfo
  await new Promise((resolve) => free.close(resolve))
  const env = settings(site.url, ANA)
  const child = spawn('php', ['-S', `127.0.0.1:${port}`, 'php/handover.php'], {
    ...{ cwd: SAMPLES, env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => ended(child))
  for await (const line of createInterface({ input: child.stderr })) {
    if (line.includes('started')) break
  }
  const answer = await fetch(`http://127.0.0.1:${port}/handover`, { method: 'POST' })
  expect(await answer.json()).toEqual({ token: 'token-to-sign-in-123456' })
})

test.skipIf(!isThere('curl'))(
  'the call by curl prints a token, and says who has not connected',
  async () => {
    const site = await openSite(['ana'])
    const run = (purpose: string, user: string) =>
      promisify(execFile)('sh', ['curl/handover.sh', purpose, user], {
        ...{ cwd: SAMPLES, env: settings(site.url, null) },
      }).then(
        ({ stdout }) => stdout.trim(),
        ({ code }: { code: number }) => code,
      )
    expect(await run('sign-in', 'ana')).toBe('token-to-sign-in-123456')
    expect(await run('connect', 'bob')).toBe('token-to-connect-123456')
    expect(await run('sign-in', 'bob')).toBe(4)
    expect(await run('sign-in', 'x";$(id)')).toBe(1)
    site.state.isUp = false
    expect(await run('sign-in', 'ana')).toBe(1)
  },
)

test.each([
  'node/handover.mjs',
  'java/Handover.java',
  'python/handover.py',
  'php/handover.php',
  'curl/handover.sh',
])('the docs have %s as it is', async (file) => {
  const [docs, source] = await Promise.all(
    ['README.md', file].map((name) => readFile(join(SAMPLES, name), 'utf8')),
  )
  expect(docs).toContain(`\n${source?.trimEnd()}\n\`\`\``)
})
