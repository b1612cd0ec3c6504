import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { EventPublisher } from '@platform/contracts/services'
import { providerEnvironment, startSandbox } from '@platform/sandbox'
import type { Caller } from '@platform/testing/caller'
import { startTestService, type TestServiceOptions } from '@platform/testing/start-service'
import { undoAfterTest } from '@platform/testing/undo-after-test'
import { service } from '../app.ts'
import { growthSettings } from './growth-settings.ts'
import { startIdentityDouble } from './identity-double.ts'

export type TestNotifications = Awaited<ReturnType<typeof startNotifications>>

/** The real service on real engines, with the sandbox for push services and a double of identity. */
export async function startNotifications({
  publishAs = 'wallet',
  ...options
}: Pick<TestServiceOptions, 'instances'> & { publishAs?: EventPublisher } = {}) {
  const started = await startTestService(service, {
    ...options,
    prefix: '/api/notifications',
    events: { publishAs, subscribeTo: 'growth' },
    paces: { 'send-pushes': 100, 'send-emails': 100, 'send-digests': 100 },
    async prepare({ folder, reserveUrl, clock, onStop }) {
      const identity = await startIdentityDouble(await reserveUrl(), clock)
      onStop(identity.stop)
      const sandbox = await startSandbox()
      onStop(sandbox.stop)
      onStop(
        undoAfterTest(() => {
          identity.state = 'sent'
          sandbox.faults.change({ pushServices: 'ok' })
        }),
      )
      const env = {
        ...growthSettings(folder),
        ...providerEnvironment(sandbox, ['pushServices']),
        IDENTITY_URL: identity.url,
      }
      return { env, identity, sandbox }
    },
  })
  const { identity, sandbox } = started.prepared

  /** A user in a session of their own, unless the test names one. */
  const signedIn: typeof started.signedIn = (claims) =>
    started.signedIn({ sid: randomUUID(), ...claims })
  /** A browser of the user, at the push service of the sandbox. */
  const subscribe = async (user: Caller, browser = randomUUID()) => {
    const answer = await user.post('/push-subscriptions', {
      endpoint: `${sandbox.url}/push/${browser}`,
      keys: newPushKeys(),
      language: 'pt-BR',
    })
    return { browser, status: answer.status, id: answer.data?.id as string }
  }
  /** What a browser got. */
  const pushedTo = async (browser: string): Promise<{ topic: string; urgency: string }[]> => {
    const answer = await fetch(`${sandbox.url}/push/${browser}`)
    return ((await answer.json()) as { items: { topic: string; urgency: string }[] }).items
  }
  const mailsTo = (user: Caller) => identity.mails.filter(({ userId }) => userId === user.id)
  return { ...started, signedIn, identity, sandbox, subscribe, pushedTo, mailsTo }
}

/** Keys as a browser makes them. */
export function newPushKeys() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    p256dh: pair.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}
