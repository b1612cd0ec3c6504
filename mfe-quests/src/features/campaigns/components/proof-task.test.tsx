import type { Task } from '@platform/contracts/quests/http'
import { campaignPath } from '@platform/contracts/quests/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampaignPage, CAMPAIGN_ID, NOW, someProgress } from '../../../testing/campaigns.ts'
import { CAMPAIGN, openQuests, VALIDATE } from '../../../testing/open-quests.ts'
import { aProofTask } from '../task-types/proof/fixture.ts'

const UPLOAD = 'POST /airdrop-campaign/campaigns/:id/tasks/:taskId/evidence'
const OWN_PICTURE = 'GET /airdrop-campaign/campaigns/:id/tasks/:taskId/evidence/:picture'
const APPEAL = 'POST /airdrop-campaign/campaigns/:id/appeals'
const PICTURE = '0198c0de-0000-7000-8000-00000000f001'

// jsdom shows no files.
URL.createObjectURL ??= () => 'blob:shown'
URL.revokeObjectURL ??= () => {}

async function openTask(task: Task, serve: (api: FakeApi) => void = () => {}, status = 'LIVE') {
  const page = await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    serve(api) {
      const shown = { tasks: [task], progress: someProgress(), status: status as 'LIVE' }
      api.on(CAMPAIGN, () => answer(aCampaignPage(shown)))
      serve(api)
    },
  })
  const row = () => within(screen.getByRole('listitem', { current: 'step' }))
  const file = () => document.querySelector<HTMLInputElement>('input[type=file]')
  return { ...page, row, file }
}
const png = () => new File(['x'], 'me.png', { type: 'image/png' })
const tried = (task: Task, difference: Partial<Task>) =>
  answer({ task: { ...task, ...difference }, progress: someProgress() })
const refusal = (left: string, appealUntil = new Date(NOW + 3_600_000).toISOString()) =>
  aProofTask({
    status: 'REJECTED',
    rejection: 'PROOF_REFUSED',
    rejectionDetails: { ground: 'UNREADABLE', words: 'The score is <b>cut</b>', left, appealUntil },
  })

test('a text and a picture are handed in, and a person decides', async () => {
  const task = aProofTask()
  const { api, user, file } = await openTask(task, (api) => {
    api.on(UPLOAD, () => answer({ id: PICTURE }))
    api.on(VALIDATE, () =>
      tried(task, {
        status: 'VALIDATING',
        check: { requestedAt: new Date(NOW).toISOString(), runs: 0, review: 'proof' },
      }),
    )
  })
  expect(await screen.findByText(/A screenshot of the last screen/)).toBeDefined()
  const send = () => screen.getAllByRole('button', { name: /^Hand in: Show your win/ })[0]
  await user.click(send() as HTMLElement)
  expect(await screen.findByText('Please enter value')).toBeDefined()
  // All that is missing is said at once.
  expect(screen.getByText('Add at least 1.')).toBeDefined()
  expect(screen.getByText(/^At least one is needed/)).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'In your own words' }), 'I won')
  expect(api.calls(VALIDATE)).toHaveLength(0)

  await user.upload(file() as HTMLInputElement, png())
  await waitFor(() => expect(api.calls(UPLOAD)).toHaveLength(1))
  expect(await screen.findByRole('img', { name: 'Picture 1' })).toBeDefined()
  await waitFor(() =>
    expect(screen.queryByRole('progressbar', { name: 'Sending pictures' })).toBeNull(),
  )
  await user.click(send() as HTMLElement)
  await waitFor(() => expect(api.calls(VALIDATE)).toHaveLength(1))
  expect(api.calls(VALIDATE)[0]?.body).toEqual({ input: { text: 'I won', pictures: [PICTURE] } })
  expect(
    await screen.findByText(/^Handed in .* A person looks at it, at most 7 days/),
  ).toBeDefined()
  // Where the form was, nothing has the focus: the row that waits takes it.
  const row = document.querySelector('[data-task=shot]')
  await waitFor(() => expect(row?.contains(document.activeElement)).toBe(true))
  expect(screen.queryByText(/This takes up to/)).toBeNull()
})

