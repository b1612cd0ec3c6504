import { serviceNames } from '@platform/contracts/services'
import { sendRequest } from './http/send-request.ts'
import { malformedRequestsFor } from './parts/fuzz.ts'
import type { Target } from './target/target.ts'

/**
 * Sends one malformed request again, and prints request and answer.
 * @param name `SEED:SERVICE:N` of its violation: the N-th request to that service in a run with that seed, from 0
 */
export async function repeatRequest(target: Target, name: string): Promise<void> {
  const [, seed, serviceName, n] = /^(\d+):(.+):(\d+)$/.exec(name) ?? []
  const service = serviceNames.find((one) => one === serviceName)
  if (!service) throw new Error(`"${name}" is not SEED:SERVICE:N`)
  const request = await (await malformedRequestsFor(target, service, Number(seed)))(Number(n))
  const { status, headers, text } = await sendRequest(request)
  console.log(request)
  console.log({ status, headers, text })
}
