import type { SecondFactorStatus } from '@platform/contracts/identity/second-factor'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openInShell } from '../../../testing/render-in-shell.tsx'
import { FactorCard } from './factor-card.tsx'

const STATUS = 'GET /auth/second-factor'
const off: SecondFactorStatus = {
  totp: null,
  passkeys: 0,
  recoveryCodesLeft: 0,
  isRequired: false,
  isProven: false,
}
const on: SecondFactorStatus = {
  totp: { since: '2026-02-01T12:00:00.000Z' },
  passkeys: 0,
  recoveryCodesLeft: 1,
  isRequired: false,
  isProven: false,
}
const enrolment = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Kovra:fox?issuer=Kovra&secret=JBSWY3DPEHPK3PXP',
  expiresAt: '2026-03-01T12:10:00.000Z',
}
const codes = ['k3mp7-2wq4x', 'abcde-fghjk']
const FACTOR_WAYS = [{ way: 'totp' }, { way: 'recovery-code' }]

function open(serve: (api: FakeApi) => void) {
  const setToken = vi.fn()
  const { api, user } = openInShell(<FactorCard />, {
    now: Date.parse('2026-03-01T12:00:00.000Z'),
    services: { session: { renew: setToken } },
    serve,
  })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { api, setToken, user, press }
}

test('sets up an app by its first code, and shows the recovery codes once', async () => {
  let status = off
  const { api, setToken, user, press } = open((api) => {
    api.on(STATUS, () => answer(status))
    api.on('POST /auth/totp/enrol', () => answer(enrolment))
    api.on('POST /auth/totp/confirm', ({ body }) => {
      if ((body as { code: string }).code !== '246802') return refuse('SECOND_FACTOR_WRONG')
      status = on
      return answer({ recoveryCodes: codes, accessToken: 'token-with-factor' })
    })
  })
  await screen.findByText('Off')
  await press('Set up')
  await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined()
  const code = screen.getByRole('textbox', { name: 'Code of the app' })
  await user.type(code, '111111')
  await screen.findByText('The code is not right. Please check and try again.')
  await user.type(code, '246802')
  for (const one of codes) await screen.findByText(one)
  await press('I saved them')
  await waitFor(() => expect(screen.queryByText(codes[0] as string)).toBeNull())
  await screen.findByText('On since 01/02/2026')
  expect(screen.getByText('1 recovery code left')).toBeDefined()
  expect(api.calls('POST /auth/totp/enrol')).toHaveLength(1)
  expect(setToken).toHaveBeenCalledExactlyOnceWith('token-with-factor')
})

test('says to staff without an app that their rights wait for it', async () => {
  open((api) => api.on(STATUS, () => answer({ ...off, isRequired: true })))
  await screen.findByText(/^Your role needs the second step/)
})

test('says to staff whose session has no second step to log in again', async () => {
  open((api) => api.on(STATUS, () => answer({ ...on, isRequired: true })))
  await screen.findByText('Log out and in again to use the rights of your role here.')
})

test('is turned off after a code of the app has proven the account again', async () => {
  let isProven = false
  let status = on
  const { api, user, press } = open((api) => {
    api.on(STATUS, () => answer(status))
    api.on('DELETE /auth/totp', () => {
      if (!isProven) return refuse('FRESH_PROOF_NEEDED', { ways: FACTOR_WAYS })
      status = off
      return answer(null)
    })
    api.on('POST /auth/proof/second-factor', () => {
      isProven = true
      return answer({ accessToken: 'token-proven' })
    })
  })
  await press('Turn off')
  const dialog = await screen.findByRole('dialog', { name: 'Turn off the second step?' })
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }))
  await user.type(await screen.findByRole('textbox', { name: 'Code of the app' }), '246802')
  await screen.findByText('Off')
  expect(api.calls('POST /auth/proof/second-factor')[0]?.body).toEqual({
    way: 'totp',
    code: '246802',
  })
  expect(api.calls('DELETE /auth/totp')).toHaveLength(2)
})

test('new recovery codes are shown once', async () => {
  const { press, user } = open((api) => {
    api.on(STATUS, () => answer(on))
    api.on('POST /auth/second-factor/recovery-codes', () => answer({ recoveryCodes: codes }))
  })
  await press('New recovery codes')
  for (const one of codes) await screen.findByText(one)
  // They are not closed by mistake: neither by Escape nor by a button in the corner.
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.getByText(codes[0] as string)).toBeDefined()
  await press('I saved them')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a passkey alone is a second step: it has recovery codes, and an app can be added', async () => {
  open((api) => api.on(STATUS, () => answer({ ...off, passkeys: 1, recoveryCodesLeft: 9 })))
  await screen.findByText('On, by passkey')
  expect(screen.getByText('9 recovery codes left')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Add an app' })).toBeDefined()
})
