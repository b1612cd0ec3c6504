import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aSummary, openArena } from '../testing/open-arena.ts'
import { page } from '../testing/open-clans.ts'
import { idOf } from '../testing/rows.ts'

const LIST = 'GET /tournaments'

test('lists what the address asks for, and a choice is asked of the server', async () => {
  const { api, user } = await openArena({
    path: '/tournaments/?status=LIVE&format=SWISS',
    serve: (fake) =>
      fake.on(LIST, () =>
        page([aSummary({ id: idOf(1), title: 'Night Cup', status: 'LIVE', format: 'SWISS' })]),
      ),
  })
  expect(await screen.findByRole('link', { name: 'Night Cup' })).toBeDefined()
  const last = () => Object.fromEntries(api.calls(LIST).at(-1)?.query ?? [])
  expect(last()).toEqual({ status: 'LIVE', format: 'SWISS' })
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Format' }).value).toBe('SWISS')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Game' }), 'Chess')
  await vi.waitFor(() => expect(last()).toEqual({ status: 'LIVE', format: 'SWISS', game: 'chess' }))
  await user.click(screen.getByRole('radio', { name: 'All' }))
  await vi.waitFor(() => expect(last()).toEqual({ format: 'SWISS', game: 'chess' }))
})

test('where a filter finds nothing it can be cleared', async () => {
  const { press } = await openArena({
    path: '/tournaments?game=chess',
    serve: (api) =>
      api.on(LIST, ({ query }) => page(query.has('game') ? [] : [aSummary({ title: 'Open Cup' })])),
  })
  expect(await screen.findByText('Try another game or format.')).toBeDefined()
  await press('Show all games and formats')
  expect(await screen.findByRole('link', { name: 'Open Cup' })).toBeDefined()
})
