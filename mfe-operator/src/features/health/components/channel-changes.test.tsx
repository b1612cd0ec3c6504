import type { ChannelChange } from '@platform/contracts/registry/releases'
import { answer, createFakeApi } from '@platform/remote-kit/testing/fake-api'
import { createFakeShell } from '@platform/remote-kit/testing/fake-shell'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInConsole } from '../../../testing/open-in-console.tsx'
import { messages } from '../i18n/messages.ts'
import { ChannelChanges } from './channel-changes.tsx'

const change = (serial: number, more: Partial<ChannelChange>) => ({
  ...{ serial, remote: 'mfe-quests', channel: 'stable', retired: null, evidence: null },
  ...{ by: 'team', reason: null, changedAt: '2026-01-15T12:00:00.000Z' },
  ...more,
})
const stable = (version: string) => [{ version, weight: 100 }]

test('says which version a rollback took away, and which is served after it', async () => {
  const items = [
    change(4, { action: 'rollback', version: '2', versions: stable('1') }),
    change(3, { action: 'rollback', version: '3', versions: stable('2') }),
    change(2, { action: 'release', version: '2', versions: stable('2') }),
  ]
  const api = createFakeApi()
  api.on('GET /remotes/changes', () => answer({ items, nextCursor: null }))
  vi.stubGlobal('fetch', api.fetch)
  const shell = createFakeShell({ now: 0 })
  renderInConsole(<ChannelChanges channel="stable" />, { shell, catalogues: [messages] })
  expect(await screen.findByText('mfe-quests 2 rolled back, 1 restored')).toBeDefined()
  expect(screen.getByText(/mfe-quests 3 withdrawn .*, 2 unchanged/)).toBeDefined()
})
