import type { Webhook, WebhookDelivery } from '@platform/contracts/quests/webhooks'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { signedIn } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInConsole } from '../../../testing/open-in-console.tsx'
import { WebhooksPage } from './webhooks-page.tsx'

const PATH = '/airdrop-campaign/admin/webhooks'
const LIST = `GET ${PATH}` as const
const OWN = signedIn.status === 'signed-in' ? signedIn.userId : ''
const hosts = ['hooks.acme.example', '.shop.example']
const webhook: Webhook = {
  id: '0198c0de-0000-7000-8000-00000000a001',
  ownerId: OWN,
  url: 'https://hooks.acme.example/in',
  description: 'Acme',
  events: ['campaign.published', 'reward.claimed'],
  active: true,
  switchedOff: null,
  failures: 0,
  oldSecretUntil: null,
  createdAt: '2026-03-09T12:00:00.000Z',
}
const delivery: WebhookDelivery = {
  id: '0198c0de-0000-7000-8000-00000000b001',
  event: 'reward.claimed',
  state: 'given-up',
  attempts: 20,
  lastStatus: 500,
  lastFailure: null,
  lastTriedAt: '2026-03-09T13:00:00.000Z',
  nextTryAt: null,
  createdAt: '2026-03-09T12:30:00.000Z',
}
const list = (...items: Webhook[]) => answer({ items, nextCursor: null, hosts })

function open(serve: (api: FakeApi) => void) {
  const session =
    signedIn.status === 'signed-in' ? { ...signedIn, roles: ['campaign-manager'] } : signedIn
  return openInConsole(<WebhooksPage />, {
    session,
    serve,
  })
}
const button = (name: string) => screen.findByRole('button', { name })

test('a webhook is added with the events that were chosen, and its secret is shown once', async () => {
  let all: Webhook[] = []
  const { api, user } = open((api) => {
    api.on(LIST, () => list(...all))
    api.on(`POST ${PATH}`, () => {
      all = [webhook]
      return answer({ webhook, secret: 'whsec_abc' })
    })
  })
  expect(await screen.findByText('No webhooks')).toBeDefined()
  await user.click(await button('Add a webhook'))
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByText('At one of these: hooks.acme.example, .shop.example')).toBeDefined()
  await user.type(form.getByRole('textbox', { name: /Name/ }), 'Acme')
  await user.type(form.getByRole('textbox', { name: /Address/ }), webhook.url)
  await user.click(form.getByRole('button', { name: 'Add' }))
  expect(await form.findByText('Choose at least one event.')).toBeDefined()
  await user.click(form.getByRole('checkbox', { name: 'a reward is claimed' }))
  await user.click(form.getByRole('checkbox', { name: 'a campaign is published' }))
  await user.click(form.getByRole('button', { name: 'Add' }))
  const shown = await screen.findByDisplayValue('whsec_abc')
  expect(api.calls(`POST ${PATH}`).map(({ body }) => body)).toEqual([
    {
      description: 'Acme',
      url: webhook.url,
      events: ['campaign.published', 'reward.claimed'],
    },
  ])
  await user.click(await button('I have stored it'))
  await waitFor(() => expect(shown.isConnected).toBe(false))
  expect(
    await screen.findByText(/Sends: a campaign is published, a reward is claimed/),
  ).toBeDefined()
})

test('an address that is refused is said with where it may lead, and the input stays', async () => {
  const { user } = open((api) => {
    api.on(LIST, () => list())
    api.on(`POST ${PATH}`, () => refuse('WEBHOOK_HOST_REFUSED'))
  })
  await user.click(await button('Add a webhook'))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByRole('textbox', { name: /Name/ }), 'Acme')
  await user.type(form.getByRole('textbox', { name: /Address/ }), 'https://evil.example')
  await user.click(form.getByRole('checkbox', { name: 'a reward is claimed' }))
  await user.click(form.getByRole('button', { name: 'Add' }))
  const alert = await form.findByRole('alert')
  expect(alert.textContent).toContain('hooks.acme.example, .shop.example')
  expect(form.getByDisplayValue('https://evil.example')).toBeDefined()
})

