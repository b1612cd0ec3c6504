import type { SecondFactorStatus } from '@platform/contracts/identity/second-factor'
import { accessTokenWith } from '@platform/remote-kit/testing/access-token'
import { answer, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShell, USER } from '../../../testing/open-shell.tsx'

const STATUS = 'GET /auth/second-factor'
const SEND = 'POST /collect-earning/:userId/collect-all'
const PROVE = 'POST /auth/proof/second-factor'
const none: SecondFactorStatus = {
  ...{ totp: null, passkeys: 0, recoveryCodesLeft: 0, isRequired: false, isProven: false },
}
const withApp = { ...none, totp: { since: '2026-03-01T12:00:00.000Z' }, recoveryCodesLeft: 10 }
const PROVEN = accessTokenWith({ sub: USER, second_factor_at: 1 })

/** A user who sends out a large amount; the server requires a proof of their second factor first. */
function sendOut(
  status: SecondFactorStatus,
  code: 'SECOND_FACTOR_NEEDED' | 'SECOND_FACTOR_MISSING',
) {
  const page = openShell({
    signedIn: USER,
    serve(api) {
      const wallet = { evmWalletAddress: '0x1', kind: 'external', linkedAt: null, hasBackup: false }
      api.on('GET /get_wallet_v2', () => answer(wallet))
      api.on(STATUS, () => answer(status))
      api.on(PROVE, () => answer({ accessToken: PROVEN }))
      api.on(SEND, ({ headers }) =>
        headers.get('authorization') === `Bearer ${PROVEN}` ? answer({}) : refuse(code),
      )
    },
  })
  const options = { idempotencyKey: 'one-intent' }
  const result = page.shell.api.postWithAuth(`/collect-earning/${USER}/collect-all`, {}, options)
  // The test awaits it later than it may fail.
  result.catch(() => {})
  return { ...page, result }
}

const button = (name: string) => screen.findByRole('button', { name })

test('asks for the second factor, and the call goes out again with the token that says so', async () => {
  const { api, user, result, shell } = sendOut(withApp, 'SECOND_FACTOR_NEEDED')
  await screen.findByText(/^You are sending out a large amount/)
  await user.type(await screen.findByRole('textbox', { name: 'Code of the app' }), '246802')
  expect(await result).toMatchObject({ success: true })
  expect(api.calls(PROVE)[0]?.body).toEqual({ way: 'totp', code: '246802' })
  expect(api.calls(SEND).map(({ headers }) => headers.get('idempotency-key'))).toEqual([
    'one-intent',
    'one-intent',
  ])
  expect(shell.session.accessToken.get()).toBe(PROVEN)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('leads a user without one to the page where it is set up', async () => {
  const { api, user, result } = sendOut(none, 'SECOND_FACTOR_MISSING')
  await user.click(await button('Set up a second step'))
  await expect(result).rejects.toMatchObject({ code: 'SECOND_FACTOR_MISSING' })
  expect(location.pathname).toBe('/profile/security')
  expect(api.calls(SEND)).toHaveLength(1)
})

test('a token that is older than the second factor makes no difference', async () => {
  const { user, result } = sendOut(withApp, 'SECOND_FACTOR_MISSING')
  await user.type(await screen.findByRole('textbox', { name: 'Code of the app' }), '246802')
  expect(await result).toMatchObject({ success: true })
})

test('a user who closes it gets the refusal', async () => {
  const { api, user, result } = sendOut(withApp, 'SECOND_FACTOR_NEEDED')
  await screen.findByRole('textbox', { name: 'Code of the app' })
  await user.click(await button('Close'))
  await expect(result).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
  expect(api.calls(SEND)).toHaveLength(1)
})

test('says when the second factor could not be read, and tries again', async () => {
  const { api, user } = sendOut(withApp, 'SECOND_FACTOR_NEEDED')
  api.on(STATUS, () => refuse('NOT_FOUND'))
  const again = await button('Try again')
  api.on(STATUS, () => answer(withApp))
  await user.click(again)
  await screen.findByRole('textbox', { name: 'Code of the app' })
})
