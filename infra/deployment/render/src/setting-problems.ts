import { serviceNames } from '@platform/contracts/services'
import { workloads } from '@platform/kubernetes/workloads'
import { missingSettings, settingKeysOf } from '@platform/service-kit'
import { parse } from 'yaml'
import { composeFile } from './compose/compose-file.ts'
import { serviceDefinition } from './service-definition.ts'

/** Keys of the settings of each service in a deployment. */
export type SettingKeys = Readonly<Record<string, readonly string[]>>

const REMEDY =
  'give the key `cluster: { value }` or `cluster: { secret }` in the descriptor (a setting of a provider), list it in `settings` or `clusterSettings`, or give it a default in `config` of the service'

/** Settings that a service needs and a deployment does not give it, and settings given that the service does not read. */
export async function settingProblems(
  deployments?: Readonly<Record<string, SettingKeys>>,
): Promise<string[]> {
  const checked = deployments ?? { compose: await composeKeys(), Kubernetes: kubernetesKeys() }
  const problems = serviceNames.map(async (name) => {
    const service = await serviceDefinition(name)
    const known = settingKeysOf(service)
    return Object.entries(checked).flatMap(([deployment, { [name]: keys = [] }]) => [
      ...missingSettings(service, keys).map(
        (key) => `${name} (${deployment}): ${key} is missing: ${REMEDY}`,
      ),
      ...keys
        .filter((key) => !known.includes(key))
        .map((key) => `${name} (${deployment}): ${key} is not a setting of this service`),
    ])
  })
  return (await Promise.all(problems)).flat()
}

async function composeKeys(): Promise<SettingKeys> {
  const { services } = parse(await composeFile(), { merge: true })
  return Object.fromEntries(
    serviceNames.map((name) => [name, Object.keys(services[name].environment)]),
  )
}

function kubernetesKeys(): SettingKeys {
  return Object.fromEntries(
    workloads.map(({ name, env, secretEnv }) => [name, Object.keys({ ...env, ...secretEnv })]),
  )
}
