import { remoteHealthPath } from '@platform/contracts/operator/paths'
import { answer, createFakeApi, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell, signedIn } from '@platform/remote-kit/testing/fake-shell'
import { mountRemote } from '@platform/remote-kit/testing/mount-remote'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../../../app.tsx'
import { messages } from '../../../i18n/messages.ts'

const at = (hour: number) =>
  new Date(Date.parse('2030-01-01T00:00:00.000Z') + hour * 3_600_000).toISOString()
const figures = { loads: 90, failures: 10, loadMs: 400, lcp: 1_000, inp: 100, cls: 0.01 }
const trend = (version: string, weight: number | null, more: object = {}) => ({
  ...{ version, weight },
  total: { ...figures, reasons: [], ...more },
  points: [
    { at: at(0), ...figures, ...more },
    { at: at(1), ...figures, ...more },
  ],
})
const trends = {
  ...{ remote: 'mfe-quests', channel: 'stable', since: at(0), until: at(24), stepMs: 3_600_000 },
  versions: [trend('1.0.0', 90), trend('1.1.0', 10, { lcp: 1_200 })],
  shares: [
    {
      at: at(-5),
      action: 'release',
      by: 'quests team',
      versions: [{ version: '1.0.0', weight: 100 }],
    },
    {
      ...{ at: at(3), action: 'canary', by: 'registry' },
      versions: [
        { version: '1.0.0', weight: 90 },
        { version: '1.1.0', weight: 10 },
      ],
    },
  ],
}
const build = (version: string, more: object = {}) => ({
  ...{ remote: 'mfe-quests', version, commit: 'a1b2c3d4e5f6', shellApi: 1 },
  ...{ initialGzip: 41_200, totalGzip: 90_000, registeredAt: at(0), complete: true },
  ...{ by: 'quests team', notes: null, served: [], pins: 0, preview: null },
  ...{ stopped: false, health: null, ...more },
})
const errors = {
  since: at(0),
  versions: [
    {
      ...{ remote: 'mfe-quests', version: '1.1.0', devices: 40 },
      errors: [
        {
          ...{ fingerprint: 'f', name: 'TypeError', message: 'x is not a function', frames: [] },
          mapped: [{ source: 'mfe-quests/src/card.tsx', line: 12, column: 3, name: 'draw' }],
          ...{ count: 9, devices: 4, share: 0.1, isNew: true },
          ...{ firstSeenAt: at(4), lastSeenAt: at(6) },
        },
      ],
    },
  ],
}
const plan = {
  ...{ version: '1.1.0', by: 'quests team', share: 10, since: at(3), next: 50, nextAt: at(5) },
  ...{ steps: [{ share: 10, bakeSeconds: 60 }], atEnd: 'promote' },
  conditions: { minDevices: 50, maxFailing: 0.02, maxSlower: 1.25 },
  waitsFor: [{ kind: 'devices', has: 12, needs: 50 }],
}

async function open(serve: (api: FakeApi) => void = () => {}) {
  const api = createFakeApi()
  api.on('GET /remotes/:remote/trends', () => answer(trends))
  api.on('GET /remotes/:remote/versions', () =>
    answer({ items: [build('1.1.0', { notes: 'New cards' }), build('1.0.0')], nextCursor: null }),
  )
  api.on('GET /remotes/:remote/errors', () => answer(errors))
  api.on('GET /remotes/status', () =>
    answer({ channel: 'stable', serial: 2, remotes: [{ remote: 'mfe-quests', plan }] }),
  )
  serve(api)
  const session = { ...signedIn, roles: ['read-only'] } as typeof signedIn
  const shell = createFakeShell({ now: Date.parse(at(24)), session })
  await mountRemote({ App, messages, shell, api, path: remoteHealthPath('mfe-quests') })
  return api
}

test('draws each figure by version, and says it in words', async () => {
  const api = await open()
  expect(
    await screen.findByRole('img', {
      name: /Failing loads over the time\. 1\.0\.0: 10%, 1\.1\.0: 10%/,
    }),
  ).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: 'LCP, 75 %' }))
  expect(
    screen.getByRole('img', { name: /LCP, 75 % over the time\. 1\.0\.0: 1 s, 1\.1\.0: 1\.2 s/ }),
  ).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: '1 day' }))
  await screen.findByRole('img', { name: /LCP/ })
  const { query } = api.calls('GET /remotes/:remote/trends').at(-1)!
  expect(Object.fromEntries(query)).toEqual({ channel: 'stable', days: '1' })
})

test('lists who got which version, the last change first', async () => {
  await open()
  const table = await screen.findByRole('table', { name: 'Who got which version' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    'Versions1.0.0 90%, 1.1.0 10%',
    'Versions1.0.0 100%',
  ])
})

test('compares two versions: what is slower, and what their builds are', async () => {
  const items = [build('1.1.0', { notes: 'New cards' }), build('1.0.0'), build('0.9.0')]
  await open((api) =>
    api.on('GET /remotes/:remote/versions', () => answer({ items, nextCursor: null })),
  )
  const table = await screen.findByRole('table', { name: 'Compare two versions' })
  const rowOf = (name: string) => within(table).getByRole('row', { name: new RegExp(`^${name}`) })
  expect(rowOf('LCP').textContent).toContain('+20%')
  expect(rowOf('Notes').textContent).toContain('New cards')
  // Not with itself.
  const offered = (name: string) => [...screen.getByLabelText<HTMLSelectElement>(name).options]
  expect(offered('First version').map(({ value }) => value)).toEqual(['1.0.0', '0.9.0'])
  fireEvent.change(screen.getByLabelText('Second version'), { target: { value: '0.9.0' } })
  expect(rowOf('Notes').textContent).not.toContain('New cards')
})

test('shows errors with their place in the sources, and what a canary waits for', async () => {
  await open()
  expect(await screen.findByText('TypeError: x is not a function')).toBeDefined()
  expect(screen.getByText('draw mfe-quests/src/card.tsx:12:3')).toBeDefined()
  expect(screen.getByText(/^New in this version · 9 times, on 4 devices \(10%\)/)).toBeDefined()
  expect(await screen.findByText('It waits for devices: 12 of 50 have reported.')).toBeDefined()
})

test('a part that cannot be read says so, and the others are there', async () => {
  await open((api) => api.on('GET /remotes/:remote/errors', () => refuse('UNAVAILABLE')))
  expect(await screen.findByRole('table', { name: 'Compare two versions' })).toBeDefined()
  expect(await screen.findByText('This could not be loaded')).toBeDefined()
})
