import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMessages } from './i18n.ts'
import { NotFound } from './not-found.tsx'
import { Route, Routes } from './router.ts'
import { createFakeApi } from './testing/fake-api.ts'
import { createFakeShell } from './testing/fake-shell.ts'
import { mountRemote } from './testing/mount-remote.ts'

const messages = createMessages({ en: {}, hi: async () => ({}), 'pt-BR': async () => ({}) })

function App() {
  return (
    <Routes>
      <Route path="/clans" element={<p>Clans</p>} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

const goTo = (path: string) =>
  act(async () => {
    history.replaceState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  })

test('reports a path without a page to the host, until the path has one', async () => {
  const shell = createFakeShell({ now: 0 })
  const api = createFakeApi()
  const { onNotFound, onLeft } = await mountRemote({ App, messages, shell, api, path: '/clans' })
  expect(onNotFound).not.toHaveBeenCalled()

  await goTo('/clans/extra')
  expect(onNotFound).toHaveBeenLastCalledWith('/clans/extra')
  const reported = onNotFound.mock.calls.length
  expect(onLeft.mock.calls.length).toBe(reported - 1)

  await goTo('/clans')
  expect(onNotFound).toHaveBeenCalledTimes(reported)
  expect(onLeft).toHaveBeenCalledTimes(reported)
})
