import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { type Faults, SLOW_MS } from '../faults.ts'
import type { Inboxes } from '../inbox/inboxes.ts'

const MAX_BYTES = 1_000_000

export interface SmtpInbox {
  url: string
  stop(): Promise<void>
}

/** A mail server that accepts every message and puts it into the inboxes of its recipients. */
export async function startSmtpInbox(
  at: { host: string; port: number },
  deps: { inboxes: Inboxes; faults: Faults },
): Promise<SmtpInbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: MAX_BYTES,
    closeTimeout: 200,
    onMailFrom(_address, _session, done) {
      const behaves = deps.faults.next('email')
      if (behaves === 'ok') return done()
      if (behaves === 'error') return done(temporary('mailbox service unavailable'))
      setTimeout(() => done(temporary('timed out')), SLOW_MS).unref()
    },
    onData(stream, session, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          for (const recipient of session.envelope.rcptTo) {
            deps.inboxes.deliver({
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
  const port = typeof address === 'object' && address ? address.port : at.port
  return {
    url: `smtp://${at.host}:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** 451: try again later. */
function temporary(message: string): Error {
  return Object.assign(new Error(message), { responseCode: 451 })
}
