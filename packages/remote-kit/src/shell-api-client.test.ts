import { afterEach, expect, test, vi } from 'vitest'
import { createServerClock } from './server-clock.ts'
import { shellApiClient } from './shell-api-client.ts'
import { createFakeShell } from './testing/fake-shell.ts'

afterEach(() => void vi.unstubAllGlobals())

test("a remote's calls set the shell's clock and ask for the shell's language", async () => {
  const date = 'Wed, 21 Oct 2026 07:28:00 GMT'
  const fetch = vi.fn(async (_url: string, _init: RequestInit & { headers: Headers }) =>
    Response.json({ data: null, message: '' }, { headers: { date } }),
  )
  vi.stubGlobal('fetch', fetch)
  const clock = createServerClock(
    () => 0,
    () => 0,
  )
  const shell = createFakeShell({ now: 0 })
  shell.language.set('hi')
  await shellApiClient({ ...shell.api, observeAnswer: clock.observe }).get('/campaigns')
  expect(clock.now()).toBe(Date.parse(date))
  expect(fetch.mock.calls[0]?.[1].headers.get('accept-language')).toBe('hi')
})
