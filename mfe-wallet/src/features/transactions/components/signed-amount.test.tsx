import { createFakeApi } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell } from '@platform/remote-kit/testing/fake-shell'
import { mountRemote } from '@platform/remote-kit/testing/mount-remote'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages } from '../../../i18n/messages.ts'
import { SignedAmount } from './signed-amount.tsx'

test.for([
  ['250.00', '+250 KCash'],
  ['-250.50', '−250.50 KCash'],
  ['0.00', '0 KCash'],
  ['-0.00', '0 KCash'],
] as const)('a change of %s reads as %s', async ([delta, text]) => {
  await mountRemote({
    ...{ messages, shell: createFakeShell({ now: 0 }), api: createFakeApi(), path: '/' },
    App: () => <SignedAmount currency="KCASH" delta={delta} />,
  })
  expect((await screen.findByText(/KCash$/)).textContent).toBe(text)
})
