import { embedReads } from '@platform/contracts/shell/embed-reads'
import { answer, createFakeApi } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, visitor } from '@platform/remote-kit/testing/fake-shell'
import { metIn, painted } from '@platform/remote-kit/testing/same-paint'
import { expect, onTestFinished, test, vi } from 'vitest'
import { someRows } from '../testing/rows.ts'
import { painter } from './leaderboard.paint.ts'
import { mount } from './leaderboard.ts'

const NOW = Date.parse('2026-01-15T12:00:00.000Z')

test.each([
  ['en', 'partner-clan', 9],
  ['hi', 'clan', 4],
  ['pt-BR', 'clan-chief', 4],
  ['en', 'clan', 0],
] as const)(
  'in %s the board %s of %i rows is painted as the embed shows it',
  async (language, board, total) => {
    const data = someRows({ total, limit: 5 }, { kind: board })
    const api = createFakeApi()
    api.on('GET /leaderboards/:kind', () => answer(data))
    vi.stubGlobal('fetch', api.fetch)
    const shell = createFakeShell({ now: NOW, session: visitor, language })
    const element = document.body.appendChild(document.createElement('div'))
    const [shown, said] = [vi.fn(), vi.fn()]
    const props = { board, count: 5 }
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
    // The server asks for the same.
    const path = embedReads.leaderboard?.(props, language) ?? ''
    const asked = new URL(path, location.origin).searchParams
    expect(Object.fromEntries(api.calls('GET /leaderboards/:kind')[0]?.query ?? [])).toEqual(
      Object.fromEntries(asked),
    )
    const place = painted(painter, { data, props, language, now: NOW, emit: said })
    expect(metIn(place)).toEqual(metIn(element))
    expect(said.mock.calls).toEqual(shown.mock.calls)
  },
)
