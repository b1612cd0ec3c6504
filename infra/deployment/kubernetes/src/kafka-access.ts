import { topicOf } from '@platform/contracts/event'
import type { ServiceDescriptor } from '@platform/contracts/service-descriptor'
import { type EventPublisher, services } from '@platform/contracts/services'

/** What a user of the brokers may do, in the words of `kafka-acls.sh`. All else is denied. */
export interface Permission {
  user: string
  resource: 'topic' | 'group'
  name: string
  /** `prefixed`: every topic or group whose name begins so. */
  pattern: 'literal' | 'prefixed'
  /** Operations of Kafka's ACLs; Read and Write include Describe. */
  operations: readonly Operation[]
}

type Publishing = Pick<ServiceDescriptor, 'name' | 'engines' | 'consumes'>
type Operation = 'Read' | 'Write' | 'Create' | 'Delete' | 'DescribeConfigs' | 'AlterConfigs'

/** The user of the operator's commands: `npm run dlq` publishes dead letters to the topics that they came from. */
export const OPERATOR = 'operator'

/**
 * A service has the user of its name. Its own topics are its events and the dead letters of its groups,
 * `<service>.<purpose>.dlq`; service names have no dot, so no prefix contains that of another service.
 */
export function kafkaPermissions(all: readonly Publishing[] = services): Permission[] {
  const publishing = all.filter(({ engines }) => engines.kafka)
  return [
    ...publishing.flatMap(permissionsOf),
    ...publishing.flatMap(({ name }) => [
      own(OPERATOR, 'topic', name, ['Read', 'Write', 'Delete']),
      own(OPERATOR, 'group', name, ['Read', 'Delete']),
    ]),
  ]
}

function permissionsOf({ name, consumes }: Publishing): Permission[] {
  return [
    // Delete: dead letters that were handled again, at the operators' console.
    own(name, 'topic', name, [
      'Read',
      'Write',
      'Create',
      'Delete',
      'DescribeConfigs',
      'AlterConfigs',
    ]),
    own(name, 'group', name, ['Read', 'Delete']),
    ...consumes.map((publisher): Permission => {
      const topic = {
        resource: 'topic',
        name: topicOf(publisher as EventPublisher),
        pattern: 'literal',
      } as const
      return { user: name, ...topic, operations: ['Read'] }
    }),
  ]
}

function own(
  user: string,
  resource: Permission['resource'],
  service: string,
  operations: readonly Operation[],
): Permission {
  return { user, resource, name: `${service}.`, pattern: 'prefixed', operations }
}
