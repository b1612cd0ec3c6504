import { KYC_PATH } from '@platform/contracts/kyc/paths'
import { answer, refuse } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { quickTime } from '@platform/remote-kit/testing/quick-time'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OWN, openKyc, STATUS } from '../testing/open-kyc.ts'
import { aVerification, aVerified, ID } from '../testing/verifications.ts'

/** The step of this title, as a list item. */
const stepOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  return heading.closest('li') as HTMLLIElement
}
const isOpen = (step: HTMLLIElement) => step.getAttribute('aria-current') === 'step'

test('a visitor is asked to log in', async () => {
  const { press, shell } = await openKyc({ session: visitor })
  await screen.findByRole('heading', { name: 'Log in to verify who you are' })
  await press('Log in')
  expect(shell.opened).toEqual(['login'])
})

test('reports a path below its page to the shell, which shows the not-found page', async () => {
  const path = `${KYC_PATH}/extra`
  const { onNotFound } = await openKyc({ path })
  expect(onNotFound).toHaveBeenLastCalledWith(path)
})

test('a new user sees the steps of their country, with the first one open', async () => {
  await openKyc()
  const steps = (await stepOf('PAN')).parentElement as HTMLElement
  const titles = within(steps).getAllByRole('heading', { level: 2 })
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    ...['PAN', 'Aadhaar', 'Bank account', 'Camera check'],
  ])
  expect(isOpen(await stepOf('PAN'))).toBe(true)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('0 of 4 verified')
})

test('the step that the address asks for is open, and says so', async () => {
  await openKyc({ path: `${KYC_PATH}?requiredDoc=bank` })
  await screen.findByText('You need this first: Bank account')
  expect(isOpen(await stepOf('Bank account'))).toBe(true)
  expect(isOpen(await stepOf('PAN'))).toBe(false)
})

test('one that is not asked for in the country is added to the steps', async () => {
  await openKyc({ path: `${KYC_PATH}?requiredDoc=cpf` })
  expect(isOpen(await stepOf('CPF'))).toBe(true)
})

test('other documents can be verified in countries that ask for fewer', async () => {
  const { press } = await openKyc({ own: { steps: ['liveness'] } })
  await stepOf('Camera check')
  await press('PAN')
  const pan = await stepOf('PAN')
  expect(isOpen(pan)).toBe(true)
  expect(await within(pan).findByRole('button', { name: 'Verify my PAN' })).toBeDefined()
})

test('what a reviewer has refused can be appealed against, with a reason', async () => {
  const APPEAL = 'POST /kyc/verification-status/:id/appeal'
  const refused = aVerification({
    state: 'refused',
    reason: 'DOCUMENT_DIFFERS',
    appeal: 'possible',
  })
  const { press, user, api, known } = await openKyc({ own: { verifications: [refused] } })
  api.on(APPEAL, () => {
    known.put({ ...refused, appeal: 'waiting' })
    return answer({ appealedAt: '2026-01-15T12:00:00.000Z' })
  })
  await press('I do not agree')
  await press('Ask for another decision')
  await screen.findByText('Please enter value')
  await user.type(screen.getByRole('textbox', { name: 'Why it is right' }), 'It is my card.')
  await press('Ask for another decision')
  await screen.findByText('Another reviewer looks at it.')
  expect(api.calls(APPEAL).map(({ params, body }) => [params.id, body])).toEqual([
    [ID, { reason: 'It is my card.' }],
  ])
})

test('an appeal that names a number is refused in words, and can be written anew', async () => {
  const APPEAL = 'POST /kyc/verification-status/:id/appeal'
  const { press, user } = await openKyc({
    own: {
      verifications: [
        aVerification({ state: 'refused', reason: 'DOCUMENT_DIFFERS', appeal: 'possible' }),
      ],
    },
    serve: (fake) => fake.on(APPEAL, () => refuse('VALIDATION_FAILED', { fields: [] })),
  })
  await press('I do not agree')
  await user.type(screen.getByRole('textbox', { name: 'Why it is right' }), 'ABCPD1234E is mine.')
  await press('Ask for another decision')
  await screen.findByText('Write it in words, without the number of a document or an account.')
})

test.each([null, 'over'] as const)('where an appeal is %s, none is offered', async (appeal) => {
  const refused = aVerification({ state: 'refused', reason: 'DOCUMENT_DIFFERS', appeal })
  await openKyc({ own: { verifications: [refused] } })
  await screen.findByRole('button', { name: 'Verify my PAN' })
  expect(screen.queryByRole('button', { name: 'I do not agree' })).toBeNull()
})

