import { OPERATOR_PATH } from '@platform/contracts/operator/paths'
import { createFakeApi } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell } from '@platform/remote-kit/testing/fake-shell'
import { mountRemote } from '@platform/remote-kit/testing/mount-remote'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../app.tsx'
import { messages } from '../i18n/messages.ts'

test('says what the page is', async () => {
  const shell = createFakeShell({ now: 0 })
  await mountRemote({ App, messages, shell, api: createFakeApi(), path: OPERATOR_PATH })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Operator')
})

test('reports a path below its page to the shell, which shows the not-found page', async () => {
  const shell = createFakeShell({ now: 0 })
  const path = `${OPERATOR_PATH}/extra`
  const { onNotFound } = await mountRemote({ App, messages, shell, api: createFakeApi(), path })
  expect(onNotFound).toHaveBeenLastCalledWith(path)
})
