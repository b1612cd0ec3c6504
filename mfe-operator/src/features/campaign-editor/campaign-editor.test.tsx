import { NEW_CAMPAIGN_PATH, OPERATOR_PATHS } from '@platform/contracts/operator/paths'
import type { AdminCampaign } from '@platform/contracts/quests/admin'
import { Route, Routes } from '@platform/remote-kit/router'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { signedIn } from '@platform/remote-kit/testing/fake-shell'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asksBeforeClosing } from '../../testing/asks-before-closing.ts'
import { openInConsole } from '../../testing/open-in-console.tsx'
import { EditorPage } from './components/editor-page.tsx'

const PATH = '/airdrop-campaign/admin/campaigns'
const ID = '0198c0de-0000-7000-8000-00000000c001'
const campaign: AdminCampaign = {
  id: ID,
  slug: 'rain-drop',
  title: 'Rain drop',
  game: null,
  status: 'DRAFT',
  pausedAt: null,
  variant: 'FIXED_SLOT_FIXED_REWARD',
  currency: 'KCASH',
  required: '100.00',
  funded: '0.00',
  startsAt: '2026-03-01T12:00:00.000Z',
  endsAt: '2026-03-20T12:00:00.000Z',
  private: false,
  version: 1,
  createdAt: '2026-02-28T12:00:00.000Z',
}
const text = (en: string) => ({ en, hi: `${en} hi`, 'pt-BR': `${en} pt` })
const written = {
  slug: 'rain-drop',
  title: text('Rain drop'),
  summary: text('Play in the rain'),
  description: text('All about it'),
  startsAt: '2026-03-01T12:00:00.000Z',
  endsAt: '2026-03-20T12:00:00.000Z',
  featured: false,
  private: false,
  variant: 'FIXED_SLOT_FIXED_REWARD',
  reward: { currency: 'KCASH', amount: '10', slots: 10 },
  tasks: [
    { id: 'wallet', type: 'WALLET_LINK', title: text('Link'), description: text('It'), stage: 1 },
  ],
}

function open(path: string, serve: (api: FakeApi) => void, roles = ['admin']) {
  history.replaceState(null, '', path)
  const session = signedIn.status === 'signed-in' ? { ...signedIn, roles } : signedIn
  const routes = (
    <Routes>
      <Route path={NEW_CAMPAIGN_PATH} element={<EditorPage />} />
      <Route path={`${OPERATOR_PATHS.campaigns}/:campaignId`} element={<EditorPage />} />
    </Routes>
  )
  return openInConsole(routes, { session, serve })
}
const openDraft = (serve: (api: FakeApi) => void, roles?: string[]) =>
  open(
    `${OPERATOR_PATHS.campaigns}/${ID}`,
    (api) => {
      api.on(`GET ${PATH}/:id/written`, () => answer({ campaign, written }))
      serve(api)
    },
    roles,
  )
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const type = (element: Element, value: string) => fireEvent.change(element, { target: { value } })

