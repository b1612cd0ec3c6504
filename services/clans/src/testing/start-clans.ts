import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startTestService } from '@platform/testing/start-service'
import { testClock } from '@platform/testing/test-clock'
import { service } from '../app.ts'

export type TestClans = Awaited<ReturnType<typeof startClans>>

/** The address of the site. */
export const SITE = 'https://play.example'

/**
 * The real service on real engines, twice; identity exists only as who knows names. Time stands still until the test moves it.
 * `settings` are further keys of its environment.
 */
export async function startClans(
  settings: Record<string, string> = {},
  publishAs: 'wallet' | 'identity' = 'wallet',
) {
  const names = new Map<string, string>()
  return startTestService(service, {
    prefix: '/api/clans',
    instances: 2,
    clock: testClock({ stopped: true }),
    // In s. Tests move the clock far ahead, and their tokens stay valid.
    claims: { expiresIn: 400 * 24 * 3600 },
    events: { publishAs, subscribeTo: 'clans' },
    async prepare({ folder, onStop }) {
      const identity = await startNames(names)
      onStop(identity.stop)
      const own = {
        ...{ IDENTITY_URL: identity.url, PUBLIC_ORIGIN: SITE, BLOB_DIR: join(folder, 'blobs') },
        CLAN_WORKER_MS: '300',
      }
      return { names, env: { ...own, ...settings } }
    },
  })
}

/** Plays POST /internal/users/names of identity. */
async function startNames(names: ReadonlyMap<string, string>) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { userIds = [] }: { userIds?: string[] } = JSON.parse(
      Buffer.concat(chunks).toString() || '{}',
    )
    const items = userIds.map((userId) => ({ userId, userName: names.get(userId) ?? null }))
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ success: true, status: 200, data: { items }, message: 'OK' }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
