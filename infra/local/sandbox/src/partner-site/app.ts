import { CONNECT_PATH } from '@platform/contracts/shell/paths'
import { z } from 'zod'
import { createHttp, type SandboxApp } from '../http.ts'
import type { Credentials, ReadCredentials } from './credentials.ts'
import { sitePages } from './pages.ts'
import { requestHandover } from './platform.ts'
import { createReaders, type Readers } from './readers.ts'

export { credentialsFrom, type ReadCredentials } from './credentials.ts'

export interface PartnerSite {
  url: string
  stop(): Promise<void>
}

interface Parts {
  port: number
  host?: string
  /** Origin of the platform's site, whose embed is on this one's pages. */
  siteUrl: string
  credentials: ReadCredentials
}

/** "Arena Weekly": a partner's site with an embed of ours on its front page. Port 0 selects any free port. */
export async function startPartnerSite(parts: Parts): Promise<PartnerSite> {
  const app = createHttp()
  const readers = createReaders()
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })
  sitePages(app, { ...parts, readers })
  logInRoutes(app, readers)
  handoverRoutes(app, { ...parts, readers })
  const url = await app.listen({ host: parts.host ?? '127.0.0.1', port: parts.port })
  return { url, stop: () => app.close() }
}

const logInBody = z.object({
  name: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N} ]{1,30}$/u),
})

function logInRoutes(app: SandboxApp, readers: Readers): void {
  app.post('/log-in', { schema: { body: logInBody } }, async (request, reply) => {
    readers.logIn(reply, request.body.name)
    return reply.redirect('/', 303)
  })
  app.post('/log-out', async (request, reply) => {
    readers.logOut(request, reply)
    return reply.redirect('/', 303)
  })
}

/** The two routes of a partner's server: it has the secret, the browser gets only tokens. */
function handoverRoutes(app: SandboxApp, parts: Parts & { readers: Readers }): void {
  const { readers, siteUrl, credentials } = parts
  const ask = (known: Credentials, externalUserId: string, purpose: 'sign-in' | 'connect') =>
    requestHandover(siteUrl, known, { externalUserId, purpose })

  /** For this site's own page: null when no reader is logged in, or the reader has not connected. */
  app.get('/embed-token', async (request) => {
    const reader = readers.of(request)
    const known = await credentials()
    if (!reader || !known) return { token: null }
    const given = await ask(known, reader.id, 'sign-in')
    return 'token' in given ? given : { token: null }
  })

  app.get('/connect', async (request, reply) => {
    const reader = readers.of(request)
    const known = await credentials()
    if (!reader || !known) return reply.redirect('/#log-in', 303)
    const given = await ask(known, reader.id, 'connect')
    if ('refused' in given) return reply.code(503).send({ refused: given.refused })
    const target = new URL(`${CONNECT_PATH}?partner=${known.key}#token=${given.token}`, siteUrl)
    return reply.redirect(target.href, 303)
  })
}
