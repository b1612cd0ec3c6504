import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { brand } from '@platform/contracts/brand'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { SLOW_MS } from '../behaviour.ts'
import type { ProviderDeps, RunningServer, SandboxProvider } from './provider.ts'

const MAX_BYTES = 1_000_000

export const smtp = {
  fault: 'email',
  server: {
    port: 'sandboxSmtp',
    protocol: 'smtp',
    role: 'sandbox mail server',
    start: startSmtpInbox,
  },
  settings: (url) => ({
    SMTP_URL: url,
    MAIL_FROM: `${brand.name} <no-reply@${brand.slug}.test>`,
  }),
} as const satisfies SandboxProvider

/** Accepts every message and puts it into the inboxes of its recipients. */
async function startSmtpInbox(
  at: { host: string; port: number },
  { inboxes, nextBehaviour }: ProviderDeps,
): Promise<RunningServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: MAX_BYTES,
    // How long a stop waits for open connections, ms.
    closeTimeout: 200,
    onMailFrom(_address, _session, done) {
      const behaves = nextBehaviour()
      if (behaves === 'ok') return done()
      if (behaves !== 'slow') return done(temporary('mailbox service unavailable'))
      setTimeout(() => done(temporary('timed out')), SLOW_MS).unref()
    },
    onData(stream, session, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          for (const recipient of session.envelope.rcptTo) {
            inboxes.deliver({
              id: mail.messageId ?? randomUUID(),
              channel: 'email',
              from: mail.from?.address ?? '',
              to: recipient.address,
              subject: mail.subject ?? null,
              body: mail.text?.trim() ?? '',
              sentAt: new Date().toISOString(),
            })
          }
          done()
        }, done)
    },
  })
  // A client may disconnect in the middle.
  server.on('error', () => {})
  const listener = server.listen(at.port, at.host)
  await Promise.race([
    once(listener, 'listening'),
    once(listener, 'error').then(([error]) => Promise.reject(error)),
  ])
  const address = listener.address()
  return {
    port: typeof address === 'object' && address ? address.port : at.port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** 451: try again later. */
function temporary(message: string): Error {
  return Object.assign(new Error(message), { responseCode: 451 })
}
