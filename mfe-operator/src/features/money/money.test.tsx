import { answer, type FakeApi, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { signedIn } from '@platform/remote-kit/testing/fake-shell'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInConsole } from '../../testing/open-in-console.tsx'
import { MoneyPage } from './components/money-page.tsx'

const ISSUE = 'POST /wallets/admin/issue'
const REFUND = 'POST /store/admin/orders/:id/refund'
const ID = '0198c0de-0000-7000-8000-00000000f0f0'

function open(serve: (api: FakeApi) => void, roles = ['finance']) {
  const session = signedIn.status === 'signed-in' ? { ...signedIn, roles } : signedIn
  return openInConsole(<MoneyPage />, { serve, session })
}
const part = async (action: string) => {
  const form = (await screen.findByRole('button', { name: action })).closest('form')
  if (!form) throw new Error(`${action} is in no form`)
  return within(form)
}

test('currency is issued once, although the answer was lost, and may wait for a second person', async () => {
  let isReached = false
  const { api, shell, user } = open((api) =>
    api.on(ISSUE, () => {
      if (isReached) return answer({ id: 'a', kind: 'issue-currency', state: 'waiting' }, 202)
      isReached = true
      return unreachable()
    }),
  )
  const form = await part('Issue it')
  await user.click(form.getByRole('button'))
  expect(await form.findByText(/^Write an amount, with a point/)).toBeDefined()
  expect(api.calls(ISSUE)).toHaveLength(0)
  await user.type(form.getByRole('textbox', { name: /Id of the user/ }), ID)
  await user.type(form.getByRole('textbox', { name: /Amount/ }), '120.50')
  await user.type(form.getByRole('textbox', { name: /Reason/ }), 'Prize money of May')
  await user.click(form.getByRole('button'))
  expect(await form.findByRole('alert')).toBeDefined()
  await user.click(form.getByRole('button'))
  const message = 'Approval requested. It is done once another person approves it.'
  await waitFor(() => expect(shell.alerts).toMatchObject([{ message }]))
  const [first, second] = api.calls(ISSUE)
  expect(second?.body).toEqual({
    ...{ userId: ID, currency: 'KCASH', amount: '120.50', reason: 'Prize money of May' },
  })
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
})

test('an order is refunded with a reason', async () => {
  const { api, shell, user } = open((api) => api.on(REFUND, () => answer({ id: ID })))
  const form = await part('Refund')
  await user.type(form.getByRole('textbox', { name: /Id of the order/ }), ID)
  await user.type(form.getByRole('textbox', { name: /Reason/ }), 'The code was used before')
  await user.click(form.getByRole('button'))
  await waitFor(() =>
    expect(shell.alerts).toMatchObject([{ message: 'The order is being refunded' }]),
  )
  expect(api.calls(REFUND)[0]).toMatchObject({
    params: { id: ID },
    body: { reason: 'The code was used before' },
  })
})

test('says why it was refused, and shows each role what it may do', async () => {
  const { user } = open((api) => api.on(REFUND, () => refuse('ORDER_NOT_DONE')), ['admin'])
  expect(screen.queryByRole('button', { name: 'Issue it' })).toBeNull()
  const form = await part('Refund')
  await user.type(form.getByRole('textbox', { name: /Id of the order/ }), ID)
  await user.type(form.getByRole('textbox', { name: /Reason/ }), 'Broken')
  await user.click(form.getByRole('button'))
  expect(await form.findByText(/refunded already/)).toBeDefined()
})
