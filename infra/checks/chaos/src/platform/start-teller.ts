import type { Lifetime } from '@platform/launcher/lifetime'
import { serviceEnvironment } from '@platform/launcher/platform/service-environment'
import { startPart } from '@platform/launcher/platform/start-part'
import type { EngineEnvironment } from '@platform/launcher/platform/start-supervised-engines'
import type { ProcessList } from '@platform/launcher/processes/process-list'
import { supervise } from '@platform/launcher/processes/supervise'
import type { Settings } from '@platform/launcher/settings'
import { restarts } from './restarts.ts'

/** Among the ports of a copy, one that nothing of the platform uses. */
const OFFSET = 60

export const tellerAddress = ({ portBase }: Settings) => `http://127.0.0.1:${portBase + OFFSET}`

/** The wallet's second writer, through which people transfer to each other; supervised as a service. */
export async function startTeller(
  settings: Settings,
  engines: EngineEnvironment,
  lifetime: Lifetime,
  { listed }: ProcessList,
): Promise<void> {
  const { portBase } = settings
  const part = {
    name: 'teller',
    script: 'services/wallet/src/testing/transfer-server.ts',
    env: {
      ...serviceEnvironment('wallet', settings, engines),
      PORT: String(portBase + OFFSET),
    },
    readyUrls: [`${tellerAddress(settings)}/readyz`],
  }
  await supervise(
    listed(() => startPart(part, settings, lifetime.signal)),
    lifetime,
    restarts,
  )
}
