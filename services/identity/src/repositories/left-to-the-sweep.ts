import type { Events } from '@platform/service-kit'

/** For what runs beside the service: the events that it leaves in an outbox are published by the service's sweep. */
export const leftToTheSweep: Pick<Events, 'relay'> = { relay: () => ({ notify() {} }) }
