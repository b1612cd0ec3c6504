import type { RemoteLoader } from '@platform/federation/loader/remote-loader'
import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from './app.tsx'
import { elementOf } from './remotes/remote-slots.tsx'
import { createRemoteStates } from './remotes/remote-states.ts'
import { openShell } from './testing/open-shell.tsx'

test("is ready once the remotes' elements are in the page, after its texts are loaded", async () => {
  localStorage.setItem('userSelectedLanguage', 'pt-BR')
  const { shell } = openShell()
  const ready = Promise.withResolvers<HTMLElement>()
  const onReady = () => ready.resolve(new Promise((resolve) => resolve(elementOf('mfe-quests'))))
  const loader = { initialFiles: async () => [] } as Partial<RemoteLoader> as RemoteLoader
  const states = createRemoteStates()
  await act(async () => {
    render(
      <App shell={shell} loader={loader} states={states} onRetry={() => {}} onReady={onReady} />,
    )
  })
  expect((await ready.promise).isConnected).toBe(true)
})
