import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>

/** What was found alone: a description of each part that passed is most of what axe answers. */
const FOUND = { resultTypes: ['violations' as const] }

/**
 * axe, with every rule that is not experimental, finds nothing on the current screen. Its legacy mode leaves out
 * frames of other origins and opens no page of its own.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  expectNone(await new AxeBuilder({ page }).options(FOUND).setLegacyMode(true).analyze(), screen)
}

/** As `expectAccessible`, with frames of other origins. */
export async function expectAccessibleWithFrames(page: Page, screen: string): Promise<void> {
  expectNone(await new AxeBuilder({ page }).options(FOUND).analyze(), screen)
}

function expectNone({ violations }: AxeResults, screen: string): void {
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  )
  expect(found, `axe on ${screen}`).toEqual([])
}
