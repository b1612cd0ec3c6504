import type { TemplatePreviews } from '@platform/contracts/growth/notifications'
import { OPERATOR_PATHS } from '@platform/contracts/operator/paths'
import { answer, createFakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn } from '@platform/remote-kit/testing/fake-shell'
import { mountRemote } from '@platform/remote-kit/testing/mount-remote'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../../app.tsx'
import { messages } from '../../i18n/messages.ts'

const TEMPLATES = 'GET /notifications/admin/templates'
const inAll = (text: string) => ({ en: text, hi: `${text} hi`, 'pt-BR': `${text} pt` })
const items: TemplatePreviews['items'] = [
  {
    kind: 'chief-approved',
    isCritical: false,
    channels: ['inbox', 'email', 'push'],
    ...{ title: inAll('You are a verified chief'), text: inAll('It was approved.') },
    email: { subject: inAll('The subject'), text: inAll('Dear chief') },
  },
  {
    kind: 'contacts-changed',
    isCritical: true,
    channels: ['inbox', 'push'],
    ...{ title: inAll('Your contacts changed'), text: inAll('Was it you?'), email: null },
  },
]

async function open(serve: (api: ReturnType<typeof createFakeApi>) => void) {
  const api = createFakeApi()
  serve(api)
  const path = OPERATOR_PATHS.notifications
  const session = signedIn.status === 'signed-in' ? { ...signedIn, roles: ['read-only'] } : signedIn
  const shell = createFakeShell({ now: 0, session })
  await mountRemote({ App, messages, shell, api, path })
}

test('shows each kind in the chosen language, with its e-mail', async () => {
  await open((api) => api.on(TEMPLATES, () => answer({ items })))
  await screen.findByRole('heading', { name: 'You are a verified chief' })
  expect(screen.getByText('Dear chief')).toBeDefined()
  expect(screen.getByText('Another service sends the e-mail.')).toBeDefined()
  fireEvent.click(screen.getByRole('tab', { name: 'Português' }))
  await screen.findByRole('heading', { name: 'You are a verified chief pt' })
  expect(screen.getByText('Dear chief pt')).toBeDefined()
})

test('says that they could not be loaded', async () => {
  await open((api) => api.on(TEMPLATES, () => refuse('FORBIDDEN')))
  await screen.findByText('The notifications could not be loaded')
})
