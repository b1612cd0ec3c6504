import type { ServiceName } from '@platform/contracts/services'
import type { Settings } from '@platform/launcher/settings'

/** Above every port of this platform, below the ports of the next. */
const PORT_OFFSET = 400

/** Of the second instance of a service. */
export const portOf = (name: ServiceName, { ports }: Pick<Settings, 'ports'>): number =>
  ports[name] + PORT_OFFSET
