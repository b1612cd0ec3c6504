import { CLAN_PATH } from '@platform/contracts/clans/paths'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { visitor } from '@platform/remote-kit/testing/fake-shell'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openClans } from './testing/open-clans.ts'
import { someRows } from './testing/rows.ts'

test('reports a path below its own to the shell, which shows the not-found page', async () => {
  const path = `${CLAN_PATH}/a/b`
  const { onNotFound } = await openClans({ path })
  expect(onNotFound).toHaveBeenLastCalledWith(path)
})

test.each([
  ['/my-clan', '/my-clan/', 'My clan'],
  ['/discover-clan', '/discover-clan/', 'Find your clan'],
  ['/clan-chief', '/clan-chief/', 'Clan chiefs'],
  ['/leaderboard', '/leaderboard/', 'Leaderboard'],
] as const)('%s and %s are one page', async (one, other, name) => {
  for (const path of [one, other]) {
    const { onNotFound, leave } = await openClans({
      ...{ path, session: visitor },
      serve: (api) => api.on('GET /leaderboards/:id', () => answer(someRows({ total: 0 }))),
    })
    expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined()
    expect(onNotFound).not.toHaveBeenCalled()
    leave()
  }
})
