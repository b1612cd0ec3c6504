/**
 * On a cluster the Kafka user of a service may read its own topic and those of the services that its descriptor
 * lists, in consumer groups named after itself (infra/deployment/kubernetes). Everywhere else the same holds.
 * @throws Error for the topic of any other service, and for any other group
 */
export function refuseUnpermittedRead(
  service: string,
  consumes: readonly string[],
  { from, group }: { from: string; group?: string },
): void {
  if (from !== service && !consumes.includes(from)) {
    throw new Error(
      `${service} may not read events of ${from}: add it to \`consumes\` of the descriptor (packages/contracts)`,
    )
  }
  if (group !== undefined && !group.startsWith(`${service}.`)) {
    throw new Error(
      `${service} may not join the group ${group}: its name does not begin with "${service}."`,
    )
  }
}
