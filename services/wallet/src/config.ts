import { origins } from '@platform/service-kit/addresses'

export const config = {
  /** The sites whose signed wallet messages the service accepts. */
  PUBLIC_ORIGIN: origins,
}
