import { topicOf } from '@platform/contracts/event'

/**
 * On a cluster the Kafka user of a service may read its own topic and those of the services that its descriptor
 * lists, in consumer groups named after itself (infra/deployment/kubernetes). Everywhere else the same holds.
 * @throws Error for any other topic or group, given without the prefix
 */
export function refuseUnpermittedRead(
  service: string,
  consumes: readonly string[],
  { topic, group }: { topic: string; group?: string },
): void {
  if (![service, ...consumes].map(topicOf).includes(topic)) {
    throw new Error(
      `${service} may not read the topic ${topic}: name its publisher in the descriptor's \`consumes\` (packages/contracts)`,
    )
  }
  if (group !== undefined && !group.startsWith(`${service}.`)) {
    throw new Error(
      `${service} may not join the group ${group}: its name does not begin with "${service}."`,
    )
  }
}
