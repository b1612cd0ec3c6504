import { z } from 'zod'

/** A setting by which a service runs, as staff see it: nothing of it is a secret, an address of the deployment, or about a person. */
export const serviceSetting = z.object({
  /** As the deployment names it: "CLAN_MEMBER_LIMIT". */
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
})
export type ServiceSetting = z.infer<typeof serviceSetting>
/** GET /internal/console/settings. */
export const serviceSettings = z.object({ items: z.array(serviceSetting) })
