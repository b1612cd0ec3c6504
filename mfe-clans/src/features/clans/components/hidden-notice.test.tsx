import { MY_CLAN_PATH } from '@platform/contracts/clans/paths'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aClan, CLAN, CLAN_ID, inClan, openClans, STATUS } from '../../../testing/open-clans.ts'

test('members of a hidden clan read why, its chief what to do, or appeals once', async () => {
  const APPEAL = 'POST /clans/:id/appeal'
  let appeal: 'possible' | 'waiting' = 'possible'
  const { api, user, press } = await openClans({
    path: MY_CLAN_PATH,
    serve(fake) {
      fake.on(STATUS, () => answer(inClan('ClanRoleChief')))
      fake.on(CLAN, () =>
        answer(aClan({ hidden: { ground: 'NAME', isChanged: false, about: 'content' } })),
      )
      fake.on('GET /clans/me', () => answer({ appeal }))
      fake.on(APPEAL, () => {
        appeal = 'waiting'
        return answer({ appeal })
      })
    },
  })
  expect(await screen.findByText(/Its name broke the rules\./)).toBeDefined()
  expect(screen.getByText(/Change it, and we review it again\./)).toBeDefined()
  await press('Ask for another decision')
  await press('Send')
  expect(await screen.findByText('Please enter value')).toBeDefined()
  expect(api.calls(APPEAL)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /^Why/ }), 'It is the name of a market')
  await press('Send')
  expect(await screen.findByText(/Another reviewer looks at it\./)).toBeDefined()
  expect(api.calls(APPEAL).map(({ params, body }) => [params.id, body])).toEqual([
    [CLAN_ID, { reason: 'It is the name of a market' }],
  ])
  expect(screen.queryByRole('button', { name: 'Ask for another decision' })).toBeNull()
})

test('for what members did its chief is not asked to change the clan', async () => {
  await openClans({
    path: MY_CLAN_PATH,
    serve(fake) {
      const hidden = { ground: 'CHEATING', isChanged: false, about: 'conduct' } as const
      fake.on(STATUS, () => answer(inClan('ClanRoleChief')))
      fake.on(CLAN, () => answer(aClan({ hidden })))
      fake.on('GET /clans/me', () => answer({ appeal: 'possible' }))
    },
  })
  expect(await screen.findByText(/No change of the clan undoes this/)).toBeDefined()
  expect(screen.queryByText(/Change it/)).toBeNull()
  expect(await screen.findByRole('button', { name: 'Ask for another decision' })).toBeDefined()
})
