import { answer, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openShell, USER } from '../../../testing/open-shell.tsx'
import * as leaving from '../model/leave-page.ts'

const leavePage = vi.spyOn(leaving, 'leavePage').mockReturnValue()
beforeEach(() => void leavePage.mockClear())

const REDIRECT = 'GET /auth/social/redirect'
const discord = (needsReconnect: boolean) => ({
  isActive: needsReconnect,
  handle: null,
  linkedAt: null,
  coolingOffUntil: null,
  needsReconnect,
})

function openModal({ needsReconnect = false } = {}) {
  const page = openShell({
    signedIn: USER,
    serve: (api) =>
      api.on('GET /auth/social/status', () => answer({ discord: discord(needsReconnect) })),
  })
  const done = page.shell.modals.open({ name: 'socialConnect', provider: 'discord' })
  return { ...page, done }
}
const dialog = () => screen.findByRole('dialog', { name: 'Connect Discord' })

test('leaves for the page of the provider, which leads back to the page that is open', async () => {
  history.replaceState(null, '', '/k-drop/campaigns/1/')
  const { api, user } = openModal()
  expect(within(await dialog()).getByText(/come back to this page/)).toBeDefined()
  api.on(REDIRECT, () => answer({ url: 'https://discord.com/page', state: 's', nonce: 'n' }))
  await user.click(await screen.findByRole('button', { name: 'Continue with Discord' }))
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('https://discord.com/page'))
  expect(Object.fromEntries(api.calls(REDIRECT)[0]?.query ?? [])).toMatchObject({
    provider: 'discord',
    purpose: 'connect',
    redirect: '/k-drop/campaigns/1/',
  })
  history.replaceState(null, '', '/')
})

test('says why an account has to be connected again', async () => {
  openModal({ needsReconnect: true })
  expect(
    await screen.findByText('Discord has withdrawn the access. Connect it again.'),
  ).toBeDefined()
})

test('a provider that cannot be reached says so in place, and closing gives up', async () => {
  const { api, user, done } = openModal()
  api.on(REDIRECT, () => refuse('SOCIAL_UNAVAILABLE'))
  await user.click(await screen.findByRole('button', { name: 'Continue with Discord' }))
  expect((await screen.findByRole('alert')).textContent).toContain("there's some issue")
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await done).toBe(false)
  expect(leavePage).not.toHaveBeenCalled()
})
