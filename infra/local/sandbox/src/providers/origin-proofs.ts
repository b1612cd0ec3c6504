import { brand } from '@platform/contracts/brand'
import { z } from 'zod'
import type { SandboxApp } from '../http.ts'
import { serves } from '../outside/behave.ts'
import type { ProviderDeps, SandboxProvider } from './provider.ts'

/** The site of a partner, which proves by a file whose it is. DNS is not played. */
export const originProofs = {
  fault: 'originProofs',
  routes: proofRoutes,
  settings: (url) => ({ PARTNER_INSECURE_HOSTS: URL.canParse(url) ? new URL(url).host : '' }),
} as const satisfies SandboxProvider

const body = z.strictObject({ text: z.string().max(4_096) })

function proofRoutes(app: SandboxApp, { nextBehaviour }: ProviderDeps): void {
  let file: string | null = null
  app.put('/partner-proof', async (request) => {
    file = body.parse(request.body).text
    return { file }
  })
  app.get(`/.well-known/${brand.slug}-partner.txt`, async (_request, reply) => {
    if (!(await serves(reply, nextBehaviour()))) return reply.send()
    if (file === null) return reply.code(404).send()
    return reply.type('text/plain; charset=utf-8').send(file)
  })
}
