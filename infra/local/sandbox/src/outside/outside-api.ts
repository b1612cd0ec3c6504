import { z } from 'zod'
import type { SandboxApp } from '../http.ts'
import type { OutsideUsers } from './outside-users.ts'

/** PUT /outside-users/:provider/:name { handle }: the person takes another name at the provider. */
export function outsideApi(app: SandboxApp, outside: OutsideUsers): void {
  const params = z.object({ provider: z.string(), name: z.string() })
  const body = z.object({ handle: z.string().min(1).max(60) })
  app.put('/outside-users/:provider/:name', { schema: { params, body } }, async (request) => {
    const { provider, name } = request.params
    outside.rename(provider, name, request.body.handle)
    return outside.find(provider, name)
  })
}
