import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { RunningService } from '../service/start.ts'
import { startBare } from '../testing/start-bare.ts'
import { ok } from './envelope.ts'

let running: RunningService
beforeAll(async () => {
  running = await startBare(({ app }) => {
    const body = z.object({ value: z.unknown() })
    app.post('/any', { config: { access: 'public' }, schema: { body } }, async (request) =>
      ok(JSON.stringify(request.body).length),
    )
  })
})
afterAll(() => running.stop())

const nested = (levels: number) => `{"value":${'['.repeat(levels)}${']'.repeat(levels)}}`
const post = (payload: string) =>
  running.app.inject({
    ...{ method: 'POST', url: '/any', payload },
    headers: { 'content-type': 'application/json' },
  })

test('refuses a body with thousands of nested brackets as malformed', async () => {
  const answer = await post(nested(30_000))
  expect(answer.json()).toMatchObject({ status: 400, code: 'MALFORMED_BODY' })
})

test('accepts 64 levels, and no more', async () => {
  expect((await post(nested(199))).statusCode).toBe(200)
  expect((await post(nested(200))).statusCode).toBe(400)
})
