import { TRANSACTION_HISTORY_PATH } from '@platform/contracts/wallet/paths'
import { startStandalone } from '@platform/remote-kit/standalone'
import { mount } from './mount.ts'

startStandalone({ mount, home: TRANSACTION_HISTORY_PATH })
