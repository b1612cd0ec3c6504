import { campaignFeedHeight } from '@platform/contracts/quests/campaign-feed'
import { cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CampaignFeedProps } from '../../publish/react.d.ts'
import { CampaignFeed } from './campaign-feed.tsx'

afterEach(() => {
  cleanup()
  for (const script of [...document.scripts]) script.remove()
})

const props: CampaignFeedProps = { siteUrl: 'https://kovra.example', partner: 'pk_arenaWeekly1' }
const scripts = () => [...document.scripts].map(({ src }) => src)
const element = () => document.querySelector<HTMLElement>('test-embed')

/** The script arrives and defines its element. */
function arrive() {
  const [script] = document.scripts
  if (!script) throw new Error('No script was asked for')
  script.dataset.element = 'test-embed'
  script.dispatchEvent(new Event('load'))
}

async function show(difference: Partial<CampaignFeedProps> = {}) {
  const view = render(<CampaignFeed {...props} {...difference} />)
  arrive()
  await vi.waitFor(() => expect(element()).not.toBeNull())
  return view
}
const dispatch = (name: string, detail: unknown) =>
  element()?.dispatchEvent(new CustomEvent(name, { detail }))

test('keeps the place until the script is there', () => {
  const { container } = render(<CampaignFeed {...props} count={2} />)
  expect((container.firstChild as HTMLElement).style.minHeight).toBe(`${campaignFeedHeight(2)}px`)
})

test('asks for the script once, however many feeds there are', async () => {
  render(
    <StrictMode>
      <CampaignFeed {...props} />
      <CampaignFeed {...props} />
    </StrictMode>,
  )
  expect(scripts()).toEqual(['https://kovra.example/embed/v1.js'])
  arrive()
  await vi.waitFor(() => expect(document.querySelectorAll('test-embed')).toHaveLength(2))
})

test('shows own content until the embed is there, then gives it to the tag', async () => {
  const { container } = render(<CampaignFeed {...props}>Our own list</CampaignFeed>)
  expect(container.textContent).toBe('Our own list')
  arrive()
  await vi.waitFor(() => expect(element()?.textContent).toBe('Our own list'))
  expect(container.textContent).toBe('Our own list')
})

test('shows own content in place of a link when the script does not load', async () => {
  const onFailed = vi.fn()
  const { container } = render(
    <CampaignFeed {...props} siteUrl="https://gone.example" onFailed={onFailed}>
      Our own list
    </CampaignFeed>,
  )
  for (const script of document.scripts) script.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledWith('script'))
  expect(container.textContent).toBe('Our own list')
  expect(container.querySelector('a')).toBeNull()
})

test('sets the attributes of the tag, and follows changes', async () => {
  const view = await show({ count: 4, language: 'hi', theme: { accent: '#112233' } })
  expect(element()?.outerHTML).toBe(
    '<test-embed embed="campaign-feed" partner="pk_arenaWeekly1" language="hi" count="4" theme-accent="#112233"></test-embed>',
  )
  const before = element()
  view.rerender(<CampaignFeed {...props} count={2} filter="upcoming" />)
  expect(element()).toBe(before)
  expect(element()?.outerHTML).toBe(
    '<test-embed embed="campaign-feed" partner="pk_arenaWeekly1" count="2" filter="upcoming"></test-embed>',
  )
})

test('events reach the handlers of the latest render', async () => {
  const stale = vi.fn()
  const onCampaignOpened = vi.fn()
  const view = await show({ onCampaignOpened: stale })
  view.rerender(<CampaignFeed {...props} onCampaignOpened={onCampaignOpened} />)
  dispatch('campaign-opened', { campaignId: 'c1', url: 'https://kovra.example/c1' })
  expect(onCampaignOpened).toHaveBeenCalledWith({
    campaignId: 'c1',
    url: 'https://kovra.example/c1',
  })
  expect(stale).not.toHaveBeenCalled()
})

test.each([
  ['the token of onSignInNeeded', async () => 'handed', 'handed'],
  ['null when nobody is signed in', async () => null, null],
  ['null when onSignInNeeded fails', () => Promise.reject(new Error('down')), null],
])('responds to signinneeded with %s', async (_name, onSignInNeeded, answer) => {
  await show({ onSignInNeeded })
  const respond = vi.fn()
  dispatch('signinneeded', { respond })
  await vi.waitFor(() => expect(respond).toHaveBeenCalledWith(answer))
})

test('responds to signinneeded with null without onSignInNeeded', async () => {
  await show()
  const respond = vi.fn()
  dispatch('signinneeded', { respond })
  await vi.waitFor(() => expect(respond).toHaveBeenCalledWith(null))
})

test('shows a link when the script cannot be loaded, and the next feed loads it again', async () => {
  const onFailed = vi.fn()
  const view = render(<CampaignFeed {...props} onFailed={onFailed} />)
  document.scripts[0]?.dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledWith('script'))
  expect(view.getByRole('link').getAttribute('href')).toBe('https://kovra.example')
  expect(scripts()).toEqual([])
  view.unmount()
  await show()
  expect(element()).not.toBeNull()
})

test("shows a link when the page's own tag has failed before, and the script fails again", async () => {
  const own = document.head.appendChild(document.createElement('script'))
  own.src = 'https://kovra.example/embed/v1.js'
  own.dispatchEvent(new Event('error'))
  const view = render(<CampaignFeed {...props} />)
  const [, script] = document.scripts
  script?.dispatchEvent(new Event('error'))
  expect(await view.findByRole('link')).toBeDefined()
})

test('shows a link when the script defines no element, and the next feed loads it again', async () => {
  const view = render(<CampaignFeed {...props} />)
  document.scripts[0]?.dispatchEvent(new Event('load'))
  expect(await view.findByRole('link')).toBeDefined()
  expect(scripts()).toEqual([])
  view.unmount()
  await show()
})

test('unmounted, it leaves nothing', async () => {
  const onCampaignOpened = vi.fn()
  const view = await show({ onCampaignOpened })
  const left = element()
  view.unmount()
  expect(left?.isConnected).toBe(false)
  left?.dispatchEvent(new CustomEvent('campaign-opened', { detail: {} }))
  expect(onCampaignOpened).not.toHaveBeenCalled()
})
