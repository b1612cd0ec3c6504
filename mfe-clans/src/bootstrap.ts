import { DISCOVER_CLAN_PATH } from '@platform/contracts/clans/paths'
import { startStandalone } from '@platform/remote-kit/standalone'
import { mount } from './mount.ts'

startStandalone({ mount, home: DISCOVER_CLAN_PATH })
