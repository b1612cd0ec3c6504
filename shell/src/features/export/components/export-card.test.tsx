import type { DataExport } from '@platform/contracts/identity/exports'
import { PROFILE_PATH } from '@platform/contracts/shell/paths'
import { answer, type FakeApi, refuse } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../testing/render-profile.tsx'
import * as leaving from '../../social/model/leave-page.ts'
import { ExportCard } from './export-card.tsx'

const leavePage = vi.spyOn(leaving, 'leavePage').mockReturnValue()
beforeEach(() => void leavePage.mockClear())

const LAST = 'GET /users/me/export'
const ASK = 'POST /users/me/export'
const collecting: DataExport = {
  id: 'e1',
  state: 'collecting',
  services: [
    { name: 'identity', done: true },
    { name: 'quests', done: false },
  ],
  requestedAt: '2026-03-01T12:00:00.000Z',
  expiresAt: null,
  size: null,
}
const ready: DataExport = {
  ...collecting,
  state: 'ready',
  services: collecting.services.map((service) => ({ ...service, done: true })),
  expiresAt: '2026-03-08T12:00:00.000Z',
  size: 1_000,
}

function open(serve: (api: FakeApi) => void) {
  const wallet = { evmWalletAddress: '0x1', kind: 'external', linkedAt: null, hasBackup: false }
  return renderPage(<ExportCard />, {
    path: PROFILE_PATH,
    pattern: PROFILE_PATH,
    serve(api) {
      api.on('GET /get_wallet_v2', () => answer(wallet))
      serve(api)
    },
  })
}
const button = (name: string) => screen.findByRole('button', { name })

test('asks for a copy, shows how far it is, and then offers the file', async () => {
  let last: DataExport | null = null
  const { user } = open((api) => {
    api.on(LAST, () => answer({ export: last }))
    api.on(ASK, () => {
      last = ready
      return answer(collecting, 202)
    })
  })
  await user.click(await button('Ask for a copy'))
  await screen.findByText(/1 of 2 parts/)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1')
  await screen.findByText(/until 08\/03\/2026/)
  await button('Download')
})

test('fetches the file by a link that it asks for, with a fresh proof', async () => {
  const { user, api } = open((api) => {
    api.on(LAST, () => answer({ export: ready }))
    api.on('POST /users/me/export/e1/link', () => answer({ url: '/api/file' }))
  })
  await user.click(await button('Download'))
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/api/file'))
  expect(api.calls('POST /users/me/export/e1/link')).toHaveLength(1)
  await button('Ask for a new copy')
})

test('says when the copies of a day are used up', async () => {
  const { user } = open((api) => {
    api.on(LAST, () => answer({ export: null }))
    api.on(ASK, () => refuse('RATE_LIMITED'))
  })
  await user.click(await button('Ask for a copy'))
  await screen.findByText(/three copies today/)
})

test('what did not load can be fetched again', async () => {
  let works = false
  const { user } = open((api) =>
    api.on(LAST, () => (works ? answer({ export: null }) : refuse('FORBIDDEN'))),
  )
  const again = await button('Try again')
  works = true
  await user.click(again)
  await button('Ask for a copy')
})
