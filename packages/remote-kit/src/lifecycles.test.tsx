import type { Language } from '@platform/contracts/constants'
import type { SessionState, ShellApi } from '@platform/contracts/shell/shell-api'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createEmbed } from './embed-lifecycles.tsx'
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

type Kind = 'remote' | 'embed'

async function mounted(kind: Kind = 'remote', catalogue = messages) {
  const language = createValue<Language>('hi')
  const session = createValue<SessionState>({ status: 'visitor' })
  const onError = vi.fn()
  const element = document.body.appendChild(document.createElement('div'))
  // Only what the kit itself asks of the shell.
  const shell = { version: 1, language, session } as unknown as ShellApi
  const host = { shell, onError }
  const remote = await (kind === 'remote'
    ? createMount({ name: 'mfe-test', App, messages: catalogue })(element, {
        ...host,
        basename: '/',
      })
    : createEmbed({ name: 'mfe-test', App: Greeting, messages: catalogue })(element, {
        ...{ ...host, props: {} },
        emit() {},
        openOnSite() {},
      }))
  onTestFinished(() => {
    remote.unmount()
    element.remove()
    broken = false
  })
  return { element, language, session, remote, onError }
}

test.each<Kind>(['remote', 'embed'])(
  '%s: once mounted, the first screen is there, in the language shown',
  async (kind) => {
    const { element } = await mounted(kind)
    expect(element.textContent).toContain('नमस्ते visitor')
  },
)

test('shows English for texts that cannot be loaded, and a remote reports them to its host', async () => {
  const { element, onError } = await mounted('remote', untranslated)
  expect(onError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: 'ChunkLoadError' }),
  )
  expect(element.textContent).toContain('visitor')
  const embed = await mounted('embed', untranslated)
  expect(embed.element.textContent).toContain('visitor')
  expect(embed.onError).not.toHaveBeenCalled()
})

test.each<Kind>(['remote', 'embed'])('%s: language and session follow the shell', async (kind) => {
  const { element, language, session } = await mounted(kind)
  language.set('pt-BR')
  await vi.waitFor(() => expect(element.textContent).toContain('Olá visitor'))
  session.set({ status: 'signed-in', userId: 'u', email: null, phoneNumber: null, roles: [] })
  await vi.waitFor(() => expect(element.textContent).toContain('Olá signed-in'))
})

test.each<Kind>(['remote', 'embed'])(
  '%s: a throw while rendering shows a panel, is reported, and can be tried again',
  async (kind) => {
    broken = true
    const { element, onError } = await mounted(kind)
    expect(element.querySelector('[role=alert]')?.textContent).toContain('पेज का यह हिस्सा रुक गया')
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'broken while rendering' }),
    )
    broken = false
    element.querySelector('button')?.click()
    await vi.waitFor(() => expect(element.textContent).toContain('नमस्ते'))
  },
)

test.each<Kind>(['remote', 'embed'])(
  '%s: unmounted, it leaves nothing behind, style tags included',
  async (kind) => {
    const { element, remote } = await mounted(kind)
    const stylesBefore = document.head.querySelectorAll('style').length
    remote.unmount()
    expect(element.childNodes).toHaveLength(0)
    expect(document.head.querySelectorAll('style').length).toBe(stylesBefore)
  },
)
