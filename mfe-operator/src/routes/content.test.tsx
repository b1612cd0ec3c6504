import type { ContentItem } from '@platform/contracts/growth/content'
import { OPERATOR_CONTENT_PATH } from '@platform/contracts/operator/paths'
import { answer, createFakeApi, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn } from '@platform/remote-kit/testing/fake-shell'
import { mountRemote } from '@platform/remote-kit/testing/mount-remote'
import { installDialog } from '@platform/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../app.tsx'
import { aContent } from '../features/content/testing/contents.ts'
import { messages } from '../i18n/messages.ts'

const ITEMS = 'GET /content/admin/items'
const ITEM = 'GET /content/admin/items/:id'
const VERSIONS = 'GET /content/admin/items/:id/versions'
const CREATE = 'POST /content/admin/items'
const SAVE = 'PUT /content/admin/items/:id'
const PUBLISH = 'POST /content/admin/items/:id/publish'
const WITHDRAW = 'POST /content/admin/items/:id/withdraw'

interface Opened {
  path?: string
  roles?: string[]
  serve: (api: FakeApi) => void
}

async function open({ path = OPERATOR_CONTENT_PATH, roles = ['campaign-manager'], serve }: Opened) {
  installDialog()
  const api = createFakeApi()
  api.on(VERSIONS, () => answer({ items: [], nextCursor: null }))
  serve(api)
  const session = { ...signedIn, roles }
  const shell = createFakeShell({ now: 0, session })
  const { onNotFound } = await mountRemote({ App, messages, shell, api, path })
  return { api, shell, onNotFound }
}

/** Opens the page of an item, which changes as the service would change it. */
function openItem(item: ContentItem, more: Partial<Opened> = {}) {
  const path = `${OPERATOR_CONTENT_PATH}/${item.id}`
  const serve = (api: FakeApi) => {
    api.on(ITEM, () => answer(item))
    more.serve?.(api)
  }
  return open({ ...more, path, serve })
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('the list says in which state each is, and what is missing', async () => {
  const live = { version: 1, from: '2026-01-15T12:00:00.000Z' }
  await open({
    serve: (api) =>
      api.on(ITEMS, () =>
        answer({ items: [aContent({ state: 'live', live, version: 2 })], nextCursor: null }),
      ),
  })
  const link = await screen.findByRole('link', { name: 'A new season' })
  expect(link.getAttribute('href')).toBe(`${OPERATOR_CONTENT_PATH}/${aContent().id}`)
  expect(screen.getByText('Live')).toBeDefined()
  expect(screen.getByText(/Not in Hindi, .*Portuguese/)).toBeDefined()
  expect(screen.getByText(/not published/)).toBeDefined()
})

test('the list can show one kind alone', async () => {
  const { api } = await open({
    serve: (fake) => fake.on(ITEMS, () => answer({ items: [], nextCursor: null })),
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'Banner' }))
  await waitFor(() => expect(api.calls(ITEMS).at(-1)?.query.get('kind')).toBe('banner'))
  const made = screen.getByRole('link', { name: 'New: Banner' })
  expect(made.getAttribute('href')).toBe(`${OPERATOR_CONTENT_PATH}/new/banner`)
})

test('a new article is written beside its preview, and saved under an address of its title', async () => {
  const { api, shell } = await open({
    path: `${OPERATOR_CONTENT_PATH}/new/article`,
    serve: (fake) => fake.on(CREATE, () => answer(aContent(), 201)),
  })
  await screen.findByRole('heading', { level: 1, name: 'New: Article' })
  type(/^Title/, 'A new season')
  type(/^Summary/, 'It begins on Monday')
  fireEvent.change(screen.getByRole('combobox', { name: 'Add a block' }), {
    target: { value: 'paragraph' },
  })
  const block = within(screen.getByRole('region', { name: 'Paragraph, block 1' }))
  fireEvent.change(block.getByRole('textbox'), { target: { value: 'All of **it**' } })
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(preview.getByRole('heading', { name: 'A new season' })).toBeDefined()
  expect(preview.getByText('it').tagName).toBe('STRONG')
  press('Save the draft')
  await waitFor(() => expect(api.calls(CREATE)).toHaveLength(1))
  const [call] = api.calls(CREATE)
  expect(call?.headers.get('idempotency-key')).toBeTruthy()
  expect(call?.body).toMatchObject({
    ...{ kind: 'article', slug: 'a-new-season' },
    body: {
      texts: {
        en: { title: 'A new season', blocks: [{ type: 'paragraph', text: 'All of **it**' }] },
        hi: null,
      },
    },
  })
  const page = `${OPERATOR_CONTENT_PATH}/${aContent().id}`
  await waitFor(() => expect(shell.visited.at(-1)).toBe(page))
})

test('blocks change their order, and are removed', async () => {
  const blocks = [
    { type: 'paragraph', text: 'One' },
    { type: 'heading', text: 'Two' },
  ] as const
  const item = aContent()
  const en = { ...item.body.texts.en, blocks: [...blocks] }
  const { api } = await openItem(
    { ...item, body: { ...item.body, texts: { ...item.body.texts, en } } },
    { serve: (fake) => fake.on(SAVE, () => answer({ ...item, version: 2 })) },
  )
  const second = within(await screen.findByRole('region', { name: 'Heading, block 2' }))
  fireEvent.click(second.getByRole('button', { name: 'Up' }))
  const last = within(screen.getByRole('region', { name: 'Paragraph, block 2' }))
  fireEvent.click(last.getByRole('button', { name: 'Remove' }))
  press('Save the draft')
  await waitFor(() => expect(api.calls(SAVE)).toHaveLength(1))
  expect(api.calls(SAVE)[0]?.body).toMatchObject({
    ...{ version: 1, body: { texts: { en: { blocks: [blocks[1]] } } } },
  })
})

