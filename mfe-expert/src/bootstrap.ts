import { EXPERT_PATH } from '@platform/contracts/expert/paths'
import { startStandalone } from '@platform/remote-kit/standalone'
import { mount } from './mount.ts'

startStandalone({ mount, home: EXPERT_PATH })
