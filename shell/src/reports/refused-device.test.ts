import type { Report } from '@platform/contracts/registry/reports'
import { createApiClient } from '@platform/remote-kit/api-client'
import { answer, createFakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceToken } from '../remotes/device-id.ts'
import { replaceDevice } from './device.ts'
import { sendReports } from './send-reports.ts'

const ISSUE = 'POST /remotes/devices'
const REPORT = 'POST /remotes/reports'
const loaded: Report = { kind: 'loaded', remote: 'mfe-quests', version: '1', ms: 300 }

beforeEach(() => deviceToken.set('old.mac'))
afterEach(() => {
  vi.unstubAllGlobals()
  deviceToken.clear()
})

/** Sends a report as `old.mac` to a registry that responds with `verdict`. */
function report(verdict: () => Response) {
  const fake = createFakeApi()
  fake.on(ISSUE, () => answer({ token: 'new.mac' }, 201))
  fake.on(REPORT, verdict)
  vi.stubGlobal('fetch', fake.fetch)
  const api = createApiClient({
    fetch: fake.fetch,
    session: { getAccessToken: () => null, refresh: async () => null },
    language: () => 'en',
    isWalletMissing: async () => false,
    onWalletNotFound: () => {},
  })
  const onRefused = vi.fn(() => replaceDevice(api, 'old.mac'))
  sendReports({ device: 'old.mac', channel: 'stable', onRefused }, [loaded])
  return { fake, onRefused }
}

test('a device that the registry does not know gets a new id; the refused report is not sent again', async () => {
  const { fake } = report(() => refuse('UNAUTHENTICATED'))
  await vi.waitFor(() => expect(deviceToken.get()).toBe('new.mac'))
  expect(fake.calls(REPORT)).toHaveLength(1)
})

test('keeps an id that another tab got in the meantime', async () => {
  const { fake, onRefused } = report(() => {
    deviceToken.set('of-another-tab.mac')
    return refuse('UNAUTHENTICATED')
  })
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalled())
  await onRefused.mock.results[0]?.value
  expect(deviceToken.get()).toBe('of-another-tab.mac')
  expect(fake.calls(ISSUE)).toHaveLength(0)
})

test('keeps the id when the registry is busy', async () => {
  const { fake, onRefused } = report(() => refuse('RATE_LIMITED'))
  await vi.waitFor(() => expect(fake.calls(REPORT)).toHaveLength(1))
  await new Promise(setImmediate)
  expect(onRefused).not.toHaveBeenCalled()
  expect(deviceToken.get()).toBe('old.mac')
})
