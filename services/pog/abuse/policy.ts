import type { ServicePolicy } from '@platform/testing/abuse'

export const policy: ServicePolicy = {
  routes: {},
}
