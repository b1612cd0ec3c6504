import { __PATH__ } from '@platform/contracts/__domain__/paths'
import { startStandalone } from '@platform/remote-kit/standalone'
import { mount } from './mount.ts'

startStandalone({ mount, home: __PATH__ })
