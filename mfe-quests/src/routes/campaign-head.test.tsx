import { CAMPAIGNS_PATH, campaignPath } from '@platform/contracts/quests/paths'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { aCampaign, aCampaignPage, CAMPAIGN_ID } from '../testing/campaigns.ts'
import { CAMPAIGN, LIST, openQuests } from '../testing/open-quests.ts'

const TITLE = 'Neon Circuit'

const open = (path = campaignPath(CAMPAIGN_ID), language?: 'hi' | 'pt-BR') =>
  openQuests({
    path,
    ...(language && { language }),
    serve(api) {
      api.on(CAMPAIGN, () => answer(aCampaignPage({ title: TITLE })))
      api.on(LIST, () => answer({ items: [aCampaign({ title: TITLE })], nextCursor: null }))
    },
  })
const back = (name = 'Back') => screen.findByRole('link', { name })
const share = (name = 'Share this campaign') => screen.findByRole('button', { name })

describe('Back on the picture', () => {
  test('leads to the list if the page was opened directly', async () => {
    history.replaceState(null, '')
    const { user } = await open()
    await user.click(await back())
    expect(location.pathname).toBe(CAMPAIGNS_PATH)
  })

  test('goes where the user came from', async () => {
    history.replaceState(null, '')
    const came = `${CAMPAIGNS_PATH}?filter=ending-soon`
    const { user } = await open(came)
    await user.click(await screen.findByRole('link', { name: new RegExp(TITLE) }))
    expect(location.pathname).toBe(campaignPath(CAMPAIGN_ID))
    await user.click(await back())
    await waitFor(() => expect(`${location.pathname}${location.search}`).toBe(came))
  })
})

describe('Share on the picture', () => {
  /** The device's sheet as this function; without one the browser has none. */
  function device(shareSheet?: () => Promise<void>) {
    const sheet = shareSheet && vi.fn(shareSheet)
    Object.defineProperty(navigator, 'share', { configurable: true, value: sheet })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
    return sheet
  }
  const shared = () => `${TITLE} ${new URL(campaignPath(CAMPAIGN_ID), location.origin)}`

  test('opens the sheet of the device', async () => {
    const sheet = device(async () => {})
    const { shell, user } = await open()
    await user.click(await share())
    const url = new URL(campaignPath(CAMPAIGN_ID), location.origin).href
    expect(sheet).toHaveBeenCalledWith({ text: TITLE, url })
    expect(shell.alerts).toEqual([])
  })

  test('copies the link, and says so, where there is no sheet', async () => {
    device()
    const { shell, user } = await open()
    await user.click(await share())
    expect(await navigator.clipboard.readText()).toBe(shared())
    expect(shell.alerts).toEqual([{ message: 'Link copied' }])
  })

  test('copies the link if the sheet fails, and not if the user closes it', async () => {
    const errors = [new DOMException('', 'NotAllowedError'), new DOMException('', 'AbortError')]
    device(() => Promise.reject(errors.shift()))
    const { shell, user } = await open()
    await user.click(await share())
    await waitFor(() => expect(shell.alerts).toHaveLength(1))
    await user.click(await share())
    expect(shell.alerts).toHaveLength(1)
  })

  test('says if the link could not be copied', async () => {
    device()
    const { shell, user } = await open()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    await user.click(await share())
    await waitFor(() =>
      expect(shell.alerts).toEqual([{ message: 'The link could not be copied.', type: 'error' }]),
    )
  })
})

test.each([
  ['hi', 'वापस जाएँ', 'यह कैंपेन शेयर करें'],
  ['pt-BR', 'Voltar', 'Compartilhar esta campanha'],
] as const)('both have names in %s', async (language, backName, shareName) => {
  await open(undefined, language)
  expect(await back(backName)).toBeDefined()
  expect(await share(shareName)).toBeDefined()
})
