import type { Application } from '@platform/contracts/expert/application-http'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDocument, anApplication, FILLED } from '../testing/applications.ts'
import { aCheck, aResult } from '../testing/checks.ts'
import { CHECKS, OWN, openExpert, SUBMIT } from '../testing/open-expert.ts'

const path = '/register-expert/verify-details'
const ADD = 'POST /experts/application/documents'
const PICTURE = 'GET /experts/application/documents/:id'
const DELETE = 'DELETE /experts/application/documents/:id'

const whole = (own: Partial<Application> = {}) =>
  anApplication({
    ...{ version: 12, currentTab: 3, basicVerificationDetails: FILLED },
    ...{ skills: [{ id: 'python', level: 'advanced' }], tools: ['git'] },
    languages: [{ name: 'hi', read: true, write: false, speak: true }],
    names: { python: 'Python', git: 'Git', hi: 'Hindi' },
    ...own,
  })
const serve = (application: Application) => (api: FakeApi) => {
  api.on(OWN, () => answer(application))
  api.on(CHECKS, () => answer({ items: [aCheck({ state: 'passed', results: [aResult()] })] }))
  api.on(PICTURE, () => answer({ picture: 'data:image/webp;base64,AA==' }))
}
const file = () => new File(['picture'], 'degree.png', { type: 'image/png' })

test('everything that a reviewer reads is shown, each part with the way to change it', async () => {
  await openExpert({ path, serve: serve(whole()) })
  const basics = within(await screen.findByRole('region', { name: 'Basic details' }))
  for (const text of [
    ...['Devi Menon', '29 years, Female', 'Kochi, India', 'devi@example.com'],
    ...["Bachelor's degree", 'Physics, City College, finished 2019', 'Science, 6 years'],
  ]) {
    expect(basics.getByText(text)).toBeDefined()
  }
  expect(basics.getByRole('link', { name: 'Change: Basic details' }).getAttribute('href')).toBe(
    '/register-expert/basic-details',
  )
  const skills = within(screen.getByRole('region', { name: 'Skills' }))
  expect(skills.getByText('Python (Advanced)')).toBeDefined()
  expect(skills.getByText('Hindi (Read, Speak)')).toBeDefined()
  expect(await screen.findByText('Python: 82 %')).toBeDefined()
})

test('what is missing keeps it from being sent, and leads to its step', async () => {
  await openExpert({
    path,
    serve: serve(
      whole({
        problems: [
          { field: 'city', step: 'basic-details', problem: 'missing' },
          { field: 'skill-checks', step: 'verify-skills', problem: 'not-checked' },
        ],
      }),
    ),
  })
  expect(await screen.findByText('2 things are missing')).toBeDefined()
  expect(screen.getByRole('link', { name: 'City: not filled in' }).getAttribute('href')).toBe(
    '/register-expert/basic-details',
  )
  const send = screen.getByRole('button', { name: 'Send the application' }) as HTMLButtonElement
  expect(send.disabled).toBe(true)
})

test('it is sent in the version that was shown, once its applicant agrees', async () => {
  const { api, user, press } = await openExpert({
    path,
    serve(fake) {
      serve(whole())(fake)
      fake.on(SUBMIT, () =>
        answer(
          whole({
            ...{ version: 13, state: 'submitted', decidedBy: '2026-01-20T12:00:00.000Z' },
            timeline: [{ state: 'submitted', at: '2026-01-15T12:00:00.000Z' }],
          }),
        ),
      )
    },
  })
  await press('Send the application')
  expect(await screen.findByText('Please tick this before you send')).toBeDefined()
  expect(api.calls(SUBMIT)).toHaveLength(0)
  await user.click(screen.getByRole('checkbox', { name: /What I have written is true/ }))
  await press('Send the application')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your application was sent' }),
  ).toBeDefined()
  expect(api.calls(SUBMIT).map(({ body }) => body)).toEqual([{ version: 12, agreed: true }])
})

test('one that was changed on another device is not sent unseen', async () => {
  const { user, press } = await openExpert({
    path,
    serve(api) {
      serve(whole())(api)
      api.on(SUBMIT, () => refuse('DRAFT_CHANGED_ELSEWHERE'))
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: /What I have written is true/ }))
  await press('Send the application')
  expect(
    await screen.findByText(
      'Your application was changed on another device. Please look at it again.',
    ),
  ).toBeDefined()
})

test('a document is added with what it shows', async () => {
  const added = aDocument({ kind: 'certificate' })
  let documents: Application['documents'] = []
  const { api, user } = await openExpert({
    path,
    serve(fake) {
      serve(whole())(fake)
      fake.on(OWN, () => answer(whole({ documents, version: 12 + documents.length })))
      fake.on(ADD, () => {
        documents = [added]
        return answer(added, 201)
      })
    },
  })
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'What it shows' }),
    'Certificate',
  )
  await user.upload(screen.getByLabelText('Add a document'), file())
  expect(await screen.findByRole('img', { name: 'Document 1: Certificate' })).toBeDefined()
  const sent = api.calls(ADD).map(({ query, body }) => [query.get('kind'), body])
  expect(sent).toEqual([['certificate', expect.any(FormData)]])
})

test.each([
  ['IMAGE_TYPE', 'Please choose a JPEG or PNG picture.'],
  ['IMAGE_TOO_LARGE', 'This picture is too large.'],
  ['IMAGE_UNREADABLE', 'This picture could not be read.'],
] as const)('a document that is refused with %s says why', async (code, text) => {
  const { user } = await openExpert({
    path,
    serve(api) {
      serve(whole())(api)
      api.on(ADD, () => refuse(code))
    },
  })
  await user.upload(await screen.findByLabelText('Add a document'), file())
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})

test('a document that did not arrive can be sent again', async () => {
  let isDown = true
  const { user, press } = await openExpert({
    path,
    serve(api) {
      serve(whole())(api)
      api.on(ADD, () => {
        if (isDown) return refuse('UNAVAILABLE')
        api.on(OWN, () => answer(whole({ version: 13, documents: [aDocument()] })))
        return answer(aDocument(), 201)
      })
    },
  })
  await user.upload(await screen.findByLabelText('Add a document'), file())
  isDown = false
  await press('Send again')
  expect(await screen.findByRole('img', { name: 'Document 1: Degree' })).toBeDefined()
})

test('a document is deleted', async () => {
  let documents = [aDocument()]
  const { api, press } = await openExpert({
    path,
    serve(fake) {
      serve(whole())(fake)
      fake.on(OWN, () => answer(whole({ documents, version: 13 - documents.length })))
      fake.on(DELETE, () => {
        documents = []
        return answer({})
      })
    },
  })
  await press('Delete document 1')
  await waitFor(() => expect(screen.queryByRole('img', { name: /Document 1/ })).toBeNull())
  expect(api.calls(DELETE)).toHaveLength(1)
})

test('no more documents are taken than an application can have', async () => {
  const documents = Array.from({ length: 5 }, (_, place) =>
    aDocument({ id: `00000000-0000-4000-8000-00000000005${place}` }),
  )
  await openExpert({ path, serve: serve(whole({ documents })) })
  expect(await screen.findByText('You have 5 of 5 documents.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a document' })).toBeNull()
})
