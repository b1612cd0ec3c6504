import type { CampaignSummary } from '@platform/contracts/quests/http'
import { campaignPath } from '@platform/contracts/quests/paths'
import { answer, createFakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell } from '@platform/remote-kit/testing/fake-shell'
import { mountRemote } from '@platform/remote-kit/testing/mount-remote'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCampaign, aClaim, allDone, NOW, someProgress } from '../../testing/campaigns.ts'
import { LIST } from '../../testing/open-quests.ts'
import { BegunCampaigns } from './begun-campaigns.tsx'
import { messages } from './i18n/messages.ts'

async function open(serve: () => Response) {
  const api = createFakeApi()
  api.on(LIST, serve)
  const shell = createFakeShell({ now: NOW })
  await mountRemote({ App: BegunCampaigns, messages, shell, api, path: '/' })
  await vi.waitFor(() => expect(api.calls(LIST)).not.toHaveLength(0))
}

const page = (...items: CampaignSummary[]) => answer({ items, nextCursor: null })
const begun = (n: number, changes: Partial<CampaignSummary> = {}) =>
  aCampaign({
    id: `0198c0de-0000-7000-8000-00000000000${n}`,
    title: `Campaign ${n}`,
    progress: someProgress(),
    nextTask: { id: 'code', type: 'SPECIAL_CODE_VALIDATION', title: `Task of ${n}` },
    ...changes,
  })

test('names the next task of what is begun, one press from it; what leads the page is not said twice', async () => {
  await open(() =>
    page(begun(1, { progress: someProgress({ completedTasks: 2 }) }), begun(2), begun(3)),
  )
  expect(await screen.findByRole('heading', { name: 'Go on' })).toBeDefined()
  const rows = screen.getAllByRole('listitem')
  expect(rows).toHaveLength(2)
  expect(rows[0]?.textContent).toContain('Task of 2')
  expect(rows[0]?.textContent).toContain('Campaign 2 · 1 of 3 tasks')
  const link = within(rows[0] as HTMLElement).getByRole('link', { name: 'Continue: Campaign 2' })
  expect(link.getAttribute('href')).toBe(campaignPath('0198c0de-0000-7000-8000-000000000002'))
})

test('shows three at most', async () => {
  await open(() => page(...[1, 2, 3, 4, 5, 6].map((n) => begun(n))))
  expect(await screen.findAllByRole('listitem')).toHaveLength(3)
})

test('a campaign of a service that names no next task has its own title', async () => {
  await open(() => page(begun(1), begun(2, { nextTask: undefined })))
  expect((await screen.findByRole('listitem')).textContent).toContain('Campaign 2')
})

test.each([
  ['nothing else is begun', () => page(begun(1), begun(2, { progress: null }))],
  [
    'the others are done, paused or over',
    () =>
      page(
        begun(1),
        begun(2, { progress: allDone({ claim: aClaim() }) }),
        begun(3, { paused: true }),
        // A reviewer has all that is left of it.
        begun(5, { nextTask: null }),
        begun(4, { status: 'ENDED', endsAt: '2026-01-14T00:00:00.000Z' }),
      ),
  ],
  ['the list cannot be read', () => refuse('UNAVAILABLE')],
])('shows nothing when %s', async (_why, serve) => {
  await open(serve)
  // The answer is drawn in a later turn.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.queryByRole('listitem')).toBeNull()
})