test('a picture that was not sent says so, and is sent again or removed', async () => {
  let isDown = true
  const { api, user, file } = await openTask(aProofTask(), (api) =>
    api.on(UPLOAD, () => (isDown ? refuse('UNAVAILABLE') : answer({ id: PICTURE }))),
  )
  await screen.findByText(/A screenshot of the last screen/)
  await user.upload(file() as HTMLInputElement, png())
  expect(await screen.findByText('This picture was not sent.')).toBeDefined()
  const [send] = screen.getAllByRole('button', { name: /^Hand in: Show your win/ })
  await user.click(send as HTMLElement)
  expect(
    await screen.findByText('Send the picture that is missing again, or remove it.'),
  ).toBeDefined()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(api.calls(UPLOAD)).toHaveLength(2))
  await user.click(await screen.findByRole('button', { name: 'Remove picture 1' }))
  expect(screen.queryByRole('img', { name: 'Picture 1' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Add a picture')
})

test.each([
  ['IMAGE_TYPE', 'Only jpeg, png and webp pictures can be sent.'],
  ['IMAGE_UNREADABLE', 'This picture cannot be read. Try another one.'],
] as const)(
  'a picture that is refused with %s says why, and can only be removed',
  async (code, why) => {
    const { user, file } = await openTask(aProofTask(), (api) => api.on(UPLOAD, () => refuse(code)))
    await screen.findByText(/A screenshot of the last screen/)
    await user.upload(file() as HTMLInputElement, png())
    expect(await screen.findByText(why)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
    const [send] = screen.getAllByRole('button', { name: /^Hand in: Show your win/ })
    await user.click(send as HTMLElement)
    expect(await screen.findByText('Remove the picture that cannot be sent.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Remove picture 1' }))
    expect(screen.queryByText(why)).toBeNull()
  },
)

test('several pictures are chosen at once, as many as are taken', async () => {
  const { api, user, file } = await openTask(aProofTask(), (api) =>
    api.on(UPLOAD, () => answer({ id: PICTURE })),
  )
  await screen.findByText(/A screenshot of the last screen/)
  await user.upload(file() as HTMLInputElement, [png(), png(), png()])
  expect(await screen.findByText(/^At most 2 pictures can be sent/)).toBeDefined()
  await waitFor(() => expect(api.calls(UPLOAD)).toHaveLength(2))
})

test('a picture that was sent is there after a reload, unless the server has it no longer', async () => {
  const GONE = '0198c0de-0000-7000-8000-00000000f002'
  const ids = [PICTURE, GONE]
  const first = await openTask(aProofTask(), (api) =>
    api.on(UPLOAD, () => answer({ id: ids.shift() })),
  )
  await screen.findByText(/A screenshot of the last screen/)
  await first.user.upload(first.file() as HTMLInputElement, [png(), png()])
  await waitFor(() => expect(first.api.calls(UPLOAD)).toHaveLength(2))
  await waitFor(() =>
    expect(screen.queryByRole('progressbar', { name: 'Sending pictures' })).toBeNull(),
  )
  first.leave()

  const task = aProofTask()
  const again = await openTask(task, (api) => {
    api.on(OWN_PICTURE, ({ params }) =>
      params.picture === PICTURE
        ? answer({ image: 'data:image/webp;base64,AA' })
        : refuse('NOT_FOUND'),
    )
    api.on(VALIDATE, () => tried(task, { status: 'VALIDATING' }))
  })
  const shown = await screen.findByRole('img', { name: 'Picture 1' })
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Picture 1' })).toHaveProperty(
      'src',
      'data:image/webp;base64,AA',
    ),
  )
  expect(shown).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Picture 2' })).toBeNull())
  await again.user.type(screen.getByRole('textbox', { name: 'In your own words' }), 'I won')
  await again.user.click(
    screen.getAllByRole('button', { name: /^Hand in: Show your win/ })[0] as HTMLElement,
  )
  await waitFor(() => expect(again.api.calls(VALIDATE)).toHaveLength(1))
  expect(again.api.calls(VALIDATE)[0]?.body).toEqual({
    input: { text: 'I won', pictures: [PICTURE] },
  })
})

test.each([
  [
    'en',
    /^It cannot be read\. You can hand in once more\. The reviewer says: “The score is <b>cut<\/b>”$/,
  ],
  ['hi', /^इसे पढ़ा नहीं जा सकता।/],
  ['pt-BR', /^Não dá para ler\. .*Quem avaliou diz: “[^”]*”$/],
] as const)(
  'a refusal says its ground and the words of the reviewer: %s',
  async (language, text) => {
    await openQuests({
      path: campaignPath(CAMPAIGN_ID),
      language,
      serve: (api) =>
        api.on(CAMPAIGN, () =>
          answer(aCampaignPage({ tasks: [refusal('1')], progress: someProgress() })),
        ),
    })
    expect(await screen.findByText(text)).toBeDefined()
  },
)

test('a refusal comes before the form, whose button hands in again', async () => {
  await openTask(refusal('1'))
  const words = await screen.findByText(/The reviewer says/)
  const text = screen.getByRole('textbox', { name: 'In your own words' })
  expect(words.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getAllByRole('button', { name: 'Hand in again: Show your win' })).not.toHaveLength(
    0,
  )
})

test.each(['LIVE', 'ENDED'])('an appeal is sent with words; the campaign is %s', async (status) => {
  const task = refusal('0')
  const { api, user } = await openTask(
    task,
    (api) =>
      api.on(APPEAL, () =>
        tried(task, {
          status: 'VALIDATING',
          check: { requestedAt: new Date(NOW).toISOString(), runs: 0, review: 'appeal' },
        }),
      ),
    status,
  )
  await user.click(await screen.findByRole('button', { name: 'Appeal' }))
  const sheet = await screen.findByRole('dialog')
  // Its styles hold below the mount alone.
  expect(sheet.closest('.mfe-test')).not.toBeNull()
  const dialog = within(sheet)
  await user.click(dialog.getByRole('button', { name: 'Send the appeal' }))
  expect(await dialog.findByText('Write why.')).toBeDefined()
  await user.type(
    dialog.getByRole('textbox', { name: 'Why it should count' }),
    'Look at the corner',
  )
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Appeal' }))
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByRole('textbox')).toHaveProperty('value', 'Look at the corner')
  await user.click(again.getByRole('button', { name: 'Send the appeal' }))
  await waitFor(() => expect(api.calls(APPEAL)).toHaveLength(1))
  expect(api.calls(APPEAL)[0]?.body).toEqual({ taskId: 'shot', reason: 'Look at the corner' })
  expect(await screen.findByText(/Your appeal is in review/)).toBeDefined()
})

test('who has handed in as often as is allowed has no form, and may not appeal once the time is over', async () => {
  await openTask(refusal('0', new Date(NOW - 1).toISOString()))
  expect(await screen.findByText(/You cannot hand in again/)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
})
