import type { Lifetime } from '../lifetime.ts'
import type { ProcessList } from '../processes/process-list.ts'
import { supervise } from '../processes/supervise.ts'
import type { Settings } from '../settings.ts'
import { serviceUrl } from './services.ts'
import { type Part, startPart } from './start-part.ts'

/** Starts the server of the site's page and waits until it answers. The shell must be built. */
export async function startShell(
  settings: Settings,
  lifetime: Lifetime,
  { listed }: ProcessList,
): Promise<void> {
  const part = shellPart(settings)
  await supervise(
    listed(() => startPart(part, settings, lifetime.signal)),
    lifetime,
  )
}

function shellPart(settings: Settings): Part {
  const { ports } = settings
  return {
    name: 'shell',
    script: 'shell/server/server.ts',
    env: {
      ...process.env,
      PORT: String(ports.shell),
      GATEWAY_URL: serviceUrl('gateway', settings),
      BUILDS_ORIGIN: `http://localhost:${ports.builds}`,
    },
    readyUrls: [`http://127.0.0.1:${ports.shell}/`],
  }
}
