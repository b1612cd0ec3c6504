import { storeConfig } from '@platform/service-kit'
import { z } from 'zod'

/** Settings of the builds' server as a process of its own. */
export const buildsConfig = {
  ...storeConfig,
  BUILDS_PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: z.string().min(1).default('127.0.0.1'),
}
