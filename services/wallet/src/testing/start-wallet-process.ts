import { absentServices } from '@platform/testing/absent-services'
import { startProcess } from '@platform/testing/start-process'

const SERVER = new URL('../server.ts', import.meta.url)

/** Pauses of workers that complete what a crash has cut short, ms. Before ABANDONED_AFTER_MS they leave it to requests. */
const PACES = {
  ...{ 'complete-transfers': 500, 'complete-collections': 500 },
  ...{ 'complete-store': 500, 'tend-chest': 500 },
}

/**
 * The wallet as a process of its own, for a crash point to kill. Nobody listens at an address that is not among the
 * settings.
 * @param settings those of its engines and its secret, and what differs
 * @param onEnd as that of `startProcess`
 */
export const startWalletProcess = (
  settings: Readonly<Record<string, string>>,
  onEnd?: Parameters<typeof startProcess>[2],
) =>
  startProcess(
    SERVER,
    {
      ...absentServices('wallet'),
      JWKS_URL: 'http://127.0.0.1:9/',
      PUBLIC_ORIGIN: 'https://play.example',
      LOG_LEVEL: 'silent',
      WORKER_PACES: JSON.stringify(PACES),
      ...settings,
    },
    onEnd,
  )
