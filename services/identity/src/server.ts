import { runService } from '@platform/service-kit'
import { identity } from './app.ts'

await runService(identity)
