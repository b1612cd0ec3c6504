import type { Profile } from '@platform/contracts/identity/http'
import { PROFILE_PATH } from '@platform/contracts/shell/paths'
import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { answer } from '@platform/remote-kit/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keepOngoingContact } from '../../features/contact/model/ongoing-contact.ts'
import { useShellServices } from '../../shell-context.ts'
import { USER } from '../../testing/open-shell.tsx'
import { renderPage, sampleProfile, serveProfile } from '../../testing/render-profile.tsx'
import { ContactRows } from './contact-rows.tsx'
import { profileQuery } from './get-profile.ts'
import { messages } from './i18n/messages.ts'

const PROFILE = 'GET /users/me/profile'
const ADDRESS = 'asha@example.com'

function OwnContacts() {
  const { language } = useShellServices()
  const { data: profile } = useQuery(profileQuery(useApi()))
  return (
    <LanguageProvider language={language} catalogues={[messages]}>
      {profile && <ContactRows profile={profile} />}
    </LanguageProvider>
  )
}

/** The contacts of a profile, whose stream the test writes as the server does after a verification on another device. */
async function openProfile() {
  let profile: Profile = sampleProfile
  const connections: {
    headers: Headers
    signal: AbortSignal
    send(text: string): void
    end(): void
  }[] = []
  const page = renderPage(<OwnContacts />, {
    path: PROFILE_PATH,
    pattern: PROFILE_PATH,
    serve(api) {
      serveProfile(api)
      api.on(PROFILE, () => answer(profile))
      const others = api.fetch
      api.fetch = async (input, init) =>
        String(input) === '/api/auth/verification-check'
          ? connect(init as { headers: HeadersInit; signal: AbortSignal })
          : others(input, init)
    },
  })

  function connect({ headers, signal }: { headers: HeadersInit; signal: AbortSignal }): Response {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    connections.push({
      headers: new Headers(headers),
      signal,
      send: (text) => void writer.write(new TextEncoder().encode(text)),
      end: () => void writer.close(),
    })
    return new Response(readable)
  }

  await screen.findByRole('button', { name: 'Change the phone number' })
  await waitFor(() => expect(connections).toHaveLength(1))
  return {
    ...page,
    connections,
    /** Sends the state of a profile that has changed elsewhere, over the latest connection. */
    verified(change: Partial<Profile>, id: string) {
      profile = { ...profile, ...change }
      const data = { phone: profile.phoneNumber !== null, email: profile.email !== null }
      connections.at(-1)?.send(`id: ${id}\nevent: verification\ndata: ${JSON.stringify(data)}\n\n`)
    },
  }
}

test('an address that was verified elsewhere shows at once, with a message, and its code is no longer asked for', async () => {
  const challenge = {
    challengeId: '0198c0de-0000-7000-8000-0000000000c1',
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
    resendAt: new Date(Date.now() + 60_000).toISOString(),
  }
  const fields = { country: 'IN', phone: '', email: ADDRESS }
  keepOngoingContact(
    { channel: 'email', userId: USER },
    { destination: ADDRESS, fields, challenge },
    true,
  )
  const { shell, verified } = await openProfile()
  await screen.findByRole('textbox', { name: 'Code' })
  verified({ email: ADDRESS }, '2.11')
  expect(await screen.findByText(ADDRESS)).toBeDefined()
  await waitFor(() => expect(shell.alerts.get()[0]?.message).toBe('Saved'))
  expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull()
  expect(sessionStorage.getItem('ongoingEmail')).toBeNull()
  expect(shell.alerts.get()).toHaveLength(1)
})

test('a phone number that was verified elsewhere is announced like one that was verified here', async () => {
  const { verified } = await openProfile()
  verified({ phoneNumber: '+919876501234' }, '2.10')
  expect(await screen.findByRole('dialog', { name: 'Phone number verified' })).toBeDefined()
})

test('a state that is already shown changes nothing; an interrupted stream resumes after it', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { api, shell, connections, verified } = await openProfile()
  verified({}, '1.10')
  await waitFor(() => expect(api.calls(PROFILE)).toHaveLength(2))
  expect(shell.alerts.get()).toEqual([])
  connections[0]?.end()
  await waitFor(() => expect(connections).toHaveLength(2))
  expect(connections[1]?.headers.get('last-event-id')).toBe('1.10')
  verified({ email: ADDRESS }, '2.11')
  expect(await screen.findByText(ADDRESS)).toBeDefined()
})

test('the stream closes with the page', async () => {
  const { connections, unmount } = await openProfile()
  expect(connections[0]?.signal.aborted).toBe(false)
  unmount()
  expect(connections[0]?.signal.aborted).toBe(true)
})

test('the stream closes with the session', async () => {
  const { connections, shell } = await openProfile()
  shell.session.leave()
  await waitFor(() => expect(connections[0]?.signal.aborted).toBe(true))
})
