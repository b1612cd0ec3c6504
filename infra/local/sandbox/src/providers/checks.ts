import { randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { KEY, WEBHOOK_SECRET } from '../check-provider/call-platform.ts'
import { createNotary, type NotaryCheck } from '../check-provider/notary.ts'
import { checkPages } from '../check-provider/pages.ts'
import type { SandboxApp } from '../http.ts'
import { serves } from '../outside/behave.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

/** A provider of checks (docs/kyc-provider.md), with the page on which one decides what becomes of them. */
export const checks = {
  fault: 'checks',
  routes: checkRoutes,
  settings: (url) => ({
    KYC_PROVIDER_URL: `${url}/notary/api`,
    KYC_PROVIDER_KEY: KEY,
    KYC_PROVIDER_SECRET: WEBHOOK_SECRET,
  }),
} as const satisfies SandboxProvider

const wish = z.object({
  id: z.string().max(80),
  kind: z.enum(['pan', 'aadhaar', 'bank', 'cpf', 'liveness']),
  fields: z.record(z.string(), z.string().max(200)),
  returnUrl: z.url().optional(),
  against: z.array(z.string().max(80)).max(20).optional(),
})
const named = z.object({ reference: z.string().max(80) })
const code = z.object({ otp: z.string().max(20) })

function checkRoutes(app: SandboxApp, deps: ProviderDeps): void {
  const notary = createNotary()
  checkPages(app, notary, deps)
  app.register(async (scope) => {
    scope.addHook('preHandler', async (request, reply) => {
      if (!(await serves(reply, deps.nextBehaviour()))) return reply.send({ message: 'not served' })
      if (isOurs(String(request.headers.authorization))) return
      return reply.code(401).send({ message: 'the key is wrong' })
    })
    scope.post('/notary/api/checks', { schema: { body: wish } }, async (request, reply) => {
      const { check, isNew } = notary.ask(wish.parse(request.body))
      if (isNew) deliverCode(deps, check)
      reply.code(202)
      const camera = `http://${request.host}/notary/camera/${check.reference}`
      return { reference: check.reference, url: check.kind === 'liveness' ? camera : null }
    })
    const at = '/notary/api/checks/:reference'
    scope.get(at, { schema: { params: named } }, async (request, reply) => {
      const check = notary.find(named.parse(request.params).reference)
      return check ? notary.look(check) : reply.code(404).send({ message: 'no such check' })
    })
    scope.post(`${at}/code`, { schema: { params: named, body: code } }, async (request, reply) => {
      const check = notary.find(named.parse(request.params).reference)
      if (!check?.code) return reply.code(404).send({ message: 'no code was sent' })
      return { code: notary.sendCode(check, code.parse(request.body).otp) }
    })
    scope.delete(at, { schema: { params: named } }, async (request) =>
      notary.withdraw(named.parse(request.params).reference),
    )
  })
}

/** To the phone of the number: in the inbox it has the last four digits of the number in place of its own. */
function deliverCode({ inboxes }: ProviderDeps, { code: sent, lastFour }: NotaryCheck): void {
  if (sent === null) return
  inboxes.deliver({
    ...{ id: randomUUID(), channel: 'sms', from: 'Notary', to: lastFour, subject: null },
    body: `${sent} is the code for your Aadhaar check.`,
    sentAt: new Date().toISOString(),
  })
}

function isOurs(authorization: string): boolean {
  const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${KEY}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
