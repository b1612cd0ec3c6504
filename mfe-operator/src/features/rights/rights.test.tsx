import { holdsRight, RIGHTS, type Right, ROLES } from '@platform/contracts/identity/rights'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openInConsole } from '../../testing/open-in-console.tsx'
import { RightsPage } from './components/rights-page.tsx'

test('the table says of each role what the contract says', async () => {
  openInConsole(<RightsPage />, { serve: () => {} })
  await screen.findByRole('heading', { level: 1, name: 'Roles and rights' })
  const [, ...rows] = screen.getAllByRole('row')
  const shown = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
  const expected = (Object.keys(RIGHTS) as Right[]).map((right) =>
    ROLES.map((role) => (holdsRight([role], right) ? 'yes' : 'no')),
  )
  expect(shown).toEqual(expected)
})
