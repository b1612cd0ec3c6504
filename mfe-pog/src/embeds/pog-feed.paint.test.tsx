import { embedReads } from '@platform/contracts/shell/embed-reads'
import { createFakeApi } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, visitor } from '@platform/remote-kit/testing/fake-shell'
import { metIn, painted } from '@platform/remote-kit/testing/same-paint'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aPost, FEED, page } from '../testing/open-pog-feed.ts'
import { painter } from './pog-feed.paint.ts'
import { mount } from './pog-feed.ts'

const NOW = Date.parse('2026-01-15T12:00:00.000Z')

test.each([
  ['en', [1, 2, 3]],
  ['hi', [1]],
  ['pt-BR', [1, 2]],
  ['en', []],
] as const)('in %s the cards %j are painted as the embed shows them', async (language, cards) => {
  const items = cards.map((each) => aPost(each))
  const api = createFakeApi()
  api.on(FEED, () => page(items))
  vi.stubGlobal('fetch', api.fetch)
  const shell = createFakeShell({ now: NOW, session: visitor, language })
  const element = document.body.appendChild(document.createElement('div'))
  const [shown, said] = [vi.fn(), vi.fn()]
  const props = { count: 4 }
  const embed = await mount(element, {
    ...{ shell: shell.api, props, emit: shown },
    openOnSite: () => {},
  })
  onTestFinished(() => {
    embed.unmount()
    element.remove()
    vi.unstubAllGlobals()
  })
  await vi.waitFor(() => expect(shown).toHaveBeenCalled())
  const data = { items, nextCursor: null }
  // The server asks for the same.
  const path = embedReads['pog-feed']?.(props, language) ?? ''
  const asked = new URL(path, location.origin).searchParams
  expect(Object.fromEntries(api.calls(FEED)[0]?.query ?? [])).toEqual(Object.fromEntries(asked))
  const place = painted(painter, { data, props, language, now: NOW, emit: said })
  expect(metIn(place)).toEqual(metIn(element))
  expect(said.mock.calls).toEqual(shown.mock.calls)
})
