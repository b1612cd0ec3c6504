import type { SlotFilling } from '@platform/contracts/registry/site-routes'
import type { MountRemote } from '@platform/contracts/shell/remote-mount'
import type { RemoteLoader } from '@platform/federation/loader/remote-loader'
import type { RemoteSite } from '@platform/federation/loader/site-routes'
import { answer, createFakeApi, type FakeApi } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn, visitor } from '@platform/remote-kit/testing/fake-shell'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LoaderContext } from '../remotes/loader-context.ts'
import { createSiteMap } from '../remotes/site-map.ts'
import { SiteMapContext } from '../remotes/site-map-context.ts'
import { renderInShell } from '../testing/render-in-shell.tsx'
import { FilledSlots } from './filled-slots.tsx'

const filling = (slot: string, changes: Partial<SlotFilling> = {}): SlotFilling => ({
  ...{ slot, module: `./${slot.split('.')[1]}`, visibleTo: 'everyone', ...changes },
})
const site = (remote: string, ...slots: SlotFilling[]): RemoteSite => ({
  ...{ remote, paths: [], navigation: [], slots },
})
const unmounted = vi.fn()
/** Paints its text as a module of a remote does: styles first, then the content. */
const painting =
  (text: string): MountRemote =>
  async (element) => {
    element.append(document.createElement('div'), document.createElement('div'))
    element.lastElementChild?.append(text)
    return { update() {}, unmount: unmounted }
  }

async function open(
  sites: readonly RemoteSite[],
  {
    session = visitor,
    modules = {},
    serve = () => {},
  }: {
    session?: typeof visitor | typeof signedIn
    modules?: Record<string, MountRemote>
    serve?: (api: FakeApi) => void
  } = {},
) {
  const api = createFakeApi()
  api.on('GET /web-banners', () => answer({ items: [] }))
  serve(api)
  vi.stubGlobal('fetch', api.fetch)
  const loader = {
    siteRoutes: async () => sites,
    lastSiteRoutes: async () => [],
    loadOnly: vi.fn(async (remote: string, module: string) => {
      const mount = modules[`${remote} ${module}`]
      if (!mount) throw new Error('no such module')
      return { mount }
    }),
  } as unknown as RemoteLoader
  const siteMap = createSiteMap(loader)
  await siteMap.load()
  const shell = createFakeShell({ now: 0, session })
  const analytics = { track: vi.fn() }
  const slots = (
    <SiteMapContext value={siteMap}>
      <LoaderContext value={loader}>
        <FilledSlots />
      </LoaderContext>
    </SiteMapContext>
  )
  const page = renderInShell(slots, { shell, services: { analytics } })
  // What the slots load comes in a later turn.
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 10))
  })
  return { page, loader, analytics }
}

test('slots stand in the order of the shell, whichever remote fills them, and unknown ones are left out', async () => {
  const { page } = await open(
    [
      site('mfe-a', filling('home.winners'), filling('home.other')),
      site('mfe-b', filling('home.streak')),
    ],
    {
      modules: {
        'mfe-a ./winners': painting('winners'),
        'mfe-a ./other': painting('other'),
        'mfe-b ./streak': painting('streak'),
      },
    },
  )
  expect(page.container.textContent).toBe('streakwinners')
})

test('a slot is filled for the sessions that it is meant for', async () => {
  const sites = [site('mfe-a', filling('home.earned', { visibleTo: 'signed-in' }))]
  const modules = { 'mfe-a ./earned': painting('earned') }
  expect((await open(sites, { modules })).page.container.textContent).toBe('')
  const { page } = await open(sites, { modules, session: signedIn })
  expect(page.container.textContent).toBe('earned')
})

test('a module that is missing, or fails later, leaves nothing but a report, and the others stay', async () => {
  let fail: (error: unknown) => void = () => {}
  const { page, analytics } = await open(
    [
      site('mfe-a', filling('home.streak'), filling('home.winners')),
      site('mfe-b', filling('home.earned')),
    ],
    {
      modules: {
        'mfe-a ./winners': painting('winners'),
        'mfe-b ./earned': async (element, props) => {
          fail = (error) => props.onError?.(error)
          return painting('earned')(element, props)
        },
      },
    },
  )
  expect(page.container.textContent).toBe('earnedwinners')
  expect(analytics.track).toHaveBeenCalledTimes(1)
  act(() => fail(new Error('its screen threw')))
  expect(page.container.textContent).toBe('winners')
  expect(analytics.track).toHaveBeenLastCalledWith('remote_failed', {
    remote: 'mfe-b',
    reason: 'Error',
  })
})

test('what was mounted is unmounted with the page', async () => {
  const { page } = await open([site('mfe-a', filling('home.winners'))], {
    modules: { 'mfe-a ./winners': painting('winners') },
  })
  unmounted.mockClear()
  page.unmount()
  expect(unmounted).toHaveBeenCalledOnce()
})

const content = { language: 'en', title: 'A new season', summary: 'It begins on Monday', art: null }

test('banners stand before the slots, each with its link', async () => {
  const { page, analytics } = await open([site('mfe-a', filling('home.winners'))], {
    modules: { 'mfe-a ./winners': painting('winners') },
    serve(api) {
      const banner = { ...content, id: 'b', action: 'See more', to: '/klash' }
      api.on('GET /web-banners', () => answer({ items: [banner] }))
    },
  })
  const link = await screen.findByRole('link', { name: 'See more' })
  expect(link.getAttribute('href')).toBe('/klash')
  expect(page.container.textContent).toMatch(/A new season.*winners/)
  fireEvent.click(link)
  expect(analytics.track).toHaveBeenLastCalledWith('home_slot_pressed', { slot: 'home.banners' })
})
