import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'

/** The refusal of `FACTS_NEEDED`. */
export const NO_AGE = { missing: ['over-18'] } as const

/** Why money features are closed is said in words, with the way to prove an age. */
export async function expectAgeNeeded(): Promise<void> {
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Please confirm first that you are of age.')
  expect(within(alert).getByRole('link', { name: 'Verify now' }).getAttribute('href')).toBe('/kyc')
}
