import { runService } from '@platform/service-kit'
import { quests } from './app.ts'

await runService(quests)