test('a webhook that was switched off says why, and is switched on again', async () => {
  const off: Webhook = {
    ...{ ...webhook, active: false, failures: 50 },
    switchedOff: { at: '2026-03-10T12:00:00.000Z', because: 'FAILING' },
  }
  const { api, user } = open((api) => {
    api.on(LIST, () => list(off))
    api.on(`PATCH ${PATH}/:id`, () => answer(webhook))
  })
  expect(await screen.findByText(/it failed 50 times in a row/)).toBeDefined()
  expect((await button('Send a test: Acme')).hasAttribute('disabled')).toBe(true)
  await user.click(await button('Change: Acme'))
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByRole('checkbox', { name: 'Send events to it' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.calls(`PATCH ${PATH}/:id`)).toHaveLength(1))
  expect(api.calls(`PATCH ${PATH}/:id`)[0]?.body).toMatchObject({ active: true })
})

test("another operator's webhook is switched off or removed, and not changed", async () => {
  let theirs: Webhook = { ...webhook, ownerId: '0198c0de-0000-7000-8000-00000000c001' }
  const { api, user } = open((api) => {
    api.on(LIST, () => list(theirs))
    api.on(`PATCH ${PATH}/:id`, () => {
      theirs = { ...theirs, active: false }
      return answer(theirs)
    })
  })
  await user.click(await button('Switch off: Acme'))
  expect(screen.queryByRole('button', { name: /^(Change|New secret): / })).toBeNull()
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Switch off' }))
  await waitFor(() => expect(api.calls(`PATCH ${PATH}/:id`)[0]?.body).toEqual({ active: false }))
  await button('Remove: Acme')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Switch off/ })).toBeNull())
})

test('the deliveries say what came of each, and one is sent again', async () => {
  const { api, user } = open((api) => {
    api.on(LIST, () => list(webhook))
    api.on(`GET ${PATH}/:id/deliveries`, () => answer({ items: [delivery], nextCursor: null }))
    api.on(`POST ${PATH}/:id/deliveries/:delivery/retry`, () => answer(delivery))
  })
  const toggle = await button('Deliveries: Acme')
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  await user.click(toggle)
  expect(await screen.findByText(/Attempts: 20 · status 500/)).toBeDefined()
  expect(screen.getByText('Given up')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: /Send again: a reward is claimed/ }))
  await waitFor(() =>
    expect(api.calls(`POST ${PATH}/:id/deliveries/:delivery/retry`)).toHaveLength(1),
  )
})

test('a webhook is removed once that is confirmed', async () => {
  let all = [webhook]
  const { user } = open((api) => {
    api.on(LIST, () => list(...all))
    api.on(`DELETE ${PATH}/:id`, () => {
      all = []
      return answer({ id: webhook.id })
    })
  })
  await user.click(await button('Remove: Acme'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('No webhooks')).toBeDefined()
})

test('a new secret is shown after it was asked for', async () => {
  const { user } = open((api) => {
    api.on(LIST, () => list(webhook))
    api.on(`POST ${PATH}/:id/secret`, () => answer({ webhook, secret: 'whsec_next' }))
  })
  await user.click(await button('New secret: Acme'))
  await user.click(await button('Make a new secret'))
  expect(await screen.findByDisplayValue('whsec_next')).toBeDefined()
})

test('without a listed host there is nothing to add', async () => {
  open((api) => api.on(LIST, () => answer({ items: [], nextCursor: null, hosts: [] })))
  expect(await screen.findByText('Webhooks are not set up')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a webhook' })).toBeNull()
})

test('a role that may not see webhooks reads so', async () => {
  open((api) => api.on(LIST, () => refuse('FORBIDDEN')))
  expect(await screen.findByText('Your role does not show webhooks')).toBeDefined()
})
