import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { startStandalone } from '@platform/remote-kit/standalone'
import { mount } from './mount.ts'

startStandalone({ mount, home: CAMPAIGNS_PATH })
