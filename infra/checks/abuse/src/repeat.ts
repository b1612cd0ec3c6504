import { serviceNames } from '@platform/contracts/services'
import { shoot } from './http/exchange.ts'
import { shooterAt } from './parts/fuzz.ts'
import type { Target } from './target/target.ts'

/** Sends one malformed request again, by the name under which a violation told of it, and shows both. */
export async function repeat(target: Target, name: string): Promise<void> {
  const [seed, asked, n] = name.split(':')
  const service = serviceNames.find((one) => one === asked)
  if (!service) throw new Error(`"${name}" is not SEED:SERVICE:N`)
  const shot = await (await shooterAt(target, service, Number(seed)))(Number(n))
  const { status, headers, text } = await shoot(shot)
  console.log(shot)
  console.log({ status, headers, text })
}
