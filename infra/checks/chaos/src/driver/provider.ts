import { waitFor } from '@platform/testing/wait-for'
import type { Platform } from '../platform/platform.ts'

/** Outside providers that the services of a run ask. */
export type StoppedProvider = 'gameApi' | 'beacon' | 'payments' | 'evmChains'

/** How one does not serve: it refuses with 503, hangs, or says that there are too many calls. */
export const providerStates = ['error', 'slow', 'rate-limited'] as const
export type ProviderState = (typeof providerStates)[number]

/** The sandbox starts within this time after a kill. */
const SERVED_WITHIN_MS = 60_000

/** Says how the sandbox plays a provider from now on. @throws when the sandbox does not answer within 60 s */
export const setProvider = (
  platform: Pick<Platform, 'sandbox'>,
  provider: StoppedProvider,
  state: ProviderState | 'ok',
): Promise<void> => atSandbox(platform, 'PUT', '/faults', { [provider]: state })

/** The game knows then that the player has reached the goal, until it forgets all it knew. */
export const reachGoal = (
  platform: Pick<Platform, 'sandbox'>,
  { player, goal }: { player: string; goal: string },
): Promise<void> => atSandbox(platform, 'POST', '/game', { user: player, act: 'reach', goal })

/** What befalls the local chain. */
export const harmChain = (
  platform: Pick<Platform, 'sandbox'>,
  fault: { act: 'kill' } | { act: 'reorganise'; depth: number } | { act: 'hold'; ms: number },
): Promise<void> => atSandbox(platform, 'POST', '/chain/faults', fault)

async function atSandbox(
  { sandbox }: Pick<Platform, 'sandbox'>,
  method: 'PUT' | 'POST',
  path: string,
  body: object,
): Promise<void> {
  const send = () =>
    fetch(new URL(path, sandbox), {
      ...{ method, redirect: 'manual', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify(body),
    })
  await waitFor(async () => {
    const { status } = await send().catch(() => ({ status: 0 }))
    if (status >= 400 && status < 500) throw new Error(`${method} ${path}: ${status}`)
    return status >= 200 && status < 400
  }, SERVED_WITHIN_MS)
}
