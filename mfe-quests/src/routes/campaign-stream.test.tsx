import { campaignPath } from '@platform/contracts/quests/paths'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServerTask } from '../features/campaigns/task-types/discord-join/fixture.ts'
import { aCampaign, aCampaignPage, CAMPAIGN_ID, someProgress } from '../testing/campaigns.ts'
import { CAMPAIGN, openQuests, STREAM } from '../testing/open-quests.ts'

/** The page of a campaign with one task, and the stream that the server opens for it. */
async function open(status: 'VALIDATING' | 'ACTIVE', started = true) {
  const requestedAt = aCampaign().startsAt
  let task = aServerTask({
    status,
    check: status === 'VALIDATING' ? { requestedAt, runs: 1 } : null,
  })
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const page = await openQuests({
    path: campaignPath(CAMPAIGN_ID),
    serve(api) {
      api.on(STREAM, () => new Response(readable))
      api.on(CAMPAIGN, () =>
        answer(aCampaignPage({ tasks: [task], progress: started ? someProgress() : null })),
      )
    },
  })
  const send = (event: string, data: unknown) =>
    writer.write(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  return {
    ...page,
    send,
    verify: () => {
      task = { ...task, status: 'VERIFIED', check: null }
    },
  }
}

test('the result of a check shows as soon as the stream reports it', async () => {
  const { api, send, verify } = await open('VALIDATING')
  await waitFor(() => expect(api.calls(STREAM)).toHaveLength(1))
  await screen.findAllByText('VALIDATING')
  await send('checking', { taskIds: ['join'] })
  const before = api.calls(CAMPAIGN).length
  verify()
  await send('checking', { taskIds: [] })
  await waitFor(() => expect(api.calls(CAMPAIGN).length).toBeGreaterThan(before))
  await waitFor(() => expect(screen.queryAllByText('VALIDATING')).toEqual([]))
})

test('slots that others take are counted down without a request', async () => {
  const { api, send } = await open('ACTIVE')
  await waitFor(() => expect(api.calls(STREAM)).toHaveLength(1))
  const before = api.calls(CAMPAIGN).length
  await send('slots', { remainingSlots: 7 })
  expect(await screen.findByText(/^7 /)).toBeDefined()
  expect(api.calls(CAMPAIGN)).toHaveLength(before)
})

test('a campaign that the user has not begun is not streamed', async () => {
  const { api } = await open('ACTIVE', false)
  await screen.findByRole('heading', { level: 1 })
  expect(api.calls(STREAM)).toHaveLength(0)
})
