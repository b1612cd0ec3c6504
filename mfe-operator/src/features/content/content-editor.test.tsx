import { contentItemPath, newContentPath } from '@platform/contracts/operator/paths'
import { answer, refuse } from '@platform/remote-kit/testing/fake-api'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asksBeforeClosing } from '../../testing/asks-before-closing.ts'
import { aContent } from '../../testing/contents.ts'
import {
  CREATE,
  ITEM,
  openContent,
  openItem,
  PUBLISH,
  press,
  SAVE,
  type,
  UPLOAD,
  VERSIONS,
  WITHDRAW,
} from '../../testing/open-content.tsx'
import { withTexts } from './model/draft.ts'

test('a new article is written beside its preview, and saved under an address of its title', async () => {
  const { api, shell } = await openContent({
    path: newContentPath('article'),
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
  const page = contentItemPath(aContent().id)
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

test('a version that somebody else has saved is not replaced unseen where it was loaded meanwhile', async () => {
  const item = aContent()
  const { api } = await openItem(item, {
    serve: (fake) => fake.on(SAVE, () => refuse('CONTENT_CHANGED', { version: 2 })),
  })
  await screen.findByRole('heading', { level: 1, name: 'A new season' })
  type(/^Title/, 'Mine')
  api.on(ITEM, () => answer({ ...item, version: 2, body: titled('Theirs') }))
  await comeBackLater()
  await screen.findByText('Version 2 is the latest.')
  expect(screen.getByRole('heading', { level: 1, name: 'Mine' })).toBeDefined()
  press('Save the draft')
  await screen.findByText(/Somebody else has saved/)
  expect(api.calls(SAVE)[0]?.body).toMatchObject({ version: 1 })
})

test('what nobody changes here follows the latest version', async () => {
  const item = aContent()
  const { api } = await openItem(item)
  await screen.findByRole('heading', { level: 1, name: 'A new season' })
  type(/^Title/, 'Mine')
  type(/^Title/, 'A new season')
  api.on(ITEM, () => answer({ ...item, version: 2, body: titled('Theirs') }))
  await comeBackLater()
  expect(await screen.findByRole('heading', { level: 1, name: 'Theirs' })).toBeDefined()
})

test('what is written while a draft is being saved stays, and is saved as made from it', async () => {
  const item = aContent()
  const sent = Promise.withResolvers<Response>()
  const { api } = await openItem(item, { serve: (fake) => fake.on(SAVE, () => sent.promise) })
  await screen.findByRole('heading', { level: 1, name: 'A new season' })
  type(/^Title/, 'One')
  press('Save the draft')
  await waitFor(() => expect(api.calls(SAVE)).toHaveLength(1))
  type(/^Title/, 'Two')
  sent.resolve(answer({ ...item, version: 2, body: titled('One') }))
  await screen.findByText('Version 2 is the latest.')
  expect(screen.getByRole('heading', { level: 1, name: 'Two' })).toBeDefined()
  await waitFor(() => {
    press('Save the draft')
    expect(api.calls(SAVE)[1]?.body).toMatchObject({ version: 2 })
  })
})

test('what is written is asked about before it is left, until it is saved', async () => {
  const item = aContent()
  await openItem(item, {
    serve: (fake) => fake.on(SAVE, () => answer({ ...item, version: 2, body: titled('Mine') })),
  })
  await screen.findByRole('heading', { level: 1, name: 'A new season' })
  expect(asksBeforeClosing()).toBe(false)
  type(/^Title/, 'Mine')
  expect(asksBeforeClosing()).toBe(true)
  press('Save the draft')
  await screen.findByText('Version 2 is the latest.')
  expect(asksBeforeClosing()).toBe(false)
})

test('what was written stays while the latest version cannot be loaded', async () => {
  const { api } = await openItem(aContent(), {
    serve: (fake) => fake.on(SAVE, () => refuse('CONTENT_CHANGED', { version: 2 })),
  })
  await screen.findByRole('heading', { level: 1, name: 'A new season' })
  type(/^Title/, 'Mine')
  press('Save the draft')
  await screen.findByText(/Somebody else has saved/)
  api.on(ITEM, () => refuse('NOT_FOUND'))
  const before = api.calls(ITEM).length
  press('Load the latest version')
  await waitFor(() => expect(api.calls(ITEM)).toHaveLength(before + 1))
  await act(() => Promise.resolve())
  expect(screen.getByRole('heading', { level: 1, name: 'Mine' })).toBeDefined()
})

test('what is written while a picture is being uploaded stays, and the picture comes into its block where that is then', async () => {
  const item = aContent()
  const blank = { type: 'picture', picture: '', alt: 'A map', caption: null } as const
  const en = { ...item.body.texts.en, blocks: [blank, { ...blank, alt: 'A face' }] }
  const uploaded = Promise.withResolvers<Response>()
  const { api } = await openItem(
    { ...item, body: { ...item.body, texts: { ...item.body.texts, en } } },
    {
      serve(fake) {
        fake.on(UPLOAD, () => uploaded.promise)
        fake.on(SAVE, () => answer({ ...item, version: 2 }))
      },
    },
  )
  const first = within(await screen.findByRole('region', { name: 'Picture, block 1' }))
  const files = [new File(['x'], 'map.png', { type: 'image/png' })]
  fireEvent.change(first.getAllByLabelText(/^Picture/)[0] as Element, { target: { files } })
  await waitFor(() => expect(api.calls(UPLOAD)).toHaveLength(1))
  type(/^Title/, 'Mine')
  fireEvent.click(first.getByRole('button', { name: 'Down' }))
  const picture = `${'a'.repeat(64)}.webp`
  uploaded.resolve(answer({ picture, address: `/api/content/pictures/${picture}` }))
  await waitFor(() => expect(document.querySelector(`[src$="${picture}"]`)).not.toBeNull())
  press('Save the draft')
  await waitFor(() => expect(api.calls(SAVE)).toHaveLength(1))
  const saved = {
    title: 'Mine',
    blocks: [
      { picture: '', alt: 'A face' },
      { picture, alt: 'A map' },
    ],
  }
  expect(api.calls(SAVE)[0]?.body).toMatchObject({ body: { texts: { en: saved } } })
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

test.each([
  ['ended', 'is left out', /^$/],
  ['live', 'stays', /^2026-01-1[456]T/],
] as const)('the end of what is %s %s when it is published', async (state, _what, shown) => {
  await openItem(aContent({ state, until: '2026-01-15T12:00:00.000Z' }))
  await screen.findByRole('heading', { level: 1, name: 'A new season' })
  press('Publish')
  const field = (await screen.findByLabelText(/^Until/)) as HTMLInputElement
  expect(field.value).toMatch(shown)
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
  expect(await dialog.findByText('Write why.')).toBeDefined()
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

test('versions that could not be loaded say so, and are there after a retry', async () => {
  let isDown = true
  const items = [{ version: 1, createdAt: '2026-01-15T12:00:00.000Z' }]
  await openItem(aContent(), {
    serve: (api) =>
      api.on(VERSIONS, () => (isDown ? refuse('NOT_FOUND') : answer({ items, nextCursor: null }))),
  })
  await screen.findByRole('heading', { name: 'The versions could not be loaded' })
  isDown = false
  press('Try again')
  expect(await screen.findByText(/^Version 1, /)).toBeDefined()
})

test('a role that only reads sees a preview, and changes nothing', async () => {
  await openItem(aContent(), { roles: ['read-only'] })
  expect(await screen.findByText(/let you read this/)).toBeDefined()
  expect(screen.getByText('It begins on Monday')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save the draft' })).toBeNull()
})

const titled = (title: string) => withTexts(aContent().body, 'en', { title })

/** Leaves the page until what it has loaded is no longer fresh, and comes back. */
async function comeBackLater() {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  onTestFinished(() => clock.mockRestore())
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
}
