import type { Lifetime } from '@platform/launcher/lifetime'
import { serviceEnvironment } from '@platform/launcher/platform/service-environment'
import { startServerProcess } from '@platform/launcher/platform/start-server-process'
import type { EngineEnvironment } from '@platform/launcher/platform/start-supervised-engines'
import type { ProcessList } from '@platform/launcher/processes/process-list'
import { supervise } from '@platform/launcher/processes/supervise'
import type { Settings } from '@platform/launcher/settings'
import { restarts } from './restarts.ts'

/** From the platform's first port; no other process of the platform has it. */
const OFFSET = 60

export const transferServerAddress = ({ portBase }: Settings) =>
  `http://127.0.0.1:${portBase + OFFSET}`

/** The wallet's second writer, through which users transfer to each other; supervised like a service. */
export async function startTransferServer(
  settings: Settings,
  engines: EngineEnvironment,
  lifetime: Lifetime,
  { listed }: ProcessList,
): Promise<void> {
  const { portBase } = settings
  const server = {
    name: 'transfer-server',
    script: 'services/wallet/src/testing/transfer-server.ts',
    env: {
      ...serviceEnvironment('wallet', settings, engines),
      PORT: String(portBase + OFFSET),
    },
    readyUrls: [`${transferServerAddress(settings)}/readyz`],
  }
  await supervise(
    listed(() => startServerProcess(server, settings, lifetime.signal)),
    lifetime,
    restarts,
  )
}
