import type { Random } from '../plan/random.ts'
import type { Platform } from '../platform/platform.ts'
import { withTopic } from './topic.ts'

const TIMES = 3

/**
 * Sends events of a topic that were sent before once more: some of them, each three times, late and in
 * another order, as a broker or a relay in trouble may.
 */
export async function redeliver(
  { kafkaBrokers }: Platform,
  { topic: name, atMost }: { topic: string; atMost: number },
  random: Random,
): Promise<void> {
  await withTopic(kafkaBrokers, name, async (topic) => {
    const some = random.shuffled(await topic.read()).slice(0, atMost)
    await topic.send(random.shuffled(Array.from({ length: TIMES }, () => some).flat()))
  })
}
