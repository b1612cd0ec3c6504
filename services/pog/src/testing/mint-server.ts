import { runService } from '@platform/service-kit'
import { pogService } from '../app.ts'
import { mintPartsDouble } from './mint-parts-double.ts'

/** The service as a process of its own, for tests that kill it; avatars, the chain and the feed are the double at `IDENTITY_URL`. */
await runService(pogService({ mint: mintPartsDouble(process.env.IDENTITY_URL ?? '') }))
