import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Diagnostics, OwnKey, OwnKeys } from '@platform/contracts/identity/partner-keys'
import { bearer } from './partner-under-test.ts'
import { startServiceCaller } from './service-caller.ts'
import { newPhone, startIdentity, type TestIdentity } from './start-identity.ts'

/** The calls of a user for what is theirs as a partner. */
export const ME = '/api/auth/partners/me'
export const KEYS = `${ME}/keys`

/**
 * Identity beside what it asks: a partner's site, at `site`, which has `files` by their paths, and quests, which answers each report with the same
 * totals. `asked` has the paths of every request to them, but those for keys.
 */
export async function startPartnerSite() {
  const files = new Map<string, string>()
  const asked: string[] = []
  const quests = await startServiceCaller('quests')
  const outside = createServer(async (request, response) => {
    const path = request.url ?? ''
    if (path.includes('jwks')) {
      const keys = await fetch(`${quests.env.QUESTS_URL}${path}`)
      response.setHeader('content-type', 'application/json')
      return response.end(await keys.text())
    }
    asked.push(path)
    if (path.startsWith('/internal/')) {
      const key = path.split('/')[3]?.split('?')[0]
      const totals = { started: 2, done: 1, paid: 1, rewards: [], shares: [], collected: [] }
      const data = request.method === 'POST' ? {} : { partner: key, rows: [], totals }
      response.setHeader('content-type', 'application/json')
      return response.end(JSON.stringify({ success: true, status: 200, data, message: 'OK' }))
    }
    const text = files.get(path)
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  await once(outside.listen(0, '127.0.0.1'), 'listening')
  const { port } = outside.address() as AddressInfo
  const host = `localhost:${port}`
  const site = `https://${host}`
  const env = { PARTNER_INSECURE_HOSTS: host, QUESTS_URL: `http://127.0.0.1:${port}` }
  const identity = await startIdentity({ env: { ...quests.env, ...env } })
  return {
    ...{ files, asked, quests, identity, site },
    newOwner: () => newOwner(identity),
    /** Lists the site for their live key, which it is proven to be of. */
    async prove({ live, addOrigin }: Pick<Owner, 'live' | 'addOrigin'>) {
      files.set(live.proof.filePath, live.proof.value)
      const { code } = await addOrigin(live.key, site)
      files.delete(live.proof.filePath)
      if (code) throw new Error(`the site is not proven: ${code}`)
    },
    async stop() {
      await identity.stop()
      await quests.stop()
      outside.close()
      outside.closeAllConnections()
    },
  }
}

type Owner = Awaited<ReturnType<typeof newOwner>>

/** A user who has registered as a partner, with their keys. */
async function newOwner(identity: TestIdentity) {
  const user = await identity.logIn(newPhone())
  const headers = bearer(user.accessToken)
  const post = <T>(path: string, body: object) => identity.call<T>('POST', path, { headers, body })
  const { data } = await post<OwnKeys>('/api/auth/partners/register', { name: 'Arena Weekly' })
  const [live, forTests] = data.items
  if (!live || !forTests) throw new Error('no keys')
  return {
    ...{ ...user, headers, post, live, forTests },
    list: async () => (await identity.call<OwnKeys>('GET', KEYS, { headers })).data.items,
    addOrigin: (key: string, origin: string) => post<OwnKey>(`${KEYS}/${key}/origins`, { origin }),
    rotate: (key: string, before: number) =>
      post<{ secret: string }>(`${KEYS}/${key}/secret`, { before }),
    diagnose: async (key: string) =>
      (await identity.call<Diagnostics>('GET', `${KEYS}/${key}/diagnostics`, { headers })).data,
  }
}
