import { POG_PATH } from '@platform/contracts/pog/paths'
import { startStandalone } from '@platform/remote-kit/standalone'
import { mount } from './mount.ts'

startStandalone({ mount, home: POG_PATH })