test('another step opens by a press, and its title takes the focus', async () => {
  const { press } = await openKyc()
  await press('Bank account')
  const step = await stepOf('Bank account')
  expect(isOpen(step)).toBe(true)
  expect(document.activeElement).toBe(within(step).getByRole('heading', { level: 2 }))
})

test('each state says where it stands, with its dates', async () => {
  await openKyc({
    own: {
      verifications: [
        aVerified({ id: '1', kind: 'pan' }),
        aVerification({ id: '2', kind: 'aadhaar', masked: '••••1234', state: 'in-review' }),
        aVerification({ id: '3', kind: 'bank', state: 'refused', reason: 'NAME_DIFFERS' }),
      ],
    },
  })
  expect((await stepOf('PAN')).textContent).toContain(
    '••••••234F · verified 15/01/2026 · valid until 15/01/2028',
  )
  expect((await stepOf('Aadhaar')).textContent).toContain('••••1234 · a person looks at it')
  const refused = await stepOf('Bank account')
  expect(isOpen(refused)).toBe(true)
  await within(refused).findByText('The name is another one in the register')
  within(refused).getByText(/^Write it exactly as your document or your bank has it/)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1')
})

test('polls a running check until it is decided, while the next step is open', async () => {
  const { api, known } = await openKyc({ own: { verifications: [aVerification()] } })
  const pan = await stepOf('PAN')
  expect(pan.textContent).toContain('being checked; you can leave this page')
  expect(isOpen(await stepOf('Aadhaar'))).toBe(true)
  await waitFor(() => expect(api.calls(STATUS).length).toBeGreaterThan(0))
  const fetched = api.calls(OWN).length
  quickTime()
  known.put(aVerified())
  await within(pan).findByText('Verified')
  // What rests on it is fetched anew.
  await waitFor(() => expect(api.calls(OWN).length).toBeGreaterThan(fetched))
})

test('an answer that is older than what the page knows changes nothing', async () => {
  const { api } = await openKyc({
    own: { verifications: [aVerification({ version: 5, state: 'in-review' })] },
    serve: (fake) => fake.on(STATUS, () => answer(aVerification({ version: 4 }))),
  })
  await waitFor(() => expect(api.calls(STATUS).length).toBeGreaterThan(0))
  expect((await stepOf('PAN')).textContent).toContain('In review')
})

test('a user who is verified has nothing left to do, and cannot skip', async () => {
  await openKyc({ own: { steps: ['pan'], verifications: [aVerified({ id: ID })] } })
  await screen.findByText('You are verified')
  expect(screen.queryByRole('button', { name: 'Skip for now' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('what waits for a reviewer can be corrected and sent again', async () => {
  const { press } = await openKyc({
    own: { verifications: [aVerification({ state: 'in-review' })] },
  })
  await press('PAN')
  await press('Correct it and send it again')
  await screen.findByText('What waits now is taken back when you send this.')
  expect(screen.getByRole('button', { name: 'Verify my PAN' })).toBeDefined()
})

test('a tax number that is verified without an age can be verified once more', async () => {
  const pan = aVerified({ decidedAt: '2026-01-15T11:00:00.000Z' })
  const { press, known } = await openKyc({ own: { verifications: [pan] } })
  await press('PAN')
  await screen.findByText('Your age is not known yet')
  expect(screen.getByRole('button', { name: 'Verify my PAN' })).toBeDefined()
  expect(known.own.isAdult).toBeNull()
})

test('a user under 18 reads what stays closed, and until when', async () => {
  await openKyc({ own: { isAdult: false } })
  await screen.findByText('Money features open when you are 18')
})

test('a page that could not be loaded is loaded again', async () => {
  const { api, press, known } = await openKyc({
    serve: (fake) => fake.on(OWN, () => refuse('NOT_FOUND')),
  })
  await screen.findByText('Your identity check could not be loaded')
  api.on(OWN, () => answer(known.own))
  await press('Try again')
  expect(await stepOf('PAN')).toBeDefined()
})

test.each([
  ['hi', 'पहचान की जाँच', 'मेरा PAN सत्यापित करें', 'आपकी अपनी कुंजी से एन्क्रिप्ट करके रखा जाता है।'],
  [
    ...(['pt-BR', 'Verificação de identidade', 'Verificar meu PAN'] as const),
    'Guardado criptografado, com uma chave só sua.',
  ],
] as const)('speaks %s', async (language, title, action, kept) => {
  await openKyc({ language })
  await screen.findByRole('heading', { level: 1, name: title })
  await screen.findByRole('button', { name: action })
  expect(screen.getAllByText(kept).length).toBeGreaterThan(0)
})
