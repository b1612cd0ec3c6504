import { expect, onTestFinished, test, vi } from 'vitest'
import { createMessages } from './i18n.ts'
import { createMount } from './lifecycles.tsx'
import { shellApiClient } from './shell-api-client.ts'
import { createStandaloneShell } from './standalone/standalone-shell.ts'
import { startStandalone } from './standalone.tsx'
import { accessTokenWith } from './testing/access-token.ts'
import { answer, createFakeApi } from './testing/fake-api.ts'

const messages = createMessages({ en: {}, hi: async () => ({}), 'pt-BR': async () => ({}) })

test('a remote that breaks while it renders is reported, so that the dev server shows it over the page', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    document.body.replaceChildren()
  })
  const broken = new Error('broken while rendering')
  function App(): never {
    throw broken
  }
  const mount = createMount({ name: 'mfe-test', App, messages })
  await startStandalone({ mount, home: '/home' })
  await vi.waitFor(() => expect(reported).toHaveBeenCalledWith(broken))
  expect(location.pathname).toBe('/home')
})

test('a write of a remote alone is sent at once, though nothing there asks for the wallet', async () => {
  const server = createFakeApi()
  server.on('POST /quests/anything', () => answer({}))
  vi.stubGlobal('fetch', server.fetch)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
  })
  const shell = createStandaloneShell()
  shell.signIn(accessTokenWith({ sub: 'u1' }))
  const result = await shellApiClient(shell.api).postWithAuth('/quests/anything', {})
  expect(result.success).toBe(true)
}, 5_000)
