import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { SandboxApp } from '../http.ts'
import { serves } from '../outside/behave.ts'
import { webhookPage } from '../outside/webhook-page.ts'
import { createReceivers, type Receivers } from '../outside/webhook-receivers.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

/** Above the time that the platform waits for an answer, ms. */
const HANGS_MS = 15_000

/** Servers of operators, each at a name of its own, which get the webhooks of the platform (docs/webhooks.md). */
export const webhookTargets = {
  fault: 'webhookTargets',
  routes: receiverRoutes,
  settings: (url) => ({
    WEBHOOK_HOSTS: '',
    WEBHOOK_INSECURE_HOSTS: URL.canParse(url) ? new URL(url).host : '',
  }),
} as const satisfies SandboxProvider

const params = z.object({ name: z.string().regex(/^[a-z0-9-]{1,40}$/) })

function receiverRoutes(app: SandboxApp, deps: ProviderDeps): void {
  const receivers = createReceivers()
  webhookPage(app, receivers, deps.faultControl)
  app.register(async (scope) => {
    // The signature is on the body as it was sent.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/webhooks/:name', async (request, reply) => {
      const { name } = params.parse(request.params)
      const body = String(request.body)
      const signature = String(request.headers['x-webhook-signature'] ?? '')
      const seen = receivers.take(name, { body, signature }, new Date())
      await answer(reply, deps, seen)
      seen.status = reply.statusCode
      return { message: seen.isGenuine ? 'thank you' : 'not from the platform' }
    })
  })
}

/** What the receiver is set to do; else it refuses what the platform did not sign. */
async function answer(
  reply: FastifyReply,
  { nextBehaviour }: ProviderDeps,
  seen: ReturnType<Receivers['take']>,
): Promise<void> {
  const behaves = nextBehaviour()
  if (behaves === 'slow') {
    await sleep(HANGS_MS, undefined, { ref: false })
    reply.code(504)
  } else if (await serves(reply, behaves)) reply.code(seen.isGenuine ? 200 : 401)
}
