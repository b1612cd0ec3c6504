import { runService } from '@platform/service-kit'
import { remoteRegistry } from './app.ts'

await runService(remoteRegistry)
