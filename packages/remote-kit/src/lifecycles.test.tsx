import type { Language } from '@platform/contracts/constants'
import type { SessionState, ShellApi } from '@platform/contracts/shell/shell-api'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMessages } from './i18n.ts'
import { createMount } from './lifecycles.tsx'
import { Route, Routes } from './router.ts'
import { useSession } from './shell.ts'
import { createValue } from './value.ts'

const messages = createMessages({
  en: { hello: 'Hello {who}' },
  hi: async () => ({ hello: 'नमस्ते {who}' }),
  'pt-BR': async () => ({ hello: 'Olá {who}' }),
})

const untranslated = createMessages({
  en: { hello: 'Hello {who}' },
  hi: () => Promise.reject(new Error('chunk missing')),
  'pt-BR': () => Promise.reject(new Error('chunk missing')),
})

let broken = false

function Greeting() {
  const t = messages.useT()
  const session = useSession()
  if (broken) throw new Error('broken while rendering')
  return <p>{t('hello', { who: session.status })}</p>
}

function App() {
  return (
    <Routes>
      <Route path="*" element={<Greeting />} />
    </Routes>
  )
}

async function mounted(catalogue = messages) {
  const language = createValue<Language>('hi')
  const session = createValue<SessionState>({ status: 'visitor' })
  const onError = vi.fn()
  const element = document.body.appendChild(document.createElement('div'))
  // Only what the kit itself asks of the shell.
  const shell = { version: 1, language, session } as unknown as ShellApi
  const mount = createMount({ name: 'mfe-test', App, messages: catalogue })
  const remote = await mount(element, { shell, basename: '/', onError })
  onTestFinished(() => {
    remote.unmount()
    element.remove()
    broken = false
  })
  return { element, language, session, remote, onError }
}

test('once mounted, the first screen is there, in the language shown', async () => {
  const { element } = await mounted()
  expect(element.textContent).toContain('नमस्ते visitor')
})

test('reports texts that cannot be loaded to the host, and shows English', async () => {
  const { element, onError } = await mounted(untranslated)
  expect(onError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: 'ChunkLoadError' }),
  )
  expect(element.textContent).toContain('visitor')
})

test('language and session follow the shell', async () => {
  const { element, language, session } = await mounted()
  language.set('pt-BR')
  await vi.waitFor(() => expect(element.textContent).toContain('Olá visitor'))
  session.set({ status: 'signed-in', userId: 'u', email: null, phoneNumber: null, roles: [] })
  await vi.waitFor(() => expect(element.textContent).toContain('Olá signed-in'))
})

test('a throw while rendering shows a panel, is reported, and can be tried again', async () => {
  broken = true
  const { element, onError } = await mounted()
  expect(element.querySelector('[role=alert]')?.textContent).toContain('पेज का यह हिस्सा रुक गया')
  expect(onError).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'broken while rendering' }),
  )
  broken = false
  element.querySelector('button')?.click()
  await vi.waitFor(() => expect(element.textContent).toContain('नमस्ते'))
})

test('unmounted, it leaves nothing behind, style tags included', async () => {
  const { element, remote } = await mounted()
  const stylesBefore = document.head.querySelectorAll('style').length
  remote.unmount()
  expect(element.childNodes).toHaveLength(0)
  expect(document.head.querySelectorAll('style').length).toBe(stylesBefore)
})
