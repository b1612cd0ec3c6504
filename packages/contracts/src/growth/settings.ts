import { z } from 'zod'
import { serviceSetting } from '../staff/settings.ts'
import { AUDITED_SERVICES } from './audited-services.ts'

const service = z.enum(AUDITED_SERVICES)

/**
 * GET /api/operator/settings: by which settings the services run, as far as each shows them; they are changed where the platform is deployed.
 * `unanswered`: services that could not be asked.
 */
export const allSettings = z.object({
  items: z.array(z.object({ service, settings: z.array(serviceSetting) })),
  unanswered: z.array(service),
})
export type AllSettings = z.infer<typeof allSettings>
