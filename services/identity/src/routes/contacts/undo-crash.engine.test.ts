import { randomUUID } from 'node:crypto'
import { createCrashPoints } from '@platform/testing/crash-points'
import { KILLING_TEST_MS, startProcess } from '@platform/testing/start-process'
import { waitFor } from '@platform/testing/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { openRepositories } from '../../testing/open-repositories.ts'
import { outsideBrowser } from '../../testing/outside-browser.ts'
import { bearer } from '../../testing/partner-under-test.ts'
import { newPhone, startIdentity } from '../../testing/start-identity.ts'

const SERVER = new URL('../../server.ts', import.meta.url)
/** A worker finishes what is older than ten seconds, every five. */
const TIMEOUT_MS = KILLING_TEST_MS

test(
  'an undo whose process is killed is finished by a worker',
  async () => {
    const identity = await startIdentity()
    onTestFinished(identity.stop)
    const repositories = await openRepositories(identity)
    onTestFinished(repositories.close)
    const crashPoints = await createCrashPoints()
    onTestFinished(crashPoints.remove)
    const [phone, stolen] = [newPhone(), newPhone()]
    const thief = await identity.logIn(phone)
    const headers = bearer(thief.accessToken)
    const path = '/api/users/me/phone'
    const { data } = await identity.call('PUT', path, { headers, body: { phone: stolen } })
    const input = { challengeId: data.challengeId, code: identity.lastCode(stolen) }
    await identity.post(`${path}/verify`, input, headers)
    const [message] = identity.sandbox.inboxes.read(phone)
    const account = `out${randomUUID().slice(0, 8)}`
    await outsideBrowser(identity, thief).through('discord', account)
    const token = /undo-change#token=(\S+)/.exec(message?.body ?? '')?.[1]

    const doomed = await startProcess(SERVER, { ...identity.env, ...crashPoints.environment })
    await crashPoints.arm('undo-restored')
    const call = fetch(`${doomed.url}/api/auth/contact/undo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-source': 'website' },
      body: JSON.stringify({ token }),
    })
    await expect(call).rejects.toThrow()
    expect(await doomed.ended).toBe('SIGKILL')

    const logInByDiscord = () => outsideBrowser(identity).through('discord', account)
    expect((await logInByDiscord()).status).toBe(200)
    // Long after the link can be pressed again.
    identity.clock.advance(11 * 60_000)
    await waitFor(async () => {
      const changed = await repositories.contacts.find(thief.userId)
      return changed?.unfinishedUndos.length === 0
    }, TIMEOUT_MS)
    expect((await logInByDiscord()).code).toBe('SOCIAL_ALREADY_LINKED')
    expect((await identity.logIn(phone)).userId).toBe(thief.userId)
    expect((await identity.post('/api/auth/contact/undo', { token })).code).toBe('UNDO_OVER')
  },
  TIMEOUT_MS,
)
