import { createFaults, type Faults } from './faults.ts'
import { createHttp } from './http.ts'
import { inboxApi } from './inbox/inbox-api.ts'
import { createInboxes, type Inboxes } from './inbox/inboxes.ts'
import { inboxPage } from './page/inbox-page.ts'
import { messagesApi } from './sms/messages-api.ts'
import { startSmtpInbox } from './smtp/smtp-inbox.ts'

export { providerEnvironment } from './provider-environment.ts'

export interface Sandbox {
  /** SMS provider, inbox page, `/inbox`, `/faults`. */
  url: string
  smtpUrl: string
  inboxes: Inboxes
  faults: Faults
  stop(): Promise<void>
}

/** Simulates the outside providers with their real protocols. Port 0 selects any free port. */
export async function startSandbox(at: {
  httpPort: number
  smtpPort: number
  host?: string
}): Promise<Sandbox> {
  const host = at.host ?? '127.0.0.1'
  const inboxes = createInboxes()
  const faults = createFaults()
  const app = createHttp()
  messagesApi(app, { inboxes, faults })
  inboxApi(app, { inboxes, faults })
  inboxPage(app)
  const url = await app.listen({ host, port: at.httpPort })
  try {
    const smtp = await startSmtpInbox({ host, port: at.smtpPort }, { inboxes, faults })
    return {
      url,
      smtpUrl: smtp.url,
      inboxes,
      faults,
      async stop() {
        await Promise.all([app.close(), smtp.stop()])
      },
    }
  } catch (error) {
    await app.close()
    throw error
  }
}
