import { runService } from '@platform/service-kit'
import { wallet } from './app.ts'

await runService(wallet)
