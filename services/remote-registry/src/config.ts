import { origins } from '@platform/service-kit/addresses'
import { z } from 'zod'
import { storeConfig } from './storage/object-store-of.ts'

export const config = {
  ...storeConfig,
  /** Who may release what (contracts/registry/release-roles); read anew when it changes. */
  RELEASE_ROLES_FILE: z.string().min(1),
  /** Private P-256 JWK with a `kid`: signs channels, pins and overrides. */
  REGISTRY_KEY_FILE: z.string().min(1),
  /** Where the builds' server listens; without it, it runs elsewhere on the same store. */
  BUILDS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Where browsers find it. */
  BUILDS_PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
  /** How long a manifest may be used after it was issued, ms; also without a database. */
  MANIFEST_LIFETIME_MS: z.coerce.number().int().min(120_000).default(3_600_000),
  /** Share of devices, 0 to 1, that report how the stable version and the canary do. */
  REPORT_STABLE: z.coerce.number().min(0).max(1).default(0.1),
  REPORT_CANARY: z.coerce.number().min(0).max(1).default(1),
  /** Origins whose local builds staff may run, comma-separated; none by default. */
  OVERRIDE_ORIGINS: origins.default([]),
  /** Seals the ids of devices; one file for all instances, made if absent. Losing it makes every browser ask anew. */
  DEVICE_SECRET_FILE: z.string().min(1),
  /** Ids that one network (/24, /64) is given in an hour: carriers have many people behind one address. */
  DEVICES_PER_ADDRESS_PER_HOUR: z.coerce.number().int().positive().default(300),
  /** What a device may report in a minute to one instance. */
  REPORTS_PER_DEVICE_PER_MINUTE: z.coerce.number().int().positive().default(60),
  /** How much larger a canary's failing share may be than the stable version's, 0 to 1. */
  JUDGE_MARGIN: z.coerce.number().min(0).max(1).default(0.05),
  /** Failing devices, and networks they come from, without which no canary is stopped. */
  JUDGE_MIN_DEVICES: z.coerce.number().int().positive().default(20),
  JUDGE_MIN_NETWORKS: z.coerce.number().int().positive().default(5),
  JUDGE_EVERY_MS: z.coerce.number().int().positive().default(5_000),
}

export type Config = z.output<z.ZodObject<typeof config>>
