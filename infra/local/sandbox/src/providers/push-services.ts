import { z } from 'zod'
import type { SandboxApp } from '../http.ts'
import { serves } from '../outside/behave.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

/** The push service of a browser's maker (RFC 8030), with browsers of any name. It cannot read what it passes on. */
export const pushServices = {
  fault: 'pushServices',
  routes: pushRoutes,
  settings: (url) => ({
    PUSH_HOSTS: '',
    PUSH_INSECURE_HOSTS: URL.canParse(url) ? new URL(url).host : '',
  }),
} as const satisfies SandboxProvider

/** A message that a browser got. Of one topic a browser that is off keeps the last. */
interface PushedMessage {
  topic: string
  urgency: string
  /** Encrypted, base64url. */
  body: string
}

const params = z.object({ browser: z.string().regex(/^[A-Za-z0-9-]{1,64}$/) })

function pushRoutes(app: SandboxApp, { nextBehaviour }: ProviderDeps): void {
  const messages = new Map<string, PushedMessage[]>()
  const gone = new Set<string>()
  app.get('/push/:browser', async (request) => {
    const { browser } = params.parse(request.params)
    return { items: messages.get(browser) ?? [] }
  })
  app.delete('/push/:browser', async (request, reply) => {
    gone.add(params.parse(request.params).browser)
    reply.code(204)
  })
  app.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/push/:browser', async (request, reply) => {
      const { browser } = params.parse(request.params)
      if (!(await serves(reply, nextBehaviour()))) return ''
      if (gone.has(browser)) {
        reply.code(410)
        return ''
      }
      const { authorization, ttl, topic, urgency } = request.headers
      const isSigned = /^vapid t=\S+, k=\S+$/.test(authorization ?? '')
      const isWhole = request.headers['content-encoding'] === 'aes128gcm' && ttl !== undefined
      if (!isSigned || !isWhole) {
        reply.code(isSigned ? 400 : 403)
        return ''
      }
      const body = (request.body as Buffer).toString('base64url')
      const message = { topic: String(topic ?? ''), urgency: String(urgency ?? 'normal'), body }
      messages.set(browser, [...(messages.get(browser) ?? []), message])
      reply.code(201)
      return ''
    })
  })
}
