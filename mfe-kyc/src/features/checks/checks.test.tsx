import { KYC_CONSENT_VERSION } from '@platform/contracts/kyc/fields'
import { KYC_PATH } from '@platform/contracts/kyc/paths'
import * as leaving from '@platform/remote-kit/leave-page'
import { answer, type FakeCall, refuse, unreachable } from '@platform/remote-kit/testing/fake-api'
import { quickTime } from '@platform/remote-kit/testing/quick-time'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openKyc } from '../../testing/open-kyc.ts'
import { aVerification, aVerified, ID } from '../../testing/verifications.ts'

const PAN = 'POST /kyc/verify-pan'
const AADHAAR = 'POST /kyc/verify-aadhaar'
const OTP = 'POST /kyc/verify-aadhaar/otp'
const BANK = 'POST /kyc/verify-bank'
const UPDATE = 'POST /kyc/update-bank'
const STOP = 'DELETE /kyc/update-bank'
const LIVENESS = 'POST /kyc/verify-liveness'

const LATER = '2026-01-16T12:00:00.000Z'

const typed = { PAN: 'abcpd1234e', 'Full name': 'Ann Rao', 'Date of birth': '07031998' }
const sent = {
  ...{ pan: 'ABCPD1234E', fullName: 'Ann Rao', birthDate: '07/03/1998' },
  consentVersion: KYC_CONSENT_VERSION,
}
const keyOf = ({ headers }: FakeCall) => headers.get('idempotency-key')
const problem = async () => (await screen.findByRole('alert')).textContent ?? ''
const field = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })

/** The form of a PAN, filled in and sent. */
async function sendPan(respond: (call: FakeCall) => Response | Promise<Response>) {
  const opened = await openKyc({ serve: (api) => api.on(PAN, respond) })
  await opened.fill(typed)
  await opened.agree()
  await opened.press('Verify my PAN')
  return opened
}

test('beside each field stands what is stored of it, and why it is asked', async () => {
  await openKyc()
  const pan = await field('PAN')
  expect(pan.closest('form')?.textContent).toContain(
    'Stored encrypted, with a key of your own. The tax register confirms that it is yours',
  )
  expect(pan.closest('form')?.textContent).toContain(
    'Other parts of the site learn only whether you are over 18. A reviewer sees it only if the register does not have it.',
  )
})

test('an empty form is not sent: each problem stands at its field, and the first has the focus', async () => {
  const { press, api } = await openKyc()
  await press('Verify my PAN')
  expect(await screen.findAllByText('Please enter value')).toHaveLength(3)
  await screen.findByText('Without your consent nothing can be checked.')
  expect(document.activeElement).toBe(await field('PAN'))
  expect(api.calls(PAN)).toHaveLength(0)
})

test('the whole form is filled in and sent by the keyboard, in the order of the page', async () => {
  const { user, api } = await openKyc({
    serve(fake, known) {
      fake.on(PAN, () => {
        known.put(aVerification())
        return answer(aVerification(), 202)
      })
    },
  })
  const pan = await field('PAN')
  pan.focus()
  for (const text of Object.values(typed)) {
    await user.keyboard(text)
    await user.tab()
  }
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  await user.keyboard(' ')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Verify my PAN')
  await user.keyboard('{Enter}')
  await screen.findByText(/being checked/)
  expect(api.calls(PAN)[0]?.body).toEqual(sent)
  // The focus is at the step that comes next.
  expect(document.activeElement?.textContent).toBe('Aadhaar')
})

test('every field is named and described for screen readers', async () => {
  await openKyc()
  for (const name of Object.keys(typed)) {
    const input = await field(name)
    expect(input.required || input.getAttribute('aria-required')).toBeTruthy()
    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).not.toBe('')
  }
})

test('without consent nothing is sent', async () => {
  const { press, api, fill, agree } = await openKyc({
    serve: (fake) => fake.on(PAN, () => answer(aVerification(), 202)),
  })
  await fill(typed)
  await press('Verify my PAN')
  await screen.findByText('Without your consent nothing can be checked.')
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  await agree()
  expect(screen.queryByText('Without your consent nothing can be checked.')).toBeNull()
  expect(api.calls(PAN)).toHaveLength(0)
})

