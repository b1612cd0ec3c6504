import { runService } from '@platform/service-kit'
import { service } from './app.ts'

await runService(service)
