import { PROFILE_PATH, PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { answer, type FakeApi } from '@platform/remote-kit/testing/fake-api'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tokenOf, USER } from '../testing/open-shell.tsx'
import { renderPage, sampleProfile } from '../testing/render-profile.tsx'
import { StartFrame } from './start-frame.tsx'

function open({ path = '/', visitor = false, userName = 'monsoon' as string | null } = {}) {
  return renderPage(
    <StartFrame>
      <p>the page</p>
    </StartFrame>,
    {
      path,
      pattern: '*',
      visitor,
      serve(api: FakeApi) {
        api.on('GET /users/me/profile', () => answer({ ...sampleProfile, userName }))
        const kcash = { currency: 'KCASH', available: '1250.50', held: '0.00' }
        api.on('GET /wallets/balance', () => answer({ balances: [kcash] }))
      },
    },
  )
}

test.each(['/', '/home/'])('a user is greeted by name at %s, with what they own', async (path) => {
  open({ path })
  const name = await screen.findByRole('link', { name: 'monsoon' })
  expect(name.getAttribute('href')).toBe(PROFILE_PATH)
  expect(screen.getByText('m', { ignore: 'a' })).toBeDefined()
  expect(screen.getByText(/^Good (morning|afternoon|evening)$/)).toBeDefined()
  expect(await screen.findByText('1,250.50')).toBeDefined()
  expect(screen.getByText('the page')).toBeDefined()
})

test('a user without a name is led to choosing one', async () => {
  open({ userName: null })
  const toName = await screen.findByRole('link', { name: 'Choose your name' })
  expect(toName.getAttribute('href')).toBe(PROFILE_PATHS.account)
})

test('a log-in shows the frame of a user with a skeleton first, then the page in it', async () => {
  const { shell } = open({ visitor: true })
  const frame = (await screen.findByText('the page')).parentElement
  expect(frame?.className).toBe('')
  act(() => shell.session.accessToken.set(tokenOf(USER)))
  expect(frame?.className).toBe('fp-home fp-turning')
  expect(frame?.querySelector('.fp-greet + main .fp-next')).not.toBeNull()
  await waitFor(() => expect(frame?.className).toBe('fp-home'))
  expect(frame?.querySelector('main')).toBeNull()
})

test.each([
  ['a visitor', { visitor: true }],
  ['another page', { path: '/k-drop/campaigns' }],
])('%s is not greeted', async (_who, where) => {
  open(where)
  expect(await screen.findByText('the page')).toBeDefined()
  expect(document.querySelector('.fp-greet')).toBeNull()
})
