import { DISCOVER_CLAN_PATH, MY_CLAN_PATH } from '@platform/contracts/clans/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aClan,
  CLAN_ID,
  inClan,
  openClans,
  RULES,
  rules,
  STATUS,
} from '../../../testing/open-clans.ts'

// jsdom has no addresses of files.
URL.createObjectURL ??= () => 'blob:banner'
URL.revokeObjectURL ??= () => {}

const CREATE = 'POST /clans'
const CHANGE = 'PUT /clans/:id'
const UPLOAD = 'POST /clans/:id/images'
const PICTURE = new File([new Uint8Array([1, 2, 3])], 'banner.png', { type: 'image/png' })
const NO_PICTURE = /^The clan is saved, but a picture could not be uploaded\./

/** Opens the sheet of a new clan, or that of the user's own. */
async function openSheet(act: 'create' | 'change', serve: (api: FakeApi) => void = () => {}) {
  const opened = await openClans({
    path: act === 'create' ? DISCOVER_CLAN_PATH : MY_CLAN_PATH,
    serve(api) {
      if (act === 'change') api.on(STATUS, () => answer(inClan('ClanRoleChief')))
      api.on('GET /clans/images', ({ query }) => {
        const name = query.get('imageType') === 'clanLogo' ? 'preset-3' : 'preset-8'
        return answer({ items: [{ name, address: `/${name}.webp` }], page: 1, pages: 1 })
      })
      api.on(CREATE, () => answer(aClan(), 201))
      api.on(CHANGE, () => answer(aClan()))
      api.on('GET /clans/config', () => answer({ memberLimit: 30 }))
      api.on(UPLOAD, () => answer(aClan()))
      serve(api)
    },
  })
  await opened.press(act === 'create' ? 'Create a clan' : 'Change the clan')
  const name = act === 'create' ? 'Create your clan' : 'Change the clan'
  const sheet = within(await screen.findByRole('dialog', { name }))
  const pictures = (label: string) => within(sheet.getByRole('group', { name: label }))
  return { ...opened, sheet, pictures }
}
type Opened = Awaited<ReturnType<typeof openSheet>>

async function fillIn({ user, sheet }: Opened): Promise<void> {
  await user.type(sheet.getByRole('textbox', { name: /^Name/ }), 'Night Bazaar')
  await user.selectOptions(sheet.getByRole('combobox', { name: /^Country/ }), 'IN')
}
const chooseBanner = ({ user, sheet }: Opened) =>
  user.upload(sheet.getByLabelText('Banner: Upload a picture'), PICTURE)

test('a clan is created with a ready logo, an own banner, words, a way in, and who recommended us', async () => {
  const opened = await openSheet('create')
  const { api, shell, user, press, sheet, pictures } = opened
  await fillIn(opened)
  await user.click(await pictures('Logo').findByRole('radio', { name: 'Picture 3' }))
  await chooseBanner(opened)
  const own = await pictures('Banner').findByRole<HTMLInputElement>('radio', {
    name: 'Your picture',
  })
  expect(own.checked).toBe(true)
  await user.type(sheet.getByRole('textbox', { name: /^What your clan/ }), 'Late shift.')
  await user.selectOptions(sheet.getByRole('combobox', { name: 'How players get in' }), 'request')
  const referrer = sheet.getByRole('textbox', { name: /^Phone number of the person/ })
  await user.type(referrer, '98765 43210')
  await press('Create the clan')
  expect(await sheet.findByText('Enter valid mobile no')).toBeDefined()
  expect(api.calls(CREATE)).toEqual([])
  await user.clear(referrer)
  await user.type(referrer, '+91 98765 43210')
  await press('Create the clan')
  await waitFor(() => expect(shell.visited).toEqual([MY_CLAN_PATH]))
  expect(api.calls(CREATE).map(({ body }) => body)).toEqual([
    {
      ...{ clanName: 'Night Bazaar', country: 'IN', city: null, description: 'Late shift.' },
      ...{ games: [], joinMode: 'request', clanLogo: 'preset-3', bannerImage: null },
      referrerPhoneNumber: '+91 98765 43210',
    },
  ])
  const [upload, ...others] = api.calls(UPLOAD)
  expect(others).toEqual([])
  expect([upload?.params.id, upload?.query.get('imageType')]).toEqual([CLAN_ID, 'bannerImage'])
  expect(upload?.body instanceof FormData && upload.body.get('picture')).toBeInstanceOf(File)
  expect(shell.alerts.map(({ message }) => message)).toEqual([
    'Night Bazaar is yours. Invite your first players.',
  ])
})

test('a clan whose picture could not be uploaded is there without it, and the warning says so', async () => {
  const opened = await openSheet('create', (api) => api.on(UPLOAD, () => refuse('UNAVAILABLE')))
  const { api, shell, press } = opened
  await fillIn(opened)
  await chooseBanner(opened)
  await press('Create the clan')
  await waitFor(() => expect(shell.visited).toEqual([MY_CLAN_PATH]))
  expect(api.calls(CREATE)).toHaveLength(1)
  expect(shell.alerts).toEqual([{ type: 'warning', message: expect.stringMatching(NO_PICTURE) }])
})

test('a chief changes what they want; pictures that they do not choose stay', async () => {
  const { api, shell, user, press, sheet, pictures } = await openSheet('change')
  await user.clear(sheet.getByRole('textbox', { name: 'City' }))
  await user.click(await pictures('Banner').findByRole('radio', { name: 'Picture 8' }))
  expect(sheet.queryByRole('textbox', { name: /^Phone number of the person/ })).toBeNull()
  await press('Save')
  await waitFor(() => expect(api.calls(CHANGE)).toHaveLength(1))
  const [sent] = api.calls(CHANGE)
  expect(sent?.params).toEqual({ id: CLAN_ID })
  expect(sent?.body).toEqual({
    ...{ clanName: 'Night Bazaar', country: 'IN', city: null, games: [] },
    ...{ description: 'Late shift, loud lobby.', joinMode: 'open', bannerImage: 'preset-8' },
  })
  expect(api.calls(UPLOAD)).toEqual([])
  await waitFor(() =>
    expect(shell.alerts.map(({ message }) => message)).toEqual(['Night Bazaar is changed']),
  )
})

test('who may not create a clan yet reads from when on, how long one stays, and how many it takes', async () => {
  const { sheet } = await openSheet('create', (api) =>
    api.on(RULES, () =>
      answer(
        rules({
          ...{ minDaysBeforeClanDelete: 30, minDaysToRecreateClanAfterDelete: 3 },
          minDateToRecreateClanAfterDelete: '2026-01-18T09:30:00.000Z',
        }),
      ),
    ),
  )
  expect(await sheet.findByText(/^You can create a clan from .*18\/01\/26/)).toBeDefined()
  expect(
    sheet.getByText('A clan can be deleted 30 days after it was created, not earlier.'),
  ).toBeDefined()
  expect(await sheet.findByText('A clan has room for 30 members.')).toBeDefined()
  const go = sheet.getByRole('button', { name: 'Create the clan' })
  expect(go.hasAttribute('disabled')).toBe(true)
})
