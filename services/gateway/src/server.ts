import { runService } from '@platform/service-kit'
import { gateway } from './app.ts'

await runService(gateway)