test('a language begins with the English texts, and says what is missing', async () => {
  await openItem(aContent())
  fireEvent.click(await screen.findByRole('tab', { name: 'Hindi' }))
  expect(screen.getByText(/no texts in this language yet/)).toBeDefined()
  press('Begin with the English texts')
  type(/^Title/, '')
  expect(screen.getByText('Still missing in this language: Title')).toBeDefined()
})

test('says that somebody else has saved another version, and loads it', async () => {
  const item = aContent()
  const { api } = await openItem(item, {
    serve: (fake) => fake.on(SAVE, () => refuse('CONTENT_CHANGED', { version: 2 })),
  })
  await screen.findByRole('heading', { level: 1, name: 'A new season' })
  type(/^Title/, 'Mine')
  press('Save the draft')
  await screen.findByText(/Somebody else has saved/)
  const en = { ...item.body.texts.en, title: 'Theirs' }
  const theirs = { ...item.body, texts: { ...item.body.texts, en } }
  api.on(ITEM, () => answer({ ...item, version: 2, body: theirs }))
  press('Load the latest version')
  expect(await screen.findByRole('heading', { level: 1, name: 'Theirs' })).toBeDefined()
})

test('is published with a reason once each language that is left out is ticked', async () => {
  const item = aContent()
  const live = { version: 1, from: '2026-01-15T12:00:00.000Z' }
  const { api } = await openItem(item, {
    serve: (fake) => fake.on(PUBLISH, () => answer({ ...item, state: 'live', live })),
  })
  await screen.findByRole('heading', { level: 1, name: 'A new season' })
  press('Publish')
  const dialog = within(await screen.findByRole('dialog'))
  const publish = () => dialog.getByRole('button', { name: 'Publish' }) as HTMLButtonElement
  expect(publish().disabled).toBe(true)
  for (const box of dialog.getAllByRole('checkbox')) fireEvent.click(box)
  fireEvent.change(dialog.getByRole('textbox', { name: /^Reason/ }), {
    target: { value: 'It is ready' },
  })
  fireEvent.click(publish())
  await waitFor(() => expect(api.calls(PUBLISH)).toHaveLength(1))
  expect(api.calls(PUBLISH)[0]?.body).toEqual({
    ...{ version: 1, from: null, until: null, without: ['hi', 'pt-BR'], reason: 'It is ready' },
  })
  expect(await screen.findByText('Live')).toBeDefined()
})

test('what is missing in English stands in the way of publishing', async () => {
  const item = aContent()
  const en = { ...item.body.texts.en, summary: '' }
  await openItem({ ...item, body: { ...item.body, texts: { ...item.body.texts, en } } })
  await screen.findByRole('heading', { level: 1, name: 'A new season' })
  press('Publish')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('In English this is still missing: Summary')).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Publish' })).toBeNull()
})

test('is withdrawn with a reason', async () => {
  const live = { version: 1, from: '2026-01-15T12:00:00.000Z' }
  const item = aContent({ state: 'live', live })
  const { api } = await openItem(item, {
    serve: (fake) =>
      fake.on(WITHDRAW, () => answer({ ...item, state: 'ended', live: null, until: live.from })),
  })
  await screen.findByRole('heading', { level: 1, name: 'A new season' })
  press('Withdraw')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(await dialog.findByText('Say why')).toBeDefined()
  fireEvent.change(dialog.getByRole('textbox', { name: /^Reason/ }), {
    target: { value: 'It is over' },
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(api.calls(WITHDRAW)).toHaveLength(1))
  expect(api.calls(WITHDRAW)[0]?.body).toEqual({ from: null, reason: 'It is over' })
  expect(await screen.findByText('Ended')).toBeDefined()
})

test('an earlier version comes back into the editor', async () => {
  const item = aContent({ version: 2 })
  const en = { ...item.body.texts.en, title: 'The first' }
  const body = { ...item.body, texts: { ...item.body.texts, en } }
  const createdAt = '2026-01-15T12:00:00.000Z'
  await openItem(item, {
    serve(api) {
      api.on(VERSIONS, () => answer({ items: [{ version: 1, createdAt }], nextCursor: null }))
      api.on('GET /content/admin/items/:id/versions/:version', () =>
        answer({ version: 1, createdAt, body }),
      )
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Put it into the editor' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'The first' })).toBeDefined()
  expect(screen.getByText(/changes that are not saved/)).toBeDefined()
})

test('a role that only reads sees a preview, and changes nothing', async () => {
  await openItem(aContent(), { roles: ['read-only'] })
  expect(await screen.findByText(/let you read this/)).toBeDefined()
  expect(screen.getByText('It begins on Monday')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save the draft' })).toBeNull()
})

test('no other role opens it', async () => {
  const { api } = await open({ roles: ['reviewer'], serve: () => {} })
  expect(await screen.findByRole('heading', { name: 'Your role does not open this page' })).toBeDefined()
  expect(api.calls(ITEMS)).toHaveLength(0)
})

test('a kind that is not known is not found', async () => {
  const path = `${OPERATOR_CONTENT_PATH}/new/html`
  const { onNotFound } = await open({ path, serve: () => {} })
  await waitFor(() => expect(onNotFound).toHaveBeenLastCalledWith(path))
})
