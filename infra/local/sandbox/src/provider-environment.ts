import type { Ports } from '@platform/contracts/ports'
import { providers, type ServerPort } from './providers/table.ts'

/** A descriptor lists a provider that the sandbox does not play. */
class MissingProvider extends Error {
  override readonly name = 'MissingProvider'

  constructor(provider: string) {
    super(
      `infra/local/sandbox/src/providers/table.ts has no provider ${provider}: write ${provider}.ts beside it and its line there, or remove ${provider} from the descriptor's providers.`,
    )
  }
}

/** Where a sandbox listens. */
export interface SandboxPlace {
  host: string
  ports: Readonly<Pick<Ports, 'sandbox' | ServerPort>>
}

/**
 * Settings of a service that uses the sandbox as these providers, by default as all: real protocols,
 * fictitious accounts.
 * @throws MissingProvider when the sandbox does not play one of them
 */
export function providerEnvironment(
  place: SandboxPlace,
  names: readonly string[] = Object.keys(providers),
): Record<string, string> {
  return Object.assign({}, ...names.map((name) => settingsOf(name, place)))
}

function settingsOf(name: string, { host, ports }: SandboxPlace) {
  const provider = providers[name]
  if (!provider) {
    throw new MissingProvider(name)
  }
  const { server } = provider
  return provider.settings(
    server
      ? `${server.protocol}://${host}:${ports[server.port]}`
      : `http://${host}:${ports.sandbox}`,
  )
}
