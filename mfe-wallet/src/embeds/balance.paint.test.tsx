import { createFakeApi } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, visitor } from '@platform/remote-kit/testing/fake-shell'
import { metIn, painted } from '@platform/remote-kit/testing/same-paint'
import { expect, onTestFinished, test, vi } from 'vitest'
import { painter } from './balance.paint.ts'
import { mount } from './balance.ts'

const NOW = Date.parse('2026-01-15T12:00:00.000Z')

test.each(['en', 'hi', 'pt-BR'] as const)(
  'in %s it is painted as a visitor sees it',
  async (language) => {
    vi.stubGlobal('fetch', createFakeApi().fetch)
    const shell = createFakeShell({ now: NOW, session: visitor, language })
    const element = document.body.appendChild(document.createElement('div'))
    const emit = vi.fn()
    const embed = await mount(element, { shell: shell.api, props: {}, emit, openOnSite: () => {} })
    onTestFinished(() => {
      embed.unmount()
      element.remove()
      vi.unstubAllGlobals()
    })
    const said = vi.fn()
    const place = painted(painter, { data: null, props: {}, language, now: NOW, emit: said })
    expect(metIn(place)).toEqual(metIn(element))
    expect(said).not.toHaveBeenCalled()
  },
)
