import { answer, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCard } from '../testing/cards.ts'
import { aMinted } from '../testing/mints.ts'
import { CARD, openPog, STATE } from '../testing/open-pog.ts'
import { aPost, OWN, page } from '../testing/open-pog-feed.ts'

const SAVE = 'PUT /pog/preferences'
const ALL = { isInFeed: true, showsScores: true, noticesLikes: true }

/** The view of privacy of a user with a card, to which the feed leads. */
async function openPrivacy({
  path = '/my-pog?view=privacy',
  save = (wanted: unknown) => answer(wanted),
} = {}) {
  let stored: unknown = ALL
  const opened = await openPog({
    path,
    serve(api) {
      api.on(STATE, () => answer(aMinted()))
      api.on(CARD, () => answer(aCard({ isOwn: true })))
      api.on('GET /pog/feed', () => page([]))
      api.on(OWN, () => answer({ post: aPost(9, { isOwn: true }), hidden: null, newLikes: 0 }))
      api.on('GET /pog/preferences', () => answer(stored))
      api.on(SAVE, ({ body }) => {
        stored = body
        return save(body)
      })
    },
  })
  const follow = async (name: string) =>
    opened.user.click(await screen.findByRole('link', { name }))
  return { ...opened, follow }
}

const scoresBox = () =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: 'Show my scores on my card' })

test('a preference is stored at once, and what others see is asked for anew', async () => {
  const { user, api, shell } = await openPrivacy()
  await scoresBox()
  const before = api.calls(CARD).length
  await user.click(await scoresBox())
  await vi.waitFor(() => expect(shell.alerts).toHaveLength(1))
  expect(api.calls(SAVE)[0]?.body).toEqual({ ...ALL, showsScores: false })
  await vi.waitFor(() => expect(api.calls(CARD).length).toBeGreaterThan(before))
})

test('a preference that was changed stays so when the user comes back from the feed', async () => {
  const { user, api, shell, follow } = await openPrivacy({ path: '/pog' })
  await follow('Who sees my card')
  await user.click(await scoresBox())
  await vi.waitFor(() => expect(shell.alerts).toHaveLength(1))
  const asked = api.calls(OWN).length
  history.back()
  await vi.waitFor(() => expect(api.calls(OWN).length).toBeGreaterThan(asked))
  await follow('Who sees my card')
  expect((await scoresBox()).checked).toBe(false)
  await user.click(await screen.findByRole('checkbox', { name: /Notify me/ }))
  await vi.waitFor(() => expect(api.calls(SAVE)).toHaveLength(2))
  expect(api.calls(SAVE)[1]?.body).toEqual({ ...ALL, showsScores: false, noticesLikes: false })
})

test('a refusal of the server leaves what was stored', async () => {
  const { user } = await openPrivacy({ save: () => refuse('UNAVAILABLE') })
  await user.click(await scoresBox())
  expect(await screen.findByRole('alert')).toBeDefined()
  expect((await scoresBox()).checked).toBe(true)
})

test('an answer without data is a failure with its own text', async () => {
  const { user } = await openPrivacy({ save: () => answer(null) })
  await user.click(await scoresBox())
  const text = 'Failed to update preferences. No response data received.'
  expect(await screen.findByText(text)).toBeDefined()
})

test('without a session nothing is sent, and the text says so', async () => {
  const { user, api, shell } = await openPrivacy()
  const box = await scoresBox()
  vi.spyOn(shell.api.session, 'getAccessToken').mockReturnValue(null)
  await user.click(box)
  const text = 'Missing accessToken or payload. Cannot update preferences.'
  expect(await screen.findByText(text)).toBeDefined()
  expect(api.calls(SAVE)).toEqual([])
})