test('a draft is changed, saved, paid for and published, one step after another', async () => {
  const { api, shell, user } = openDraft((api) => {
    api.on(`PUT ${PATH}/:id`, () => answer({ ...campaign, version: 2 }))
    api.on(`POST ${PATH}/:id/fund`, () => answer({ ...campaign, version: 3, funded: '100.00' }))
    api.on(`POST ${PATH}/:id/publish`, () => answer({ id: 'a', kind: 'publish-campaign' }, 202))
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Campaign rain-drop' })).toBeDefined()
  // The first one is the campaign's own, the next that of its task.
  const [own] = await screen.findAllByRole('group', { name: 'Title' })
  if (!own) throw new Error('no title')
  const title = within(own)
  type(title.getByRole('textbox', { name: /English/ }), 'Storm drop')
  const preview = within(screen.getByRole('region', { name: 'Live preview' }))
  expect(preview.getByRole('heading', { name: 'Storm drop' })).toBeDefined()
  expect((await button(/Put 100.* into escrow/)).hasAttribute('disabled')).toBe(true)

  await user.click(await button('Save the draft'))
  expect(await screen.findByText('Saved as version 2')).toBeDefined()
  const [sent] = api.calls(`PUT ${PATH}/:id`)
  expect(sent?.query.get('version')).toBe('1')
  expect(sent?.body).toEqual({ ...written, title: { ...written.title, en: 'Storm drop' } })

  await user.click(await button(/Put 100.* into escrow/))
  expect(await screen.findByText(/100.* in escrow/)).toBeDefined()
  expect(api.calls(`POST ${PATH}/:id/fund`)[0]?.query.get('version')).toBe('2')
  await user.click(await button('Publish'))
  await waitFor(() =>
    expect(shell.alerts.at(-1)?.message).toBe(
      'Approval requested. It is published once another person approves it.',
    ),
  )
})

test('what is wrong is said as in files, and nothing is sent before it is right', async () => {
  const { api, user } = openDraft((api) => api.on(`PUT ${PATH}/:id`, () => answer(campaign)))
  const slug = await screen.findByRole('textbox', { name: /Slug/ })
  type(slug, 'Rain Drop')
  await user.click(await button('Save the draft'))
  expect(await screen.findByText('1 value has to be corrected')).toBeDefined()
  const words = 'must be 3 to 64 lower-case letters, digits and dashes'
  expect(screen.getByText(`Slug: ${words}`)).toBeDefined()
  expect(api.calls(`PUT ${PATH}/:id`)).toHaveLength(0)
  type(slug, 'rain-drop-2')
  await waitFor(() => expect(screen.queryByText(`Slug: ${words}`)).toBeNull())
  await user.click(await button('Save the draft'))
  await waitFor(() => expect(api.calls(`PUT ${PATH}/:id`)).toHaveLength(1))
})

test('what is missing is named as it is labelled, and what is not ticked is a no', async () => {
  const { api, user } = openDraft((api) =>
    api.on(`PUT ${PATH}/:id`, () => answer({ ...campaign, version: 2 })),
  )
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Kind of task' }),
    'DISCORD_JOIN',
  )
  await user.click(await button('Add a task'))
  await user.click(await button('Set this: Check again after the claim'))
  await user.click(await button('Save the draft'))
  expect(
    await screen.findByText('Task 2 › Id of the Discord server: has to be filled in'),
  ).toBeDefined()
  expect(
    screen.getByText('Check again after the claim › After so many days: has to be filled in'),
  ).toBeDefined()
  expect(screen.queryByText(/Take the reward back: /)).toBeNull()
  type(screen.getByLabelText(/^Ends/), '2026-02-01T12:00')
  expect(await screen.findByText('Ends: must be after “Starts”')).toBeDefined()
  expect(api.calls(`PUT ${PATH}/:id`)).toHaveLength(0)
})

test('a refusal of the server is shown at its field', async () => {
  const { user } = openDraft((api) =>
    api.on(`PUT ${PATH}/:id`, () =>
      refuse('VALIDATION_FAILED', {
        fields: [{ path: 'body.reward.amount', problem: 'is more than a campaign may pay' }],
      }),
    ),
  )
  await user.click(await button('Save the draft'))
  expect(
    await screen.findByText('Reward › Amount for each: is more than a campaign may pay'),
  ).toBeDefined()
})

test('says that somebody else has saved the campaign, and loads that', async () => {
  const { api, user } = openDraft((api) => api.on(`PUT ${PATH}/:id`, () => refuse('DRAFT_CHANGED')))
  const slug = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Slug/ })
  type(await slug(), 'mine')
  await user.click(await button('Save the draft'))
  await screen.findByText(/Somebody has saved this campaign/)
  expect((await slug()).value).toBe('mine')

  const theirs = { campaign: { ...campaign, version: 2 }, written: { ...written, slug: 'theirs' } }
  api.on(`GET ${PATH}/:id/written`, () => answer(theirs))
  await user.click(await button('Load the latest version'))
  await waitFor(async () => expect((await slug()).value).toBe('theirs'))
  expect(screen.queryByText(/Somebody has saved this campaign/)).toBeNull()
  api.on(`PUT ${PATH}/:id`, () => answer({ ...campaign, version: 3 }))
  await user.click(await button('Save the draft'))
  expect(await screen.findByText('Saved as version 3')).toBeDefined()
  expect(api.calls(`PUT ${PATH}/:id`).map(({ query }) => query.get('version'))).toEqual(['1', '2'])
})

test('what is written is asked about before it is left, until it is saved', async () => {
  const { shell, user } = openDraft((api) =>
    api.on(`PUT ${PATH}/:id`, () => answer({ ...campaign, version: 2 })),
  )
  const slug = await screen.findByRole('textbox', { name: /Slug/ })
  expect(asksBeforeClosing()).toBe(false)
  type(slug, 'rain-drop-2')
  expect(asksBeforeClosing()).toBe(true)
  fireEvent.click(screen.getByRole('link', { name: 'All campaigns' }))
  await user.click(await button('Leave without saving'))
  expect(shell.visited).toEqual([OPERATOR_PATHS.campaigns])
  await user.click(await button('Stay on this page'))
  await user.click(await button('Save the draft'))
  await screen.findByText('Saved as version 2')
  expect(asksBeforeClosing()).toBe(false)
})

test('a new campaign has the fields of its variant, and of the kind of each task', async () => {
  const { user } = open(NEW_CAMPAIGN_PATH, () => {})
  expect(await screen.findByRole('heading', { level: 1, name: 'New campaign' })).toBeDefined()
  expect(screen.getByRole('textbox', { name: /Slots/ })).toBeDefined()
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'What is paid' }),
    'OPEN_SLOT_DYNAMIC_REWARD',
  )
  expect(screen.queryByRole('textbox', { name: /Slots/ })).toBeNull()
  expect(screen.getByRole('textbox', { name: /Pool/ })).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of task' }), 'DISCORD_JOIN')
  await user.click(await button('Add a task'))
  const task = within(screen.getByRole('group', { name: 'Task 1: Join a Discord server' }))
  expect(task.getByRole('textbox', { name: /Id of the Discord server/ })).toBeDefined()
  expect(task.getByText(/Copy Server ID/)).toBeDefined()
  await user.click(task.getByRole('button', { name: 'Remove task 1' }))
  expect(screen.queryByRole('group', { name: 'Task 1: Join a Discord server' })).toBeNull()
})

test('who may not pay for campaigns has no step for it', async () => {
  openDraft(() => {}, ['reviewer'])
  await button('Save the draft')
  expect(screen.queryByRole('button', { name: /into escrow/ })).toBeNull()
})
