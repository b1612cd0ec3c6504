import type { Random } from '../plan/random.ts'
import type { Platform } from '../platform/platform.ts'
import { withTopic } from './topic.ts'

const TIMES = 3

/** Sends up to `atMost` earlier events of a topic again, each three times, shuffled: delivery is at least once. */
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
