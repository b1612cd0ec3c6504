import type { ProofWay } from '@platform/contracts/identity/proofs'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openShell, USER } from '../../../testing/open-shell.tsx'

const ways: ProofWay[] = [{ way: 'phone', to: '+91••••••••10' }]

/** A remote asks for a proof by a code to the phone. */
function askForProof() {
  const page = openShell({
    signedIn: USER,
    serve(api) {
      api.on('POST /auth/proof/code', () =>
        answer({
          challengeId: '0198c0de-0000-7000-8000-0000000000c0',
          ...{ expiresAt: '2099-01-15T12:10:00.000Z', resendAt: '2099-01-15T12:00:30.000Z' },
        }),
      )
      api.on('POST /auth/proof/verify', () => answer(null))
    },
  })
  return { ...page, proven: page.shell.modals.open({ name: 'freshProof', ways }) }
}

test('a remote gets a proof of the account by one of the ways that it names', async () => {
  const { api, user, proven } = askForProof()
  await user.click(await screen.findByRole('button', { name: 'Send a code to +91••••••••10' }))
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456')
  expect(await proven).toBe(true)
  expect(api.calls('POST /auth/proof/verify')).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a user who closes it has given none', async () => {
  const { user, proven } = askForProof()
  await screen.findByRole('button', { name: 'Send a code to +91••••••••10' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await proven).toBe(false)
})
