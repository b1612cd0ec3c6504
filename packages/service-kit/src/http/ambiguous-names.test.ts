import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startBare } from '../testing/start-bare.ts'

/** Starts a service with a list at `by-state` and one campaign at `:slug`. */
async function start(slug: z.ZodType | undefined) {
  const config = { access: 'public' } as const
  const params = slug && z.object({ slug })
  const running = await startBare(({ app }) => {
    app.get('/api/campaigns/by-state', { config }, async () => ({}))
    app.post('/api/campaigns/:slug/claims', { config, schema: { params } }, async () => ({}))
  })
  onTestFinished(() => running.stop())
}

test.each([
  ['any text', z.string()],
  ['words with dashes', z.string().regex(/^[a-z-]+$/)],
  ['what no schema limits', undefined],
])('does not start when a fixed segment is a name too: %s', async (_what, slug) => {
  await expect(start(slug)).rejects.toThrow(
    '/api/campaigns/:slug/claims: :slug accepts "by-state", a fixed segment of another route',
  )
})

test.each([
  ['ids', z.uuid()],
  ['texts without the reserved one', z.string().refine((text) => text !== 'by-state')],
])('starts when names are %s', async (_what, slug) => {
  await expect(start(slug)).resolves.toBeUndefined()
})

test('a place is the same only for names that the parameters before it accept', async () => {
  const config = { access: 'public' } as const
  const params = z.object({ remote: z.string().startsWith('mfe-') })
  const running = await startBare(({ app }) => {
    app.get('/api/remotes/:remote/builds', { config, schema: { params } }, async () => ({}))
    app.get('/api/remotes/hosts/:host', { config }, async () => ({}))
  })
  await running.stop()
})