test('a PAN is sent in its one form, and nothing of it stays in the browser', async () => {
  const { api, shell } = await sendPan(() => answer(aVerification(), 202))
  await screen.findByText(/being checked; you can leave this page/)
  expect(api.calls(PAN).map(({ body }) => body)).toEqual([sent])
  expect(keyOf(api.calls(PAN)[0] as FakeCall)).toBeTruthy()
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])
  const leaks = `${stored}${location.href}${JSON.stringify(shell.tracked)}${document.title}`
  for (const secret of ['ABCPD1234E', 'abcpd1234e', 'Ann Rao', '1998']) {
    expect(leaks).not.toContain(secret)
  }
  expect(shell.tracked).toEqual([{ name: 'kyc_started', properties: { kind: 'pan' } }])
})

test('keeps the typed values of a refused check for correction', async () => {
  const { known, press } = await sendPan(() => answer(aVerification(), 202))
  await screen.findByText(/being checked/)
  quickTime()
  known.put(aVerification({ state: 'refused', version: 3, reason: 'BIRTH_DATE_DIFFERS' }))
  await screen.findByText('Not verified')
  await press('PAN')
  await screen.findByText('The date of birth is another one in the register')
  expect((await field('PAN')).value).toBe('abcpd1234e')
  expect((await field('Date of birth')).value).toBe('07/03/1998')
  // Consent is given anew.
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

describe('a check that is not begun', () => {
  test.each([
    ['CONSENT_CHANGED', {}, /^What is stored, and why, has changed/],
    ['PROVIDER_AWAY', {}, /^The provider of checks does not answer at the moment/],
    ['VERIFICATION_OFTEN', { retryAfterMs: 3_600_000 }, /You can try again from \d\d\/01\/26/],
    ['RATE_LIMITED', {}, 'That was too often. Wait a moment, then try again.'],
  ] as const)('%s', async (code, details, text) => {
    const { api } = await sendPan(() => refuse(code, details))
    await screen.findByText(text)
    expect((await field('PAN')).value).toBe('abcpd1234e')
    expect(api.calls(PAN)).toHaveLength(1)
  })

  test('after no answer it is sent again under the same key', async () => {
    const { api, press } = await sendPan(unreachable)
    await problem()
    api.on(PAN, () => answer(aVerification(), 202))
    await press('Verify my PAN')
    await screen.findByText(/being checked/)
    const [first, second] = api.calls(PAN).map(keyOf)
    expect(second).toBe(first)
  })

  test('a field that the server refuses is named in our own words', async () => {
    await sendPan(() =>
      refuse('VALIDATION_FAILED', {
        fields: [{ path: 'body.pan', problem: 'must be the PAN of a person: ABCPD1234E' }],
      }),
    )
    await screen.findByText('This is not the PAN of a person. It looks like ABCPD1234E.')
    expect(document.activeElement).toBe(await field('PAN'))
  })

  test('one that runs on another device is shown as it is', async () => {
    const { known, api, fill, agree, press } = await openKyc()
    await fill(typed)
    await agree()
    known.put(aVerification())
    api.on(PAN, () => refuse('VERIFICATION_RUNS', { verificationId: ID }))
    await press('Verify my PAN')
    await screen.findByText(/being checked/)
  })
})

describe('Aadhaar', () => {
  const waiting = aVerification({
    ...{ kind: 'aadhaar', state: 'waiting-for-otp', masked: '••••2346' },
    next: { step: 'otp', until: '2026-01-15T12:10:00.000Z', left: 3 },
  })

  test('is sent, and then its code', async () => {
    const { api, fill, agree, press, user } = await openKyc({
      path: `${KYC_PATH}?requiredDoc=aadhaar`,
      serve(fake) {
        fake.on(AADHAAR, () => answer(waiting, 202))
        fake.on(OTP, () => answer({ ...waiting, state: 'checking', version: 2, next: null }))
      },
    })
    await screen.findByText('Only the last four digits are stored.')
    await fill({ 'Aadhaar number': '2341 2341 2346' })
    await agree()
    await press('Send me a code')
    await user.type(await field('Code'), '123456')
    await screen.findByText(/being checked/)
    expect(api.calls(AADHAAR)[0]?.body).toEqual({
      ...{ aadhaar: '234123412346', consentVersion: KYC_CONSENT_VERSION },
    })
    expect(api.calls(OTP)[0]?.body).toEqual({ verificationId: ID, otp: '123456' })
  })

  test('a wrong code says how many tries are left, and the field is empty again', async () => {
    const { user } = await openKyc({
      own: { verifications: [waiting] },
      serve: (fake) => fake.on(OTP, () => refuse('OTP_WRONG', { attemptsLeft: 2 })),
    })
    const code = await field('Code')
    await user.type(code, '123456')
    await screen.findByText('The code is not right. 2 tries left.')
    expect(code.value).toBe('')
  })

  test('the last wrong code shows at once that it is over, and the way to begin again', async () => {
    const { user, known, api } = await openKyc({ own: { verifications: [waiting] } })
    api.on(OTP, () => {
      known.put({ ...waiting, state: 'refused', version: 2, next: null, reason: 'OTP_WRONG' })
      return refuse('OTP_WRONG', { attemptsLeft: 0 })
    })
    await user.type(await field('Code'), '123456')
    await screen.findByText('The code was wrong too often')
    expect(await field('Aadhaar number')).toBeDefined()
  })

  test('another number can be sent in the place of one whose code does not come', async () => {
    const { api, fill, agree, press } = await openKyc({ own: { verifications: [waiting] } })
    await press('Use another number')
    await press('Back to the code')
    await field('Code')
    await press('Use another number')
    const other = { ...waiting, id: '2', masked: '••••0124' }
    api.on(AADHAAR, () => answer(other, 202))
    await fill({ 'Aadhaar number': '2345 6789 0124' })
    await agree()
    await press('Send me a code')
    await field('Code')
    await screen.findByText(/••••0124/)
  })

  test('a code that is over on the server shows what has become of it', async () => {
    const { user, known, api } = await openKyc({ own: { verifications: [waiting] } })
    const expired = { state: 'expired', version: 2, next: null, reason: 'NOT_FINISHED' } as const
    api.on(OTP, () => {
      known.put({ ...waiting, ...expired })
      return refuse('VERIFICATION_STATE', { state: 'expired' })
    })
    await user.type(await field('Code'), '123456')
    await screen.findByText('It was not finished in time')
    expect(await field('Aadhaar number')).toBeDefined()
  })
})

describe('a bank account', () => {
  const fields = { 'Account number': '1234 5678 9012', IFSC: 'hdfc0001234', 'Full name': 'Ann Rao' }
  const body = {
    ...{ accountNumber: '123456789012', ifsc: 'HDFC0001234', fullName: 'Ann Rao' },
    consentVersion: KYC_CONSENT_VERSION,
  }
  const present = aVerified({ id: '1', kind: 'bank', masked: '••••9012' })

  test('is sent with its IFSC, which is checked first', async () => {
    const { api, fill, agree, press } = await openKyc({
      path: `${KYC_PATH}?requiredDoc=bank`,
      serve: (fake) => fake.on(BANK, () => answer(aVerification({ kind: 'bank' }), 202)),
    })
    await fill({ ...fields, IFSC: 'HDFC1001234' })
    await agree()
    await press('Verify my account')
    await screen.findByText('An IFSC has four letters, a zero, then six letters or digits.')
    expect(api.calls(BANK)).toHaveLength(0)
    await fill({ IFSC: 'hdfc0001234' })
    await press('Verify my account')
    await waitFor(() => expect(api.calls(BANK)[0]?.body).toEqual(body))
  })

  async function change(isProven: boolean) {
    let tries = 0
    const ways = [{ way: 'phone', to: '+91••••••••10' }]
    const opened = await openKyc({
      own: { verifications: [present] },
      serve(api, known) {
        api.on(UPDATE, () => {
          tries += 1
          if (tries === 1) return refuse('FRESH_PROOF_NEEDED', { ways })
          const verification = aVerification({
            ...{ id: '2', kind: 'bank', masked: '••••3333' },
            createdAt: '2026-01-15T12:00:01.000Z',
          })
          known.put(verification)
          known.own = { ...known.own, bankUsableFrom: LATER }
          return answer({ verification, usableFrom: LATER })
        })
      },
    })
    const asked: unknown[] = []
    opened.shell.modals.freshProof = async (modal) => {
      asked.push(modal)
      return isProven
    }
    await opened.press('Bank account')
    await opened.press('Change the account')
    await opened.fill(fields)
    await opened.agree()
    await opened.press('Confirm and change the account')
    await waitFor(() => expect(asked).toEqual([{ name: 'freshProof', ways }]))
    return opened
  }

  test('is changed once the user has proven that it is them; the former one stays meanwhile', async () => {
    const { api } = await change(true)
    await screen.findByText(
      'Another account, ••••3333, is being checked. The present one stays meanwhile.',
    )
    const [first, second] = api.calls(UPDATE)
    expect(second?.body).toEqual(body)
    expect(keyOf(second as FakeCall)).toBe(keyOf(first as FakeCall))
  })

  test('is not changed without a proof', async () => {
    const { api } = await change(false)
    expect(await problem()).toContain('you did not confirm that it is you')
    expect(api.calls(UPDATE)).toHaveLength(1)
  })

  test('says when a new one takes its place, which the user can stop', async () => {
    const newer = aVerified({ id: '2', kind: 'bank', masked: '••••3333', createdAt: LATER })
    const { press } = await openKyc({
      own: { verifications: [newer, present], bankUsableFrom: LATER },
      serve(api, known) {
        api.on(STOP, () => {
          known.own = { ...known.own, verifications: [present], bankUsableFrom: null }
          return answer({ update: null })
        })
      },
    })
    await press('Bank account')
    await screen.findByText(/^••••3333 takes the place of your account on \d\d\/01\/26/)
    expect(screen.getByText(/^••••9012 · verified/)).toBeDefined()
    await press('Keep the present account')
    expect(await screen.findByRole('button', { name: 'Change the account' })).toBeDefined()
  })

  const ending = aVerified({ kind: 'bank', expiresAt: '2026-01-20T12:00:00.000Z' })
  const old = aVerification({ kind: 'bank', state: 'expired', reason: 'TOO_OLD' })
  test.each([
    ['ends soon', ending],
    ['is too old', old],
  ])('that %s can be verified anew, or changed', async (_how, account) => {
    const { press } = await openKyc({ own: { verifications: [account] } })
    // What is too old is open at once.
    if (account === ending) await press('Bank account')
    expect(await screen.findByRole('button', { name: 'Verify my account' })).toBeDefined()
    await press('Change the account')
    await screen.findByRole('button', { name: 'Confirm and change the account' })
    expect(screen.queryByRole('button', { name: 'Verify my account' })).toBeNull()
  })

  test('that was refused leaves the present one, and says why', async () => {
    const refused = aVerification({
      ...{ id: '2', kind: 'bank', state: 'refused', reason: 'ACCOUNT_CLOSED', createdAt: LATER },
    })
    const { press } = await openKyc({ own: { verifications: [refused, present] } })
    await press('Bank account')
    await screen.findByText('The rupee did not arrive')
    expect(screen.getByText(/^••••9012 · verified/)).toBeDefined()
  })
})

describe('the camera check', () => {
  const page = 'https://checks.example/live/1'
  const begun = aVerification({
    ...{ kind: 'liveness', masked: null },
    next: { step: 'page', url: page, until: '2026-01-15T12:10:00.000Z' },
  })
  const leavePage = vi.spyOn(leaving, 'leavePage').mockReturnValue()

  test('leads to the page of the provider, after consent', async () => {
    leavePage.mockClear()
    const { press, agree, api } = await openKyc({
      path: `${KYC_PATH}?requiredDoc=liveness`,
      serve: (fake) => fake.on(LIVENESS, () => answer(begun, 202)),
    })
    await press('Open the camera check')
    await screen.findByText('Without your consent nothing can be checked.')
    expect(api.calls(LIVENESS)).toHaveLength(0)
    await agree()
    await press('Open the camera check')
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith(page))
  })

  test('goes on where it was left', async () => {
    leavePage.mockClear()
    const { press, api } = await openKyc({ own: { verifications: [begun] } })
    await press('Go on with the camera check')
    expect(leavePage).toHaveBeenCalledWith(page)
    expect(api.calls(LIVENESS)).toHaveLength(0)
  })
})
