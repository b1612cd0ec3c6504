import { serviceNames } from '@platform/contracts/services'
import { sendRequest } from './http/send-request.ts'
import { malformedRequestsFor } from './parts/fuzz.ts'
import type { Target } from './target/target.ts'

/** Sends one malformed request again, by the name in its violation, and prints request and answer. */
export async function repeat(target: Target, name: string): Promise<void> {
  const [seed, serviceName, n] = name.split(':')
  const service = serviceNames.find((one) => one === serviceName)
  if (!service) throw new Error(`"${name}" is not SEED:SERVICE:N`)
  const request = await (await malformedRequestsFor(target, service, Number(seed)))(Number(n))
  const { status, headers, text } = await sendRequest(request)
  console.log(request)
  console.log({ status, headers, text })
}
