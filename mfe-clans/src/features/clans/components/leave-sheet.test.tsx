import { MY_CLAN_PATH } from '@platform/contracts/clans/paths'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  CLAN_ID,
  inClan,
  noClan,
  openClans,
  RULES,
  rules,
  STATUS,
} from '../../../testing/open-clans.ts'

const DELETE = 'DELETE /clans/:id'

/** Opens what deleting the own clan means, where its chief waits so many days before they create another. */
async function openDeletion(minDaysToRecreateClanAfterDelete: number) {
  let status = inClan('ClanRoleChief')
  const opened = await openClans({
    path: MY_CLAN_PATH,
    serve(api) {
      api.on(STATUS, () => answer(status))
      api.on(RULES, () =>
        answer(
          rules({
            minDaysToRecreateClanAfterDelete,
            ifDoneNow: {
              minDateToJoinClanAfterLeaving: '2026-01-15T12:00:00.000Z',
              minDateToRecreateClanAfterDelete: '2026-01-18T12:00:00.000Z',
            },
          }),
        ),
      )
      api.on(DELETE, () => {
        status = noClan
        return answer({ deletedAt: '2026-01-15T12:00:00.000Z', rules: rules() })
      })
    },
  })
  await opened.press('Delete the clan')
  const sheet = within(await screen.findByRole('dialog', { name: 'Delete Night Bazaar?' }))
  return { ...opened, sheet }
}

test('deleting says from when the chief may create another clan, and is sent once it is wanted', async () => {
  const { api, shell, user, sheet } = await openDeletion(3)
  expect(await sheet.findByText(/^You can create another clan from .*18\/01\/26/)).toBeDefined()
  expect(api.calls(DELETE)).toEqual([])
  await user.click(sheet.getByRole('button', { name: 'Delete the clan' }))
  expect(await screen.findByText('You are in no clan yet')).toBeDefined()
  expect(api.calls(DELETE).map(({ params }) => params)).toEqual([{ id: CLAN_ID }])
  await waitFor(() =>
    expect(shell.alerts.map(({ message }) => message)).toEqual(['Night Bazaar is deleted']),
  )
})

test('without cooling-off the chief may create another clan at once', async () => {
  const { sheet } = await openDeletion(0)
  expect(await sheet.findByText('You can create another clan at once.')).toBeDefined()
})
